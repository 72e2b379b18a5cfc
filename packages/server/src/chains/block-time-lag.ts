/**
 * How far the time of a block can lie before the moment at which a transaction in it was sent, in milliseconds: on Ethereum
 * it is the start of the slot, and the block is completed some seconds later; on Solana and Cosmos validators estimate it. A
 * payment that was sent right after its quote must not count as one from before it.
 */
export const BLOCK_TIME_LAG = 15_000;
