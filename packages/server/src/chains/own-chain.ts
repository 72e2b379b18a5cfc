import type { TrackingStatus } from "./chain";

const onChain: ReadonlySet<TrackingStatus> = new Set(["pending", "completed", "failed"]);

/** Whether a transaction with this status is in a block or in the mempool. */
export const isOnChain = (status: TrackingStatus): boolean => onChain.has(status);

/** Whether a transaction with this status is in a block. */
export const isInBlock = (status: TrackingStatus): boolean => status === "completed" || status === "failed";

/**
 * Returns data read from a node, once the node has named its chain after it: its address can lead to a node of another
 * chain at any moment, and data of that chain must be neither returned nor stored. Throws NetworkUnavailableError then,
 * and what the reading throws.
 */
export async function fromOwnChain<Value>(
  node: { verifyChain(): Promise<void> },
  reading: Promise<Value>,
): Promise<Value> {
  const value = await reading;
  await node.verifyChain();
  return value;
}
