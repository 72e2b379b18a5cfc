import { base58 } from "@scure/base";
import fc from "fast-check";
import { expect, test } from "vitest";
import { sameBytes, showKey, toKey } from "./keys";

const key = fc.uint8Array({ minLength: 32, maxLength: 32 });

test("a key is read from the text that stands for it, as often as asked", () => {
  fc.assert(
    fc.property(key, (bytes) => {
      const text = showKey(bytes);
      expect(toKey(text)).toEqual(bytes);
      expect(toKey(text)).toEqual(bytes);
    }),
    { numRuns: 200 },
  );
  expect(toKey("1".repeat(32))).toEqual(new Uint8Array(32));
});

test("other texts stand for no key", () => {
  const of = (length: number) => base58.encode(new Uint8Array(length).fill(7));
  const long = "1".repeat(45);
  for (const text of [undefined, "", of(31), of(33), `${of(32)} `, `0${of(32).slice(1)}`, long, `1${of(32)}`])
    expect(toKey(text)).toBeUndefined();
});

test("bytes are the same when they are as many and each is the same", () => {
  const bytes = (...values: number[]) => Uint8Array.from(values);
  expect(sameBytes(bytes(), bytes())).toBe(true);
  expect(sameBytes(bytes(1, 2, 3), bytes(1, 2, 3))).toBe(true);
  for (const other of [
    bytes(1, 2),
    bytes(1, 2, 3, 4),
    bytes(0, 2, 3),
    bytes(1, 0, 3),
    bytes(1, 2, 0),
    bytes(),
  ]) {
    expect(sameBytes(bytes(1, 2, 3), other)).toBe(false);
    expect(sameBytes(other, bytes(1, 2, 3))).toBe(false);
  }
});
