import { NetworkUnavailableError } from "../../chains/chain";
import { squadsVault } from "../../chains/solana/address";
import type { SolanaNode } from "../../chains/solana/node";
import { SQUADS_PROGRAM } from "../../chains/solana/programs";
import { MultisigError } from "./multisig-error";
import { readSquadsMultisig } from "./squads-layout";

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
  const read = account?.owner === SQUADS_PROGRAM ? readSquadsMultisig(account.data) : undefined;
  if (!read)
    throw new MultisigError(
      "multisig_not_found",
      `no multisig of Squads version 4 is at the address on ${network}`,
    );
  const members = read.members.map((member) => member.address);
  return { members, threshold: read.threshold, vault: await squadsVault(address) };
}
