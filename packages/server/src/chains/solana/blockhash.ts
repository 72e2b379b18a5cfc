/**
 * How long a transaction with a fresh blockhash can be mined, in seconds: 150 blocks of 0.4 s each. A cluster that skips
 * slots takes it a little longer; the block height decides.
 */
export const BLOCKHASH_SECONDS = 60;
