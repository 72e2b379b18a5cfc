import { expect, test } from "vitest";
import { calendarDate } from "./calendar-date";
import { countryCode } from "./country-code";
import { moment } from "./moment";

test("countries by their code; a name is answered with its code", () => {
  expect(countryCode("de")).toBe("DE");
  expect(countryCode("xx"), "unknown, which the service takes").toBe("XX");
  expect(() => countryCode("Germany")).toThrow("Give its two-letter code: DE.");
  expect(() => countryCode("Atlantis")).toThrow("Give a two-letter code, such as DE.");
  expect(() => countryCode("QQ")).toThrow("such as DE");
});

test("days that there are", () => {
  expect(calendarDate("2024-02-29")).toBe("2024-02-29");
  for (const typed of ["2023-02-29", "2024-13-01", "2024-00-10"])
    expect(() => calendarDate(typed)).toThrow("There is no such day.");
  for (const typed of ["1.2.1990", "1990-2-1", "yesterday", "", "1990-02-01T00:00:00Z"])
    expect(() => calendarDate(typed)).toThrow(/^Give year-month-day/);
});

test("times as people write them, and as the tables show them", () => {
  expect(moment("2026-01-31")).toBe("2026-01-31");
  for (const typed of [
    "2026-01-31T09:30:00Z",
    "2026-01-31 09:30",
    "2026-01-31 09:30:00 UTC",
    "2026-01-31t09:30z",
  ])
    expect(moment(typed)).toBe("2026-01-31T09:30:00Z");
  expect(moment("2026-01-31T09:30:00.5+01:00")).toBe("2026-01-31T09:30:00.5+01:00");
});

test("a text that is not a time is refused with an example", () => {
  for (const typed of [
    "soon",
    "",
    "31.1.2026",
    "1769852400",
    "2026-01",
    "2026-01-31T9:30",
    "2026-01-31 09:30 CET",
  ])
    expect(() => moment(typed)).toThrow("such as 2026-01-31 or 2026-01-31T09:30:00Z");
  expect(() => moment("2026-02-30T09:30:00Z")).toThrow("There is no such day.");
  expect(() => moment("2026-01-31T25:00:00Z")).toThrow("There is no such time of day.");
});
