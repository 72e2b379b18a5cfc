import { NetworkUnavailableError } from "../chain";
import type { EvmNode } from "./node";
import type { EvmBlock } from "./node-types";

/**
 * Reads states up to the latest block with `read`, and returns the result once the node has shown after it that this block is
 * still on its chain, and that the chain is its own: a reorganisation meanwhile may have undone the result. Throws
 * NetworkUnavailableError then, and what `read` throws.
 */
export async function atLatestBlock<Value>(
  node: Pick<EvmNode, "slug" | "block" | "blockHash" | "verifyChain">,
  read: (block: EvmBlock) => Promise<Value>,
): Promise<Value> {
  const latest = await node.block("latest");
  if (!latest) throw new NetworkUnavailableError(`the node of ${node.slug} has no block`);
  const value = await read(latest);
  if ((await node.blockHash(latest.number)) !== latest.hash)
    throw new NetworkUnavailableError(`the chain of ${node.slug} changed while it was read`);
  await node.verifyChain();
  return value;
}
