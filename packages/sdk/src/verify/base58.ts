import { hexToBytes } from "@noble/hashes/utils";

const ALPHABET = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";

/** The 32 bytes of a base58 text as hex digits, without `0x`; undefined when it is not canonical base58. */
export function base58Key(text: string): string | undefined {
  let value = 0n;
  for (const character of text) {
    const digit = ALPHABET.indexOf(character);
    if (digit < 0) return undefined;
    value = value * 58n + BigInt(digit);
  }
  const hex = value.toString(16).padStart(64, "0");
  // A leading 1 encodes a leading zero byte; with another number of ones, another text would encode the same bytes.
  const zeroBytes = value === 0n ? 32 : Math.floor((/^0*/.exec(hex)?.[0].length ?? 0) / 2);
  const ones = /^1*/.exec(text)?.[0].length;
  return hex.length === 64 && ones === zeroBytes ? hex : undefined;
}

/** The base58 text of a few bytes, without the library that Solana signers load. */
export function base58Text(bytes: Uint8Array): string {
  let value = bytes.reduce((total, byte) => total * 256n + BigInt(byte), 0n);
  let text = "";
  for (; value > 0n; value /= 58n) text = `${ALPHABET[Number(value % 58n)]}${text}`;
  const zeroBytes = bytes.findIndex((byte) => byte !== 0);
  return "1".repeat(zeroBytes < 0 ? bytes.length : zeroBytes) + text;
}

/** Longer than the data of any instruction; decoding takes time with the square of the length. */
const LONGEST = 20_000;

/** The bytes of a base58 text of at most 20,000 characters; undefined for another text. */
export function base58Bytes(text: string | undefined): Uint8Array | undefined {
  if (text === undefined || text.length > LONGEST || !/^[1-9A-HJ-NP-Za-km-z]*$/.test(text)) return undefined;
  let value = 0n;
  for (const character of text) value = value * 58n + BigInt(ALPHABET.indexOf(character));
  const digits = value === 0n ? "" : value.toString(16);
  const zeroBytes = /^1*/.exec(text)?.[0].length ?? 0;
  return hexToBytes("00".repeat(zeroBytes) + digits.padStart(2 * Math.ceil(digits.length / 2), "0"));
}
