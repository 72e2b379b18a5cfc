import { expect, test } from "vitest";
import { retryWait } from "./backoff";

const retry = { first: 1_000, longest: 60_000 };
const wait = (error: unknown, failures = 1) => retryWait(error, failures, retry, () => 0.5);
const asking = (retryAfter: unknown) => Object.assign(new Error("limited"), { retryAfter });

test.each([
  ["nothing", new Error("away"), 500],
  ["less than the back-off", asking(20), 500],
  ["more than the back-off", asking(30_000.5), 30_001],
  ["more than an hour", asking(86_400_000), 3_600_000],
  ["what is no number of milliseconds", asking(Number.NaN), 500],
  ["what is before now", asking(-5_000), 500],
  ["a text", asking("30"), 500],
])("an error that asks for %s", (_name, error, expected) => {
  expect(wait(error)).toBe(expected);
});

test("later failures wait as they would without", () => {
  expect(wait(asking(3_000), 4)).toBe(4_000);
});
