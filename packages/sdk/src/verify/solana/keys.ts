import { base58 } from "@scure/base";

/** The 32 bytes of an account's address. */
export type Key = Uint8Array;

/** The key that a base58 text stands for; undefined when it stands for another number of bytes, or for none. */
export function toKey(text: string | undefined): Key | undefined {
  // 32 bytes have 32 to 44 digits; longer texts are not worth decoding.
  if (text === undefined || text.length > 44) return undefined;
  try {
    const bytes = base58.decode(text);
    return bytes.length === 32 ? bytes : undefined;
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
