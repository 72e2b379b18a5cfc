import type { TrackingStatus } from "./chain";

const onChain: ReadonlySet<TrackingStatus> = new Set(["pending", "completed", "failed"]);

/** Whether a transaction with this status is in a block or in the mempool. */
export const isOnChain = (status: TrackingStatus): boolean => onChain.has(status);

/** Whether a transaction with this status is in a block. */
export const isInBlock = (status: TrackingStatus): boolean => status === "completed" || status === "failed";
