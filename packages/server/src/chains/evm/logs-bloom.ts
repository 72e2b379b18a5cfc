import type { EvmReceipt } from "./node-types";

/** Bytes of a bloom filter of logs (Ethereum yellow paper, 4.3.1). */
const BYTES = 256;

/**
 * Whether the logs of a receipt are all that its bloom filter stands for: each address and each topic sets three of its bits. What a
 * receipt lacks is known only then: a node that leaves logs out, or the filter, says nothing about them.
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
