import { NetworkUnavailableError } from "../../chains/chain";
import { squadsTransaction, squadsVault } from "../../chains/solana/address";
import type { SolanaNode } from "../../chains/solana/node";
import { SQUADS_PROGRAM } from "../../chains/solana/programs";
import type { ReadProposedCall } from "../../indexing/reader";
import { callOf, type PlannedCall } from "../../indexing/readers/solana-proposals";
import { ByteReader } from "../../lib/byte-reader";
import { type MultisigDetails, MultisigError, type PendingProposal } from "./details";

/*
 * The accounts of Squads, version 4, by their published layout (Anchor: an account begins with the first eight bytes of
 * SHA-256 over `account:` and its name).
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

/** Reads an account of this kind; undefined for any other account. */
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
const readSquadsProposal = (data: Uint8Array): SquadsProposal | undefined =>
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
 * The content of a vault transaction: multisig, creator, index, bumps, and the message, whose instructions name accounts by
 * their place. An account that only a table of addresses has is an empty text.
 */
const readVaultTransaction = (data: Uint8Array): ReadProposedCall[] | undefined =>
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

/** A Squads multisig of version 4. */
export interface Squads {
  members: readonly string[];
  threshold: number;
  /** The address that holds what the multisig has: its first vault. */
  vault: string;
}

/** Members and threshold of a Squads multisig. Throws MultisigError. */
export async function resolveSquads(
  node: SolanaNode | undefined,
  network: string,
  address: string,
): Promise<Squads> {
  if (!node) throw new MultisigError("upstream_unavailable", `this server has no node for ${network}`);
  const account = await node.accounts([address]).then(
    ([found]) => found,
    (error: unknown) => {
      if (!(error instanceof NetworkUnavailableError)) throw error;
      throw new MultisigError("upstream_unavailable", `the node of ${network} did not answer`, {
        cause: error,
      });
    },
  );
  const read = account?.owner === SQUADS_PROGRAM ? readSquadsMultisig(account.data) : undefined;
  if (!read)
    throw new MultisigError(
      "multisig_not_found",
      `there is no Squads v4 multisig at the address on ${network}`,
    );
  const members = read.members.map((member) => member.address);
  return { members, threshold: read.threshold, vault: await squadsVault(address) };
}

/** The last transactions whose proposals are read; two accounts each, and a node gives 100 at a time. */
const READ = 50n;

/** A Squads multisig of version 4; undefined for any other account. Throws NetworkUnavailableError. */
export async function readSquads(
  node: Pick<SolanaNode, "accounts">,
  address: string,
): Promise<MultisigDetails | undefined> {
  const [account] = await node.accounts([address]);
  const read = account?.owner === SQUADS_PROGRAM ? readSquadsMultisig(account.data) : undefined;
  if (!read) return undefined;
  const { members, threshold, transactionIndex, staleIndex } = read;
  const first = transactionIndex - staleIndex > READ ? transactionIndex - READ + 1n : staleIndex + 1n;
  const proposals = await pendingFrom(node, address, { first, last: transactionIndex });
  return {
    threshold,
    members,
    nonce: transactionIndex,
    version: "4",
    vaults: [await squadsVault(address)],
    modules: null,
    guard: null,
    proposals,
    missingProposals: first > staleIndex + 1n ? "history_incomplete" : null,
  };
}

/** The proposals of these transactions that are not over, the newest first. */
async function pendingFrom(
  node: Pick<SolanaNode, "accounts">,
  multisig: string,
  { first, last }: { first: bigint; last: bigint },
): Promise<PendingProposal[]> {
  const numbers = Array.from({ length: Number(last - first + 1n) }, (_, at) => last - BigInt(at));
  if (numbers.length === 0) return [];
  const places = await Promise.all(numbers.map((number) => squadsTransaction(multisig, number)));
  const accounts = await node.accounts(
    places.flatMap(({ transaction, proposal }) => [transaction, proposal]),
  );
  return places.flatMap(({ proposal: id }, at): PendingProposal[] => {
    const [transaction, proposal] = [accounts[2 * at], accounts[2 * at + 1]];
    const read = proposal?.owner === SQUADS_PROGRAM ? readSquadsProposal(proposal.data) : undefined;
    if (!read || read.multisig !== multisig) return [];
    const { status, since, approved, rejected } = read;
    if (status === "rejected" || status === "executed" || status === "cancelled") return [];
    const calls = transaction?.owner === SQUADS_PROGRAM ? readVaultTransaction(transaction.data) : undefined;
    return [
      {
        id,
        status,
        since: since ?? null,
        approvedBy: approved,
        rejections: rejected.length,
        calls: calls ?? null,
      },
    ];
  });
}
