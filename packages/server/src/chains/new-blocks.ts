/**
 * Calls the listener with a network's slug soon after that network has a new block; returns how to stop that. Who has no
 * such news of a network asks its node again and again instead.
 */
export type NewBlocks = (listener: (network: string) => void) => () => void;
