import type { SolanaNode } from "../../chains/solana/node";

/**
 * The place behind a slot as a beginning (settled.ts). Slots can be without a block, and have no time then: it is that of
 * the first block behind the place.
 */
export async function beginningAfter(
  node: Pick<SolanaNode, "blockSlots" | "slotTime">,
  slot: number,
  head: number,
): Promise<{ number: number; time: number }> {
  if (slot <= 0) return { number: 0, time: 0 };
  const [next = head] = await node.blockSlots(slot + 1, 1);
  return { number: slot, time: await node.slotTime(Math.min(next, head)) };
}
