import type { TrackingStatus } from "../../chains/chain";

const onChain: ReadonlySet<TrackingStatus> = new Set(["pending", "completed", "failed"]);

/** Whether a transaction of this status is known to the network: in a block, or waiting for one. */
export const isOnChain = (status: TrackingStatus): boolean => onChain.has(status);
