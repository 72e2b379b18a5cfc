import type { EvmNode } from "./node";
import type { EvmReceipt } from "./node-types";

/**
 * The receipt of a transaction, and whether its block is on the node's canonical chain: `undone` when another block has its
 * number, because some nodes keep returning receipts of blocks that were reorganised away. A block that the node does not
 * show at all counts as canonical: of several nodes behind one address, another one can be ahead. Throws
 * NetworkUnavailableError.
 */
export async function canonicalReceipt(
  node: Pick<EvmNode, "receipt" | "blockHash">,
  hash: string,
): Promise<{ receipt: EvmReceipt | undefined; undone: string | undefined }> {
  const receipt = await node.receipt(hash);
  if (!receipt) return { receipt: undefined, undone: undefined };
  const canonical = await node.blockHash(receipt.blockNumber);
  if (canonical !== undefined && canonical !== receipt.blockHash)
    return { receipt: undefined, undone: receipt.blockHash };
  return { receipt, undone: undefined };
}
