import { NetworkUnavailableError } from "../../chains/chain";
import { atLatestBlock } from "../../chains/evm/at-latest-block";
import type { Multisig } from "../../chains/evm/multisig";
import type { EvmNode } from "../../chains/evm/node";
import { readGenuineSafe } from "./genuine-safe";
import { MultisigError } from "./multisig-error";

/** The nodes that can be asked, by network. */
export type EvmNodes = ReadonlyMap<string, EvmNode>;

/**
 * Owners and threshold of a Safe-compatible contract in the latest block. Throws MultisigError: `wrong_network` for one that is on another
 * network of this server, `upstream_unavailable` where that cannot be found out.
 */
export async function resolveSafe(nodes: EvmNodes, network: string, address: string): Promise<Multisig> {
  const node = nodes.get(network);
  if (!node) throw new MultisigError("upstream_unavailable", `this server has no node of ${network}`);
  const found = await readAt(node, address);
  if (found) return found;
  const others = [...nodes.values()].filter((other) => other !== node);
  const read = await Promise.all(
    others.map(async (other) =>
      (await readAt(other, address).catch(() => undefined)) ? other.slug : undefined,
    ),
  );
  const elsewhere = read.filter((slug) => slug !== undefined);
  if (elsewhere.length > 0)
    throw new MultisigError(
      "wrong_network",
      `there is no multisig at the address on ${network}, but on ${elsewhere.join(", ")}`,
    );
  throw new MultisigError(
    "multisig_not_found",
    `no Safe-compatible contract answers at the address on ${network}`,
  );
}

async function readAt(node: EvmNode, address: string): Promise<Multisig | undefined> {
  try {
    return await atLatestBlock(node, ({ hash }) => readGenuineSafe(node, address, hash));
  } catch (error) {
    if (error instanceof NetworkUnavailableError)
      throw new MultisigError("upstream_unavailable", `the node of ${node.slug} did not answer`, {
        cause: error,
      });
    throw error;
  }
}
