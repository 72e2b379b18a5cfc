import { NetworkUnavailableError } from "../chain";
import type { EvmNode } from "./node";
import type { EvmReceipt } from "./node-types";

type BlockSource = Pick<EvmNode, "slug" | "blockHash" | "blockNumber">;

/**
 * Whether a block that a node has named is on its canonical chain, because some nodes keep returning transactions and receipts
 * of blocks that were reorganised away. A block beyond the head counts as canonical: of several nodes behind one address,
 * another one can be ahead. Throws NetworkUnavailableError, also when the node does not show a block that is not beyond its head.
 */
export async function isCanonical(
  node: BlockSource,
  { number, hash }: { number: bigint; hash: string },
): Promise<boolean> {
  const canonical = await node.blockHash(number);
  if (canonical !== undefined) return canonical === hash;
  if (number > (await node.blockNumber())) return true;
  throw new NetworkUnavailableError(`the node of ${node.slug} does not show block ${number}`);
}

/** The receipt of a transaction, if its block is on the node's canonical chain. Throws NetworkUnavailableError. */
export async function canonicalReceipt(
  node: BlockSource & Pick<EvmNode, "receipt">,
  hash: string,
): Promise<EvmReceipt | undefined> {
  const receipt = await node.receipt(hash);
  if (!receipt) return undefined;
  const { blockNumber: number, blockHash } = receipt;
  return (await isCanonical(node, { number, hash: blockHash })) ? receipt : undefined;
}
