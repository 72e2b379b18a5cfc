import { setTimeout as pause } from "node:timers/promises";

/**
 * Waits until a transaction of a local chain has a receipt; whether it succeeded. viem's own wait looks again only when a
 * new block arrives. Here each transaction makes its own block, so a wait that comes between the block and its receipt
 * would never look again.
 */
export async function isMined(
  receipt: () => Promise<{ status: string } | null>,
  signal?: AbortSignal,
): Promise<boolean> {
  for (;;) {
    const found = await receipt();
    if (found) return found.status === "0x1";
    await pause(5, undefined, { signal });
  }
}
