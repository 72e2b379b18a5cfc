import fc from "fast-check";
import { expect, test } from "vitest";
import { readRetryAfter } from "./retry-after";

test.each([
  ["120", 120_000],
  [" 5 ", 5_000],
  ["0", undefined],
  ["Thu, 01 Jan 1970 00:00:10 GMT", 9_000],
  ["Thu, 01 Jan 1970 00:00:00 GMT", undefined],
  ["-5", undefined],
  ["soon", undefined],
  ["", undefined],
  [undefined, undefined],
])("Retry-After %j, one second after the epoch: %s", (header, wait) => {
  expect(readRetryAfter(header, 1_000)).toBe(wait);
});

test("no header makes a wait that is no number", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.double().map(String), fc.date().map(String)), (header) => {
      const wait = readRetryAfter(header, 1_000);
      expect(wait === undefined || (Number.isFinite(wait) && wait > 0)).toBe(true);
    }),
  );
});
