import { expect, test } from "vitest";
import { readPolicy } from "../policy/read-policy";
import { addressRisk } from "./persons";

test("the description says whether an assessment with gaps is accepted, as the verdict does", () => {
  const risks = new Map([["0xaa", { severity: "none" as const, signal: null, incomplete: true }]]);
  const about = { declared: true, known: new Map(), risks, listed: [], earlier: undefined, now: 0 };
  for (const [incomplete, words, verdict] of [
    ["allow", "; one with gaps is accepted, and noted.", "unknown"],
    ["refuse", "no assessment without gaps.", "expected"],
  ] as const) {
    const document = readPolicy({ version: 1, addressRisk: { atMost: "low", incomplete } }).document;
    expect(addressRisk.refuses(document)).toContain(words);
    const movement = { recipient: "0xaa" } as Parameters<typeof addressRisk.judge>[1][number];
    expect(addressRisk.judge(document, [movement], about)).toHaveProperty(verdict);
  }
});
