import type { EvmNode } from "./node";

/** The blocks of two epochs of Ethereum, after which a block is final. */
export const UNFINAL_BLOCKS = 64n;

/**
 * The number of the last block that the network cannot undo: its `finalized` block, or 64 blocks before the head where the
 * node has no such tag. Throws NetworkUnavailableError.
 */
export async function finalizedBlock(node: EvmNode, head: bigint | Promise<bigint>): Promise<bigint> {
  const [finalized, latest] = await Promise.all([node.finalizedBlock(), head]);
  return finalized ?? (latest > UNFINAL_BLOCKS ? latest - UNFINAL_BLOCKS : 0n);
}
