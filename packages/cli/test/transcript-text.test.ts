import { expect, test } from "vitest";
import { aligned, learnIdentifiers, withOwn } from "./transcript-text";

const isShown = (printed: string, shown: string) => aligned(printed, shown) !== undefined;
const [mine, shown] = ["a".repeat(64), "b".repeat(64)].map((hash) => `0x${hash}`) as [string, string];

test("identifiers, times and fees may differ; nothing else", () => {
  expect(isShown(`hash  ${mine}\nat most 0.0001614 ETH`, `hash  ${shown}\nat most 0.00009 ETH`)).toBe(true);
  expect(isShown("status  failed", "status  completed")).toBe(false);
  expect(isShown("a\nb", "a")).toBe(false);
  expect(isShown("a", "a\nb")).toBe(false);
});

test("... stands for any lines, in the order of the rest", () => {
  const printed = "a\nb\nc\nd";
  for (const text of ["a\n...\nd", "a\n...", "...\nd", "a\n...\nc\n...", "..."])
    expect(isShown(printed, text)).toBe(true);
  for (const text of ["b\n...", "...\nc", "a\n...\nc\n...\nb\n...", "a\n...\nb\nd"])
    expect(isShown(printed, text), text).toBe(false);
});

test("an identifier of the document means the one in its place", () => {
  const known = new Map<string, string>();
  const other = `0x${"c".repeat(64)}`;
  learnIdentifiers(known, aligned(`quote ${other}\nhash ${mine}`, `...\nhash ${shown}`) ?? []);
  expect(withOwn(known, `waybill payments show ${shown}`)).toBe(`waybill payments show ${mine}`);
});
