/** Encodes fields of a protobuf message in ascending order; empty and zero values are omitted, as the canonical form requires. */
export type Field = readonly [number: number, value: Uint8Array | string | bigint];

const utf8 = new TextEncoder();

/** A message in canonical encoding (cosmos-sdk, ADR-027). */
export function message(...fields: readonly Field[]): Uint8Array {
  return concat(
    fields.flatMap(([number, value]) => {
      if (typeof value === "bigint") return value === 0n ? [] : [varint(BigInt(number << 3)), varint(value)];
      const bytes = typeof value === "string" ? utf8.encode(value) : value;
      return bytes.length === 0
        ? []
        : [varint(BigInt((number << 3) | 2)), varint(BigInt(bytes.length)), bytes];
    }),
  );
}

/** A varint: seven bits per byte, the lowest first; the top bit is set when more bytes follow. */
function varint(value: bigint): Uint8Array {
  const bytes: number[] = [];
  let rest = value;
  while (rest > 0x7fn) {
    bytes.push(Number(rest & 0x7fn) | 0x80);
    rest >>= 7n;
  }
  bytes.push(Number(rest));
  return Uint8Array.from(bytes);
}

function concat(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
