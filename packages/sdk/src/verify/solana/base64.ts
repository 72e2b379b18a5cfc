/** The number of base64 characters of a transaction's 1232 bytes. */
const TRANSACTION = 1644;

/** The bytes of a canonical base64 text; undefined for any other text, and for a text with more than `most` characters. */
export function fromBase64(text: string | undefined, most = TRANSACTION): Uint8Array | undefined {
  if (text === undefined || text.length > most) return undefined;
  try {
    const binary = atob(text);
    if (btoa(binary) !== text) return undefined;
    const bytes = new Uint8Array(binary.length);
    for (let index = 0; index < bytes.length; index += 1) bytes[index] = binary.charCodeAt(index);
    return bytes;
  } catch {
    return undefined;
  }
}

/** A text with a character for each byte. `apply` takes the bytes directly; spreading them takes four times as long. */
const toBinary = (bytes: Uint8Array): string => Reflect.apply(String.fromCharCode, null, bytes);

export const toBase64 = (bytes: Uint8Array): string => btoa(toBinary(bytes));
