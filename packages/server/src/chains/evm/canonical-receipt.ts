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

/** Bytes of a bloom filter of logs (Ethereum yellow paper, 4.3.1). */
const BYTES = 256;

/**
 * Whether the logs of a receipt are all that its bloom filter stands for: each address and each topic sets three of its
 * bits. Only then is a missing log known to be missing: a node that leaves out logs or the filter says nothing about
 * them.
 */
export async function hasAllLogs({
  logs,
  logsBloom,
}: Pick<EvmReceipt, "logs" | "logsBloom">): Promise<boolean> {
  if (logsBloom === undefined || logsBloom.length !== 2 + 2 * BYTES) return false;
  const { keccak256 } = await import("viem");
  const bits = new Uint8Array(BYTES);
  for (const entry of new Set(logs.flatMap(({ address, topics }) => [address, ...topics]))) {
    const hash = Buffer.from(keccak256(`0x${entry.slice(2)}`, "bytes"));
    for (const at of [0, 2, 4]) {
      const bit = hash.readUInt16BE(at) & 0x7ff;
      const byte = BYTES - 1 - (bit >> 3);
      bits[byte] = (bits[byte] ?? 0) | (1 << (bit & 7));
    }
  }
  return Buffer.from(bits).toString("hex") === logsBloom.slice(2).toLowerCase();
}
