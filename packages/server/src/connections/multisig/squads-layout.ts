import type { ReadProposedCall } from "../../indexing/reader";
import { callOf, type PlannedCall } from "../../indexing/readers/solana-proposals";
import { ByteReader } from "../../lib/byte-reader";

/*
 * The accounts of Squads, version 4, by their published layout (Anchor: an account begins with the first eight bytes of SHA-256 over
 * `account:` and its name).
 */

const MULTISIG = "e07479ba44a14fec";
const PROPOSAL = "1a5ebdbb74883521";
const VAULT_TRANSACTION = "a8faa264510ea2cf";

/** More than any real multisig has. */
const MAX_MEMBERS = 500;

const permissionBits = [
  [1, "propose"],
  [2, "vote"],
  [4, "execute"],
] as const;

export type SquadsPermission = (typeof permissionBits)[number][1];

/** A multisig. */
export interface SquadsMultisig {
  members: { address: string; permissions: SquadsPermission[] }[];
  threshold: number;
  /** The number of its last transaction, and that of the last one which a change of its configuration made void. */
  transactionIndex: bigint;
  staleIndex: bigint;
}

const statuses = ["draft", "active", "rejected", "approved", "executing", "executed", "cancelled"] as const;

/** A proposal. */
export interface SquadsProposal {
  multisig: string;
  status: (typeof statuses)[number];
  /** Since when, Unix milliseconds; undefined while it is executed. */
  since: number | undefined;
  approved: string[];
  rejected: string[];
}

/** Reads an account of this kind; undefined for what is none. */
function readAs<Item>(
  kind: string,
  data: Uint8Array,
  read: (bytes: ByteReader) => Item | undefined,
): Item | undefined {
  const bytes = new ByteReader(data);
  try {
    return Buffer.from(bytes.take(8)).toString("hex") === kind ? read(bytes) : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/**
 * A multisig: create key, config authority, threshold, time lock, transaction index, stale transaction index, an optional rent
 * collector, bump, and the members with their permissions.
 */
export const readSquadsMultisig = (data: Uint8Array): SquadsMultisig | undefined =>
  readAs(MULTISIG, data, (bytes) => {
    bytes.take(64);
    const threshold = bytes.number(2);
    bytes.take(4);
    const [transactionIndex, staleIndex] = [bytes.bigint(), bytes.bigint()];
    bytes.take(bytes.number(1) === 1 ? 33 : 1);
    const members = bytes.list(33, () => {
      const address = bytes.key();
      const mask = bytes.number(1);
      return { address, permissions: permissionBits.filter(([bit]) => mask & bit).map(([, name]) => name) };
    });
    if (threshold < 1 || threshold > members.length || members.length > MAX_MEMBERS) return undefined;
    return { members, threshold, transactionIndex, staleIndex };
  });

/** A proposal: multisig, transaction index, status with its time, bump, and who approved, rejected and cancelled it. */
export const readSquadsProposal = (data: Uint8Array): SquadsProposal | undefined =>
  readAs(PROPOSAL, data, (bytes) => {
    const multisig = bytes.key();
    bytes.bigint();
    const status = statuses[bytes.number(1)];
    if (!status) return undefined;
    const since = status === "executing" ? undefined : Number(bytes.bigint()) * 1_000;
    bytes.number(1);
    const [approved, rejected] = [bytes.list(32, () => bytes.key()), bytes.list(32, () => bytes.key())];
    return { multisig, status, since, approved, rejected };
  });

/**
 * What a vault transaction does: multisig, creator, index, bumps, and the message, whose instructions name accounts by their place. An
 * account that only a table of addresses has is an empty text.
 */
export const readVaultTransaction = (data: Uint8Array): ReadProposedCall[] | undefined =>
  readAs(VAULT_TRANSACTION, data, (bytes) => {
    bytes.take(32 + 32 + 8 + 3);
    bytes.list(1, () => bytes.number(1));
    // Numbers of signers, of writable signers and of other writable accounts.
    bytes.take(3);
    const keys = bytes.list(32, () => bytes.key());
    const key = () => keys[bytes.number(1)] ?? "";
    return bytes
      .list(
        9,
        (): PlannedCall => ({
          program: key(),
          accounts: bytes.list(1, key),
          data: Buffer.from(bytes.list(1, () => bytes.number(1))),
        }),
      )
      .map(callOf);
  });
