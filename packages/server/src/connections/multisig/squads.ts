import { base58 } from "@scure/base";
import { NetworkUnavailableError } from "../../chains/chain";
import { squadsVault } from "../../chains/solana/address";
import type { SolanaNode } from "../../chains/solana/node";
import { SQUADS_PROGRAM } from "../../chains/solana/programs";
import { MultisigError } from "./multisig-error";

/** A Squads multisig of version 4. */
export interface Squads {
  members: readonly string[];
  threshold: number;
  /** The address that holds what the multisig has: its first vault. */
  vault: string;
}

/** The first eight bytes of SHA-256 over `account:Multisig`. */
const DISCRIMINATOR = "e07479ba44a14fec";

/** More than any real multisig has. */
const MAX_MEMBERS = 500;

/** Members and threshold of a Squads multisig. Throws MultisigError. */
export async function resolveSquads(
  node: SolanaNode | undefined,
  network: string,
  address: string,
): Promise<Squads> {
  if (!node) throw new MultisigError("upstream_unavailable", `this server has no node of ${network}`);
  const account = await node.accounts([address]).then(
    ([found]) => found,
    (error: unknown) => {
      if (!(error instanceof NetworkUnavailableError)) throw error;
      throw new MultisigError("upstream_unavailable", `the node of ${network} did not answer`, {
        cause: error,
      });
    },
  );
  const read = account?.owner === SQUADS_PROGRAM ? readSquads(account.data) : undefined;
  if (!read)
    throw new MultisigError(
      "multisig_not_found",
      `no multisig of Squads version 4 is at the address on ${network}`,
    );
  return { ...read, vault: await squadsVault(address) };
}

/**
 * The account's content: discriminator, create key, config authority, threshold, time lock, transaction index, stale transaction index,
 * an optional rent collector, bump, and the members with their permissions. Undefined for what is none.
 */
export function readSquads(bytes: Uint8Array): Omit<Squads, "vault"> | undefined {
  const data = Buffer.from(bytes);
  if (data.length < 95 || data.subarray(0, 8).toString("hex") !== DISCRIMINATOR) return undefined;
  const threshold = data.readUInt16LE(72);
  const membersAt = 94 + (data[94] === 1 ? 32 : 0) + 2;
  if (data.length < membersAt + 4) return undefined;
  const count = data.readUInt32LE(membersAt);
  if (count > MAX_MEMBERS || data.length < membersAt + 4 + count * 33) return undefined;
  const members = Array.from({ length: count }, (_, index) => {
    const at = membersAt + 4 + index * 33;
    return base58.encode(data.subarray(at, at + 32));
  });
  return threshold >= 1 && threshold <= count ? { members, threshold } : undefined;
}
