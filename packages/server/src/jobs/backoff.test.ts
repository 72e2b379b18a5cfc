import fc from "fast-check";
import { expect, test } from "vitest";
import { backoff } from "./backoff";

test("the upper bound of the wait doubles with each failure, up to a maximum", () => {
  const waits = Array.from({ length: 8 }, (_, failures) =>
    backoff(failures + 1, { first: 100, longest: 5_000 }, () => 1),
  );
  expect(waits).toEqual([100, 200, 400, 800, 1600, 3200, 5000, 5000]);
});

test("the wait is between 0 and the upper bound for any numbers", () => {
  const limits = fc.record({ first: fc.integer({ min: 1, max: 10_000 }), longest: fc.integer({ min: 1 }) });
  fc.assert(
    fc.property(fc.nat(), limits, fc.double({ min: 0, max: 1, noNaN: true }), (failures, limit, chance) => {
      const wait = backoff(failures, limit, () => chance);
      expect(wait).toBeGreaterThanOrEqual(0);
      expect(wait).toBeLessThanOrEqual(limit.longest);
      expect(wait).toBeLessThanOrEqual(backoff(failures + 1, limit, () => chance));
    }),
  );
});
