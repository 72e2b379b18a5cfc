/**
 * Calls the listener with a network's slug soon after that network has a new block; returns a function that
 * unsubscribes. Networks without such announcements are polled instead.
 */
export type NewBlocks = (listener: (network: string) => void) => () => void;
