/** The bytes of a canonical base64 text; undefined for any other text. */
export function fromBase64(text: string | undefined): Uint8Array | undefined {
  // 1232 bytes are 1644 characters.
  if (text === undefined || text.length > 1644) return undefined;
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

/** A character for each byte. `apply` takes the bytes as they are; spreading them takes four times as long. */
const toBinary = (bytes: Uint8Array): string => Reflect.apply(String.fromCharCode, null, bytes);

export const toBase64 = (bytes: Uint8Array): string => btoa(toBinary(bytes));
