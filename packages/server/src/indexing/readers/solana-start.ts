import type { SolanaNode } from "../../chains/solana/node";

/**
 * The position after a slot, as {@link FinalizedChain.startPosition} returns it. A skipped slot has no time: it is that of
 * the first block after the position.
 */
export async function startAfter(
  node: Pick<SolanaNode, "blockSlots" | "slotTime">,
  slot: number,
  head: number,
): Promise<{ number: number; time: number }> {
  if (slot <= 0) return { number: 0, time: 0 };
  const [next = head] = await node.blockSlots(slot + 1, 1);
  return { number: slot, time: await node.slotTime(Math.min(next, head)) };
}
