/**
 * How long a transaction with a fresh blockhash can be included, in seconds: 150 blocks of 0.4 s each. It is longer
 * when slots are skipped, because the block height decides.
 */
export const BLOCKHASH_SECONDS = 60;

/** A transaction can be included in this many blocks after that of its blockhash. */
export const BLOCKHASH_BLOCKS = 150n;
