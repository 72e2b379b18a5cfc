import fc from "fast-check";
import { expect, test } from "vitest";
import { KeyCounts } from "./statement-rows";

test("numbers are counted as a Map counts them", () => {
  const key = fc.oneof(
    fc.nat(20),
    fc.nat(20).map((n) => n * 4_096),
    fc.maxSafeNat(),
  );
  fc.assert(
    fc.property(fc.array(key, { maxLength: 200 }), (keys) => {
      const [counts, expected] = [new KeyCounts(), new Map<number, number>()];
      for (const one of keys) {
        expected.set(one, (expected.get(one) ?? 0) + 1);
        expect(counts.count(one)).toBe(expected.get(one));
      }
      expect(counts.size).toBe(expected.size);
    }),
  );
});

test("thirty thousand of them are counted after it has grown, near one another and far apart", () => {
  const counts = new KeyCounts();
  const keys = Array.from({ length: 30_000 }, (_, at) => (at % 2 === 0 ? at : at * 1_048_583));
  for (const times of [1, 2]) expect(keys.every((key) => counts.count(key) === times)).toBe(true);
  expect(counts.size).toBe(30_000);
});
