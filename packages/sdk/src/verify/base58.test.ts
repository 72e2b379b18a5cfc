import { base58 } from "@scure/base";
import fc from "fast-check";
import { expect, test } from "vitest";
import { base58Bytes, base58Key, base58Text } from "./base58";

const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");

/** Keys that begin with so many zero bytes. */
const key = fc
  .tuple(fc.uint8Array({ minLength: 32, maxLength: 32 }), fc.integer({ min: 0, max: 32 }))
  .map(([bytes, zeros]) => bytes.map((byte, index) => (index < zeros ? 0 : byte)));

test("a key is read as the library reads it, zeros at its beginning included", () => {
  fc.assert(
    fc.property(key, (bytes) => {
      const text = base58.encode(bytes);
      expect(base58Key(text)).toBe(hexOf(bytes));
      expect(base58Text(bytes)).toBe(text);
    }),
  );
  expect(base58Key("1".repeat(32))).toBe("0".repeat(64));
  for (const first of [0x01, 0x0f, 0x10, 0xff]) {
    const bytes = Uint8Array.of(0, first, ...new Uint8Array(30).fill(7));
    expect(base58Key(base58.encode(bytes))).toBe(hexOf(bytes));
  }
});

test("no other text stands for a key", () => {
  const text = base58.encode(new Uint8Array(32).fill(7));
  const long = base58.encode(new Uint8Array(33).fill(7));
  const short = base58.encode(new Uint8Array(31).fill(7));
  for (const other of [
    `1${text}`,
    long,
    short,
    "",
    "1",
    "1".repeat(31),
    "1".repeat(33),
    "2",
    `${text.slice(1)}0`,
    `0${text}`,
    `${text} `,
  ])
    expect(base58Key(other), other).toBeUndefined();
  for (const letter of ["0", "O", "I", "l"]) expect(base58Key(letter + text.slice(1))).toBeUndefined();
});

test("bytes of any length are read as the library reads them", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      expect(base58Bytes(base58.encode(bytes))).toEqual(bytes);
    }),
  );
  expect(base58Bytes("111")).toEqual(new Uint8Array(3));
  for (const other of [undefined, "0", "l", "1 ", "\n", "2".repeat(20_001)])
    expect(base58Bytes(other)).toBeUndefined();
});
