import { base58 } from "@scure/base";

/** The 32 bytes of an account's address. */
export type Key = Uint8Array;

/** The last keys that were spelled out: a wallet pays from one account, in few tokens, and decoding is long division. */
const decoded = new Map<string, Key>();
const MOST_DECODED = 64;

/**
 * The key that a base58 text stands for, never to be changed; undefined when it stands for another number of bytes, or
 * for none.
 */
export function toKey(text: string | undefined): Key | undefined {
  // 32 bytes have 32 to 44 digits; longer texts are not worth decoding.
  if (text === undefined || text.length > 44) return undefined;
  const known = decoded.get(text);
  if (known) return known;
  try {
    const bytes = base58.decode(text);
    if (bytes.length !== 32) return undefined;
    if (decoded.size === MOST_DECODED) decoded.clear();
    decoded.set(text, bytes);
    return bytes;
  } catch {
    return undefined;
  }
}

/** How people write a key. */
export const showKey = (key: Key): string => base58.encode(key);

export function sameBytes(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) return false;
  for (let index = 0; index < one.length; index += 1) if (one[index] !== other[index]) return false;
  return true;
}
