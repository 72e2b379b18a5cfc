import { expect, test } from "vitest";
import { evmAnswers } from "../answers";
import { mergeOverrides, readStateDifference } from "./state-difference";

const answers = evmAnswers("sepolia");
const slot = (number: number) => `0x${number.toString(16).padStart(64, "0")}`;

test("differences are what makes the state before the one after", () => {
  const difference = readStateDifference(answers, {
    pre: {
      "0xAA": { balance: "0x5", storage: { [slot(1)]: slot(7), [slot(2)]: slot(8) } },
      "0xbb": { balance: "0x1", nonce: 1, code: "0x00" },
    },
    post: { "0xaa": { balance: "0x6", nonce: 2, storage: { [slot(1)]: slot(9) } }, "0xcc": { code: "0x01" } },
  });
  expect(Object.fromEntries(difference)).toEqual({
    "0xaa": { balance: 6n, nonce: 2n, stateDiff: { [slot(1)]: slot(9), [slot(2)]: slot(0) } },
    "0xbb": { balance: 0n, nonce: 0n, code: "0x" },
    "0xcc": { code: "0x01", stateDiff: {} },
  });
});

test("later overrides cover earlier ones, slot by slot", () => {
  const merged = mergeOverrides(
    new Map([["0xaa", { balance: 1n, stateDiff: { [slot(1)]: slot(1), [slot(2)]: slot(2) } }]]),
    new Map([["0xaa", { nonce: 3n, stateDiff: { [slot(2)]: slot(5) } }]]),
  );
  expect(merged.get("0xaa")).toEqual({
    balance: 1n,
    nonce: 3n,
    stateDiff: { [slot(1)]: slot(1), [slot(2)]: slot(5) },
  });
});

test.each([null, [], { pre: 5, post: {} }, { pre: {}, post: { "0xaa": { balance: 5 } } }])(
  "%j is no difference",
  (answer) => {
    expect(() => readStateDifference(answers, answer)).toThrow("the node of sepolia returned");
  },
);
