/**
 * How many blocks confirm one of them, which counts itself, as a decimal string. The head can be behind the block: of
 * several nodes at one address, another one may have been asked for it.
 */
export const confirmations = (head: bigint, block: bigint): string =>
  (head > block ? head - block + 1n : 1n).toString();
