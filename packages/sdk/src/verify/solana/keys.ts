import { base58 } from "@scure/base";

/** The 32 bytes of an account's address. */
export type Key = Uint8Array;

/** Cache of decoded keys: a wallet uses few accounts and tokens, and base58 decoding is slow. */
const decoded = new Map<string, Key>();
const MAX_DECODED = 64;

/** The key of a base58 text, which must not be modified; undefined when the text is not base58 of 32 bytes. */
export function toKey(text: string | undefined): Key | undefined {
  // 32 bytes have 32 to 44 characters; longer texts are not decoded.
  if (text === undefined || text.length > 44) return undefined;
  const known = decoded.get(text);
  if (known) return known;
  try {
    const bytes = base58.decode(text);
    if (bytes.length !== 32) return undefined;
    if (decoded.size === MAX_DECODED) decoded.clear();
    decoded.set(text, bytes);
    return bytes;
  } catch {
    return undefined;
  }
}

/** The base58 text of a key. */
export const showKey = (key: Key): string => base58.encode(key);

export function sameBytes(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) return false;
  for (let index = 0; index < one.length; index += 1) if (one[index] !== other[index]) return false;
  return true;
}
