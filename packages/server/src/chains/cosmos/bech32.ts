import { bech32 } from "@scure/base";

/**
 * Whether this is an account of the chain with this prefix: a correct checksum (BIP-173), in lower case, over the 20
 * bytes of a key's account or the 32 of a module's or contract's. A wrong checksum means a mistyped recipient.
 */
export function isBech32Address(address: string, prefix: string): boolean {
  return accountOf(address)?.prefix === prefix;
}

/** An account, whichever chain its prefix names; undefined for anything else. */
function accountOf(address: string): { prefix: string } | undefined {
  if (address !== address.toLowerCase()) return undefined;
  const decoded = bech32.decodeUnsafe(address);
  if (!decoded) return undefined;
  const bytes = bech32.fromWordsUnsafe(decoded.words)?.length;
  return bytes === 20 || bytes === 32 ? { prefix: decoded.prefix } : undefined;
}

export const isCosmosAccount = (address: string): boolean => accountOf(address) !== undefined;

/** The account with this key (`accountKey`) on the chain with this prefix. */
export const accountOfKey = (key: string, prefix: string): string =>
  bech32.encodeFromBytes(prefix, Buffer.from(key.slice(2), "hex"));
