/**
 * The form in which transaction hashes are stored and compared: EVM and Cosmos hashes are case-insensitive, Solana
 * signatures are case-sensitive.
 */
export const normalizeTxHash = (hash: string): string => {
  if (/^0x[0-9a-f]{64}$/i.test(hash)) return hash.toLowerCase();
  return /^[0-9a-f]{64}$/i.test(hash) ? hash.toUpperCase() : hash;
};
