/** Fields of a protobuf message, in ascending order: what is empty or zero is left out, as the canonical form wants. */
export type Field = readonly [number: number, value: Uint8Array | string | bigint];

const utf8 = new TextEncoder();

/** A message in its one canonical form (cosmos-sdk, ADR-027). */
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

/** Seven bits a byte, the lowest first; the top bit says that more follow. */
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
