import { ed25519 } from "@noble/curves/ed25519";
import fc from "fast-check";
import { expect, test } from "vitest";
import { isOnCurve } from "./on-curve";

function isPoint(bytes: Uint8Array): boolean {
  try {
    // As the chain reads points: a coordinate above the field counts modulo the field.
    Reflect.apply(ed25519.ExtendedPoint.fromHex, ed25519.ExtendedPoint, [bytes, true]);
    return true;
  } catch {
    return false;
  }
}

test("points are distinguished from other bytes as the library does", () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (bytes) => {
      expect(isOnCurve(bytes)).toBe(isPoint(bytes));
    }),
    { numRuns: 300 },
  );
});

test("public keys are points, and so are the ends of the field", () => {
  for (const seed of [1, 2, 3])
    expect(isOnCurve(ed25519.getPublicKey(new Uint8Array(32).fill(seed)))).toBe(true);
  const small = (value: number) => Uint8Array.from({ length: 32 }, (_, at) => (at === 0 ? value : 0));
  for (const value of [0, 1, 2, 3, 4, 5])
    expect(isOnCurve(small(value)), `${value}`).toBe(isPoint(small(value)));
});
