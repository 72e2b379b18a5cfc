/**
 * Calls the listener with a network's slug soon after that network has a new block; returns a function that
 * unsubscribes. Networks without such announcements are polled instead.
 */
export type NewBlocks = (listener: (network: string) => void) => () => void;

/**
 * How far the time of a block can lie before the moment at which a transaction in it was sent, in milliseconds: on Ethereum
 * it is the start of the slot, and the block is completed some seconds later; on Solana and Cosmos validators estimate it. A
 * payment that was sent right after its quote must not count as one from before it.
 */
export const BLOCK_TIME_LAG = 15_000;

/**
 * How many blocks confirm one of them, which counts itself, as a decimal string. The head can be behind the block: of
 * several nodes at one address, another one may have been asked for it.
 */
export const confirmations = (head: bigint, block: bigint): string =>
  (head > block ? head - block + 1n : 1n).toString();
