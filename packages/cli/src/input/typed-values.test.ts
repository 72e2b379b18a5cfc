import { expect, test } from "vitest";
import { calendarDate } from "./calendar-date";
import { countryCode } from "./country-code";

test("countries by their code; a name is answered with its code", () => {
  expect(countryCode("de")).toBe("DE");
  expect(() => countryCode("Germany")).toThrow("Give its two-letter code: DE.");
  expect(() => countryCode("Atlantis")).toThrow("Give a two-letter code, such as DE.");
  expect(() => countryCode("XX")).toThrow("such as DE");
});

test("days that there are", () => {
  expect(calendarDate("2024-02-29")).toBe("2024-02-29");
  for (const typed of ["2023-02-29", "2024-13-01", "2024-00-10"])
    expect(() => calendarDate(typed)).toThrow("There is no such day.");
  for (const typed of ["1.2.1990", "1990-2-1", "yesterday", "", "1990-02-01T00:00:00Z"])
    expect(() => calendarDate(typed)).toThrow(/^Give year-month-day/);
});
