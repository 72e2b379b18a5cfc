import { NetworkUnavailableError } from "../chain";
import { BLOCKHASH_BLOCKS } from "./blockhash";
import type { SolanaNode } from "./node";

/**
 * Whether a node still has every block that could include a transaction, by the last height at which it is valid. It cannot
 * say of older blocks what is in them. False when the node does not tell.
 */
export async function keepsBlocksOf(
  node: Pick<SolanaNode, "firstSlot" | "blockHeightOf">,
  lastValidBlockHeight: bigint,
): Promise<boolean> {
  const height = lastValidBlockHeight - BLOCKHASH_BLOCKS;
  try {
    const first = await node.firstSlot();
    // A slot has at most one block, so its block's height is at most its own number.
    if (BigInt(first) <= height) return true;
    const firstHeight = await node.blockHeightOf(first);
    return firstHeight !== undefined && firstHeight <= height;
  } catch (error) {
    if (error instanceof NetworkUnavailableError) return false;
    throw error;
  }
}
