/** The bytes of a base64 text in its one canonical spelling; undefined for any other text. */
export function fromBase64(text: string | undefined): Uint8Array | undefined {
  // 1232 bytes have 1644 digits.
  if (text === undefined || text.length > 1644) return undefined;
  try {
    const binary = atob(text);
    return btoa(binary) === text ? Uint8Array.from(binary, (letter) => letter.charCodeAt(0)) : undefined;
  } catch {
    return undefined;
  }
}

export const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
