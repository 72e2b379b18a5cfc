import { expect, test } from "vitest";
import { masked } from "./masked";

test.each([
  ["DE75 5121 0800 1245 1261 99", "******************6199"],
  ["021000248", "*****0248"],
  ["12345678", "****5678"],
  ["123456", "***456"],
  ["12", "*2"],
  ["1", "*"],
])("%s is shown as %s", (value, shown) => {
  expect(masked(value)).toBe(shown);
});

test("less can be shown", () => {
  expect(masked("60-16-89", 2)).toBe("****89");
});
