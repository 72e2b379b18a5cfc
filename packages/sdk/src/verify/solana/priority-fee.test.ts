import { describe, expect, test } from "vitest";
import type { CompiledInstruction, Message } from "./message";
import { addedPriorityFee } from "./priority-fee";
import { programs } from "./programs";

const key = (byte: number) => new Uint8Array(32).fill(byte);
const payment: CompiledInstruction = { program: 2, accounts: [0, 1], data: Uint8Array.of(7) };

/** One instruction of a program, between the payer and one other account. */
const requested: Message = {
  signers: 1,
  readonlySigners: 0,
  readonlyOthers: 1,
  accounts: [key(1), key(2), key(3)],
  blockhash: key(4),
  instructions: [payment],
};

/** The same message with these instructions of the Compute Budget program in front. */
const withBudget = (...instructions: Array<Partial<CompiledInstruction>>): Message => ({
  ...requested,
  readonlyOthers: 2,
  accounts: [...requested.accounts, programs.computeBudget],
  instructions: [
    ...instructions.map((one) => ({ program: 3, accounts: [], data: new Uint8Array(), ...one })),
    payment,
  ],
});

function numbered(first: number, value: bigint, bytes: number): Uint8Array {
  const data = Uint8Array.of(first, ...new Uint8Array(bytes));
  for (let at = 1; at <= bytes; at += 1) data[at] = Number((value >> BigInt(8 * (at - 1))) & 0xffn);
  return data;
}
const limit = (units: bigint, bytes = 4) => ({ data: numbered(2, units, bytes) });
const price = (each: bigint, bytes = 8) => ({ data: numbered(3, each, bytes) });

test.each<[name: string, signed: Message, fee: bigint]>([
  ["the same message", requested, 0n],
  ["a limit alone", withBudget(limit(1_400_000n)), 0n],
  ["a price for the units of two instructions", withBudget(price(5n)), 2n],
  ["which is rounded up", withBudget(price(6n)), 3n],
  ["a lamport", withBudget(limit(1_000_000n), price(1n)), 1n],
  ["begun", withBudget(limit(1_000_001n), price(1n)), 2n],
  ["in the other order", withBudget(price(1n), limit(1_000_001n)), 2n],
  ["all units", withBudget(limit(2n ** 32n - 1n), price(1_000_000n)), 2n ** 32n - 1n],
  ["the highest price", withBudget(limit(1_000_000n), price(2n ** 64n - 1n)), 2n ** 64n - 1n],
])("%s costs %#", (_, signed, fee) => {
  expect(addedPriorityFee(signed, requested)).toBe(fee);
});

describe("anything else is another message", () => {
  const paid = withBudget(price(1n));
  const other = { ...payment, data: Uint8Array.of(8) };
  test.each<[name: string, signed: Message]>([
    ["two limits", withBudget(limit(1n), limit(1n))],
    ["two prices", withBudget(price(1n), price(1n))],
    ["a short limit", withBudget(limit(1n, 3))],
    ["a long limit", withBudget(limit(1n, 5))],
    ["a short price", withBudget(price(1n, 7))],
    ["a long price", withBudget(price(1n, 9))],
    ["a heap size", withBudget({ data: numbered(1, 1n, 4) })],
    ["a limit with an account", withBudget({ ...limit(1n), accounts: [1] })],
    ["a price with an account", withBudget({ ...price(1n), accounts: [1] })],
    ["the program without an instruction", withBudget()],
    ["the program as a writable account", { ...paid, readonlyOthers: 1 }],
    ["another blockhash", { ...paid, blockhash: key(5) }],
    ["another payer", { ...paid, accounts: [key(6), ...paid.accounts.slice(1)] }],
    ["another account", { ...paid, accounts: [key(1), key(6), ...paid.accounts.slice(2)] }],
    ["an account more", { ...paid, accounts: [...paid.accounts, key(6)], readonlyOthers: 3 }],
    ["an account that may be written", { ...requested, readonlyOthers: 0 }],
    ["an account that may not", { ...requested, readonlyOthers: 2 }],
    ["a second signer", { ...requested, signers: 2 }],
    ["a second signer that is read only", { ...requested, signers: 2, readonlySigners: 1 }],
    ["other data", { ...requested, instructions: [other] }],
    ["other accounts", { ...requested, instructions: [{ ...payment, accounts: [1, 0] }] }],
    ["another program", { ...requested, instructions: [{ ...payment, program: 1 }] }],
    ["twice", { ...requested, instructions: [payment, payment] }],
    ["nothing", { ...requested, instructions: [] }],
  ])("%s", (_, signed) => {
    expect(addedPriorityFee(signed, requested)).toBeUndefined();
  });

  test("instructions in another order", () => {
    const both = { ...requested, instructions: [payment, other] };
    expect(addedPriorityFee(both, both)).toBe(0n);
    expect(addedPriorityFee({ ...both, instructions: [other, payment] }, both)).toBeUndefined();
  });
});

test("the accounts may be listed in another order", () => {
  const accounts = [key(1), key(2), key(5), key(3)];
  const four = { ...requested, accounts, instructions: [{ ...payment, program: 3, accounts: [0, 1, 2] }] };
  const swapped = {
    ...four,
    accounts: [key(1), key(5), key(2), key(3)],
    instructions: [{ ...payment, program: 3, accounts: [0, 2, 1] }],
  };
  expect(addedPriorityFee(swapped, four)).toBe(0n);
  expect(addedPriorityFee({ ...swapped, instructions: four.instructions }, four)).toBeUndefined();
});
