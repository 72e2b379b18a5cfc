import { setTimeout as pause } from "node:timers/promises";

/**
 * Waits for the receipt of a transaction on a local chain; returns whether it succeeded. viem's own wait polls only
 * when a new block arrives. Here each transaction has its own block, so a wait that starts between the block and its
 * receipt would never end.
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
