import fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import { monthAfter } from "../lib/day";
import { bucketsOf, MOST_BUCKETS, monthName, snapOutward, startOf, startOfMonth } from "./period";

const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

const DAY = 86_400_000;
const iso = (time: number) => new Date(time).toISOString();
const times = fc.integer({ min: Date.UTC(1900, 0, 1), max: Date.UTC(2200, 0, 1) });

/** UTC+14, UTC-11, and one with a summer time. */
const zones = ["Pacific/Kiritimati", "Pacific/Pago_Pago", "America/New_York"];

test.each(zones)("buckets are those of UTC where the clock stands at %s", (name) => {
  process.env.TZ = name;
  expect(new Date(0).getTimezoneOffset()).not.toBe(0);
  fc.assert(
    fc.property(times, (time) => {
      const day = startOf("day", time);
      expect(iso(day)).toBe(`${iso(time).slice(0, 10)}T00:00:00.000Z`);
      const week = startOf("week", time);
      expect([new Date(week).getUTCDay(), Math.abs(week % DAY)]).toEqual([1, 0]);
      expect(time - week).toBeGreaterThanOrEqual(0);
      expect(time - week).toBeLessThan(7 * DAY);
      expect(iso(startOf("month", time))).toBe(`${iso(time).slice(0, 7)}-01T00:00:00.000Z`);
      expect(startOfMonth(monthName(time))).toBe(startOf("month", time));
    }),
  );
});

test("a period is widened to whole buckets, which follow one another", () => {
  fc.assert(
    fc.property(
      times,
      fc.nat({ max: 400 * DAY }),
      fc.constantFrom("day", "week", "month"),
      (from, length, bucket) => {
        const period = { from, before: from + length };
        const snapped = snapOutward(bucket, period);
        expect(snapped.from).toBe(startOf(bucket, from));
        expect(snapped.before).toBeGreaterThanOrEqual(period.before);
        expect(startOf(bucket, Math.max(from, period.before - 1))).toBe(startOf(bucket, snapped.before - 1));
        const buckets = bucketsOf(bucket, snapped);
        if (!buckets) {
          expect(length / DAY).toBeGreaterThanOrEqual(MOST_BUCKETS - 1);
          return;
        }
        expect(buckets[0]?.from).toBe(snapped.from);
        expect(buckets.at(-1)?.before).toBe(snapped.before);
        for (const [at, one] of buckets.entries())
          expect(one.before).toBe(buckets[at + 1]?.from ?? snapped.before);
      },
    ),
  );
});

test("the ends of years and leap days have their months and weeks", () => {
  const at = (text: string) => Date.parse(text);
  expect(iso(monthAfter(at("2023-12-31T23:59:59.999Z"), 2))).toBe("2024-02-01T00:00:00.000Z");
  expect(iso(monthAfter(at("2024-02-29T12:00:00Z"), 12))).toBe("2025-02-01T00:00:00.000Z");
  expect(iso(startOf("week", at("2024-12-31T00:00:00Z")))).toBe("2024-12-30T00:00:00.000Z");
  expect(iso(startOf("month", at("0099-06-05T00:00:00Z")))).toBe("0099-06-01T00:00:00.000Z");
  const leap = snapOutward("month", { from: at("2024-02-01"), before: at("2024-02-29T00:00:00.001Z") });
  expect((leap.before - leap.from) / DAY).toBe(29);
});
