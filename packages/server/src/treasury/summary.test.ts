import { formatDecimal, parseDecimal } from "@waybill/spec/standards/decimal";
import { expect, test } from "vitest";
import { changeOf } from "./summary";

test("a change is a percentage only where there is enough to compare with", () => {
  const change = (before: string, now: string) => {
    const { percent, reason } = changeOf(parseDecimal(before), parseDecimal(now));
    return percent ? formatDecimal(percent) : reason;
  };
  expect(change("80000", "95000")).toBe("18.75");
  expect(change("-9000", "23800")).toBe("364.44");
  expect(change("100", "0")).toBe("-100");
  // 1 % of what is there now is the minimum that a percentage is made of.
  expect(change("1", "100")).toBe("9900");
  expect(change("1", "100.01")).toBe("too_little_before");
  expect(change("-0.5", "100")).toBe("too_little_before");
  expect(change("0.15", "9268.87")).toBe("too_little_before");
  expect(change("0", "5")).toBe("nothing_before");
  expect(change("0", "0")).toBe("nothing_before");
  expect(change("", "5")).toBe("not_known");
});
