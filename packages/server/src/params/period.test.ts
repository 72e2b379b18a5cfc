import fc from "fast-check";
import { expect, test } from "vitest";
import { refused } from "../field-errors";
import { checkPeriod, readMoment } from "./period";

const faults = (asked: Parameters<typeof checkPeriod>[0]): string[] => {
  const found: string[] = [];
  checkPeriod(asked, (field, code) => {
    found.push(`${field} ${code}`);
    return refused;
  });
  return found;
};

test("a bare date is that whole UTC day", () => {
  expect(checkPeriod({ start_time: "2026-02-01", end_time: "2026-02-01" }, () => refused)).toEqual({
    from: Date.UTC(2026, 1, 1),
    before: Date.UTC(2026, 1, 2),
  });
});

test("a time without an offset is UTC", () => {
  expect(readMoment("2026-02-01T10:30", "start")).toBe(Date.UTC(2026, 1, 1, 10, 30));
  expect(readMoment("2026-02-01 10:30:15", "end")).toBe(Date.UTC(2026, 1, 1, 10, 30, 15));
  expect(readMoment("2026-02-01T10:30:15.25+02:00", "end")).toBe(Date.UTC(2026, 1, 1, 8, 30, 15, 250));
});

test("malformed times and invalid calendar days are refused", () => {
  for (const text of [
    "yesterday",
    "2026-02-30",
    "2026-13-01",
    "2026-1-1",
    "2026-02-01T25:00Z",
    "2026-02-01T10",
    "1.2.26",
    "",
    "2026-02-29T00:00Z",
  ])
    expect(readMoment(text, "start"), text).toBeUndefined();
  expect(readMoment("2024-02-29", "start")).toBe(Date.UTC(2024, 1, 29));
  expect(faults({ start_time: "soon", end_time: "2026-02-30" })).toEqual([
    "start_time invalid_value",
    "end_time invalid_value",
  ]);
});

test("a period must not end before it begins, but may be empty", () => {
  expect(faults({ start_time: "2026-02-02", end_time: "2026-02-01T12:00:00Z" })).toEqual(["end_time range"]);
  // A day ends where the next one begins.
  expect(faults({ start_time: "2026-02-02", end_time: "2026-02-01" })).toEqual(["end_time range"]);
  expect(faults({ start_time: "2026-02-02T00:00:00Z", end_time: "2026-02-02T00:00:00Z" })).toEqual([]);
  expect(faults({})).toEqual([]);
});

test("every ISO 8601 time round-trips", () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date(0), max: new Date("9999-12-30T00:00:00Z"), noInvalidDate: true }),
      (date) => {
        expect(readMoment(date.toISOString(), "start")).toBe(date.getTime());
        const day = Date.parse(date.toISOString().slice(0, 10));
        expect(readMoment(date.toISOString().slice(0, 10), "end")).toBe(day + 86_400_000);
      },
    ),
  );
});
