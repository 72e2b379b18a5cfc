import { bech32 } from "@scure/base";

/**
 * Whether this is an account of the chain with this prefix: a correct checksum (BIP-173), in lower case, over the 20
 * bytes of a key's account or the 32 of a module's or contract's. A wrong checksum means a mistyped recipient.
 */
export function isBech32Address(address: string, prefix: string): boolean {
  if (address !== address.toLowerCase()) return false;
  const decoded = bech32.decodeUnsafe(address);
  if (decoded === undefined || decoded.prefix !== prefix) return false;
  const bytes = bech32.fromWordsUnsafe(decoded.words);
  return bytes !== undefined && (bytes.length === 20 || bytes.length === 32);
}
