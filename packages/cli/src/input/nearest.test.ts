import { expect, test } from "vitest";
import { nearest } from "./nearest";

test.each([
  ["sepoli", "sepolia"],
  ["spolia", "sepolia"],
  ["Bob SALR", "Bob SARL"],
  ["bsaesep", "basesep"],
  ["eht", "eth"],
  ["nobody", undefined],
  ["", undefined],
])("%j is meant for %j", (typed, meant) => {
  expect(nearest(typed, ["sepolia", "basesep", "eth", "bob", "Bob SARL"])).toBe(meant);
});
