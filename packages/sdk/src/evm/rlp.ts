/** RLP of bytes. Calls of known providers are longer than 55 bytes; others may have any length. */
export function rlpString(digits: string): string {
  const length = digits.length / 2;
  if (length > 55) return rlpHeader(0xb7, length) + digits;
  if (length === 1 && digits < "80") return digits;
  return (0x80 + length).toString(16) + digits;
}

/** RLP of an integer below 2^440, big-endian and without leading zeros. */
export function rlpInteger(value: number | bigint): string {
  if (value === 0 || value === 0n) return "80";
  const bytes = wholeBytes(value);
  if (value < 0x80) return bytes;
  return (0x80 + bytes.length / 2).toString(16) + bytes;
}

/** RLP of a list whose items are already in RLP. */
export function rlpList(items: string): string {
  const length = items.length / 2;
  return length > 55 ? rlpHeader(0xf7, length) + items : (0xc0 + length).toString(16) + items;
}

/** The RLP header for more than 55 bytes: the number of bytes of the length, added to `base`, then the length. */
function rlpHeader(base: number, length: number): string {
  const bytes = wholeBytes(length);
  return (base + bytes.length / 2).toString(16) + bytes;
}

function wholeBytes(value: number | bigint): string {
  const digits = value.toString(16);
  return digits.length % 2 === 0 ? digits : `0${digits}`;
}
