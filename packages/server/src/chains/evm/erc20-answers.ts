/** The ABI word that a view function returned as its only value; undefined for anything else. */
export const readWord = (data: string): bigint | undefined =>
  /^0x[0-9a-f]{64}$/.test(data) ? BigInt(data) : undefined;

/** ERC-20 decimals, a uint8; undefined for anything else. */
export function readDecimals(data: string): number | undefined {
  const value = readWord(data);
  return value !== undefined && value <= 255n ? Number(value) : undefined;
}

/** The longest symbol that is displayed. */
const MAX_SYMBOL_LENGTH = 32;

/**
 * A symbol returned by a contract: an ABI string, or bytes32 as in early tokens. Undefined when it is malformed or not
 * displayable: contracts can return any bytes, also characters that reverse or break the surrounding text.
 */
export function readSymbol(data: string): string | undefined {
  const bytes = Buffer.from(data.slice(2), "hex");
  const raw = bytes.length === 32 ? untilZero(bytes) : abiString(bytes);
  if (raw === undefined || raw.length > 4 * MAX_SYMBOL_LENGTH) return undefined;
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(raw);
  } catch {
    return undefined;
  }
  const shown = /^[\p{L}\p{N}\p{P}\p{S}]+( [\p{L}\p{N}\p{P}\p{S}]+)*$/u.test(text);
  return shown && [...text].length <= MAX_SYMBOL_LENGTH ? text : undefined;
}

const untilZero = (bytes: Buffer): Buffer => {
  const end = bytes.indexOf(0);
  return end < 0 ? bytes : bytes.subarray(0, end);
};

/** The content of an ABI string that is the only return value: offset (32), length, bytes. */
export function abiString(bytes: Buffer): Buffer | undefined {
  if (bytes.length < 64 || !bytes.subarray(0, 31).every((byte) => byte === 0) || bytes[31] !== 32)
    return undefined;
  const length = bytes.subarray(32, 60).every((byte) => byte === 0) ? bytes.readUInt32BE(60) : undefined;
  return length !== undefined && length <= bytes.length - 64 ? bytes.subarray(64, 64 + length) : undefined;
}
