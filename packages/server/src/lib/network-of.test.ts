import { expect, test } from "vitest";
import { networkOf } from "./network-of";

test("addresses that differ in their last 64 bits are of one network", () => {
  const own = networkOf("2001:db8:1:2::1");
  expect(networkOf("2001:db8:1:2:ffff::9")).toBe(own);
  expect(networkOf("2001:db8:1:2:3:4:5:6")).toBe(own);
  expect(networkOf("2001:db8:1:3::1")).not.toBe(own);
  for (const whole of ["192.0.2.1", "::ffff:192.0.2.1", "::1", "unknown"])
    expect(networkOf(whole)).toBe(whole);
});
