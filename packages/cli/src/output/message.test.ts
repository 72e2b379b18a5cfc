import { expect, test } from "vitest";
import { wrapMessage } from "./message";

const text =
  "warning: the risk of this payment is HIGH, and risk is accepted up to medium only. Finish that one first: waybill payments resume pay-b688a1b2c3d4e5f6 --rpc NETWORK=URL";

test("messages are wrapped between words, and commands stay whole", () => {
  const lines = wrapMessage(text, 60).split("\n");
  expect(lines).toEqual([
    "warning: the risk of this payment is HIGH, and risk is",
    "accepted up to medium only. Finish that one first:",
    "waybill payments resume pay-b688a1b2c3d4e5f6 --rpc NETWORK=URL",
  ]);
  expect(lines.join(" ")).toBe(text);
});

test("without a width, and where lines are laid out already, nothing changes", () => {
  expect(wrapMessage(text, undefined)).toBe(text);
  const laidOut = `  ${"indented ".repeat(20)}\nname  ${"value ".repeat(30)}\n\u001b[1m${"painted ".repeat(20)}`;
  expect(wrapMessage(laidOut, 40)).toBe(laidOut);
});

test("a margin stands before each line, and counts", () => {
  expect(wrapMessage("one two three four", 12, "  ")).toBe("  one two\n  three four");
  expect(wrapMessage("a\n\nb", 12)).toBe("a\n\nb");
});
