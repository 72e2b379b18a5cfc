import { expect, test } from "vitest";
import { failureReason } from "./failure-reason";
import { ASSOCIATED_TOKEN_PROGRAM, SYSTEM_PROGRAM, TOKEN_PROGRAM } from "./programs";

const custom = (code: number) => ({ InstructionError: [0, { Custom: code }] });
const failed = (...programs: string[]) => [
  "Program log: Instruction",
  ...programs.map((program) => `Program ${program} failed: custom program error: 0x1`),
];

test.each([
  ["AccountNotFound", [], /no SOL/],
  [{ InsufficientFundsForRent: { account_index: 0 } }, [], /too little SOL/],
  [custom(1), failed(TOKEN_PROGRAM), /token balance is too low/],
  [custom(17), failed(TOKEN_PROGRAM), /frozen/],
  // The program that failed is logged before its caller; error 1 exists in the system program, too.
  [custom(1), failed(SYSTEM_PROGRAM, ASSOCIATED_TOKEN_PROGRAM), /too little SOL/],
  [custom(1), failed(ASSOCIATED_TOKEN_PROGRAM), /^\{"InstructionError"/],
  [custom(1), [], /^\{"InstructionError"/],
  [{ InstructionError: [0, "InvalidAccountData"] }, failed(TOKEN_PROGRAM), /no such token account/],
  ["SomethingNew", [], /^SomethingNew$/],
  [undefined, [], /unknown/],
  [null, [7], /null/],
])("%j", (error, logs, words) => {
  expect(failureReason(error, logs)).toMatch(words);
});
