import fc from "fast-check";
import { expect, test } from "vitest";
import { MOST_ATTEMPTS, waitAfter } from "./outcome";

const DAY = 86_400_000;

test("ten attempts, from seconds to a day, never sooner than the schedule says", () => {
  const waits = Array.from({ length: MOST_ATTEMPTS }, (_, index) => waitAfter(index + 1, () => 0));
  const hour = 3_600_000;
  expect(waits).toEqual([
    ...[5_000, 300_000, 1_800_000, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour],
    undefined,
  ]);
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (attempts, random) => {
        const least = waits[attempts - 1] ?? 0;
        const wait = waitAfter(attempts, () => random) ?? 0;
        expect(wait).toBeGreaterThanOrEqual(least);
        expect(wait).toBeLessThanOrEqual(least * 1.2 + 1);
      },
    ),
  );
});

test("a receiver that asks for time gets it, up to a day, and never less than the schedule has", () => {
  expect(waitAfter(1, () => 0, 60_000)).toBe(60_000);
  expect(waitAfter(2, () => 0, 1_000)).toBe(300_000);
  expect(waitAfter(1, () => 0, 400 * DAY)).toBe(DAY);
  expect(waitAfter(10, () => 0, 60_000)).toBeUndefined();
});
