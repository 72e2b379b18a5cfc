import { expect, test } from "vitest";
import { instant, integer, own } from "./untrusted-fields";

const most = 2n ** 256n - 1n;

test("an integer has one form, and at most 256 bits", () => {
  for (const value of [0n, 1n, 10n, most]) expect(integer({ value: String(value) }, "value")).toBe(value);
  for (const value of [
    String(most + 1n),
    "-1",
    "01",
    "1.0",
    "1e3",
    "0x1",
    " 1",
    "1\n",
    "١",
    "",
    1,
    1n,
    null,
    undefined,
  ])
    expect(integer({ value }, "value")).toBeUndefined();
});

test("a time has its zone, and nothing around it", () => {
  const at = (value: unknown) => instant({ value }, "value");
  const time = Date.parse("2026-01-15T09:30:00Z");
  expect(at("2026-01-15T09:30:00Z")).toBe(time);
  expect(at("2026-01-15T10:30:00.000000000+01:00")).toBe(time);
  for (const wrong of [
    "2026-01-15T09:30:00",
    "2026-01-15",
    "x2026-01-15T09:30:00Z",
    "2026-01-15T09:30:00Z)",
    "+002026-01-15T09:30:00Z",
    "2026-01-15T09:30:00Z (now)",
    "2026-13-15T09:30:00Z",
    "",
    5,
    null,
  ])
    expect(at(wrong), String(wrong)).toBeUndefined();
});

test("only own properties of objects are fields", () => {
  expect(own({ a: 1 }, "a")).toBe(1);
  for (const [value, key] of [
    [{}, "toString"],
    [null, "a"],
    ["text", "length"],
    [undefined, "a"],
  ] as const)
    expect(own(value, key)).toBeUndefined();
});
