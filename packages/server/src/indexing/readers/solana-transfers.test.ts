import fc from "fast-check";
import { expect, test } from "vitest";
import { tokensOf } from "../../chains/registry";
import type { ExecutedTransaction, TouchedTokenAccount } from "../../chains/solana/executed";
import { SYSTEM_PROGRAM, TOKEN_PROGRAM } from "../../chains/solana/programs";
import { missingTransfers } from "./missing-transfers";
import { coinTransfersOf, typesOf } from "./solana-content";
import { tokenTransfersOf, ZERO_ADDRESS } from "./solana-transfers";

const [usdc = "", eurc = ""] = tokensOf("solana-devnet").flatMap(({ kind, addr }) =>
  kind === "spl" && addr ? [addr] : [],
);

const instruction = (
  number: number,
  accounts: readonly string[],
  amount: bigint,
  program = TOKEN_PROGRAM,
) => {
  const data = Buffer.alloc(10);
  data.writeUInt8(number);
  data.writeBigUInt64LE(amount, 1);
  return { program, accounts, data: new Uint8Array(data), inner: false };
};
const executed = (change: Partial<ExecutedTransaction>): ExecutedTransaction => ({
  signature: "s",
  time: 0,
  failed: false,
  fee: 5n,
  signers: ["a"],
  instructions: [],
  tokenAccounts: new Map(),
  lamports: new Map(),
  ...change,
});
const touched = (
  before: [string, bigint] | undefined,
  after: [string, bigint] | undefined,
): TouchedTokenAccount => ({
  mint: usdc,
  ownerBefore: before?.[0],
  ownerAfter: after?.[0],
  amountBefore: before?.[1] ?? 0n,
  amountAfter: after?.[1] ?? 0n,
});
const amountsOf = (transfers: readonly { sender: string; recipient: string; amount: bigint }[]) =>
  transfers.map(({ sender, recipient, amount }) => [sender, recipient, amount]);

test("checked and unchecked transfers are transfers between wallets; other programs and mints are ignored", () => {
  const transaction = executed({
    tokenAccounts: new Map([
      ["a's", touched(["a", 100n], undefined)],
      ["b's", touched(undefined, ["b", 104n])],
    ]),
    instructions: [
      instruction(3, ["a's", "b's", "delegate"], 1n),
      instruction(12, ["a's", usdc, "b's", "delegate"], 95n),
      instruction(7, [usdc, "b's", "authority"], 8n),
      instruction(8, ["a's", usdc, "a"], 4n),
      instruction(12, ["a's", "another mint", "b's", "a"], 6n),
      instruction(12, ["a's", usdc, "b's", "a"], 7n, ZERO_ADDRESS),
      { program: TOKEN_PROGRAM, accounts: [], data: Uint8Array.of(12), inner: false },
    ],
  });
  expect(amountsOf(tokenTransfersOf(transaction, new Set([usdc, eurc])))).toEqual([
    ["a", "b", 1n],
    ["a", "b", 95n],
    [ZERO_ADDRESS, "b", 8n],
    ["a", ZERO_ADDRESS, 4n],
  ]);
  expect(tokenTransfersOf({ ...transaction, failed: true }, new Set([usdc]))).toEqual([]);
});

test("transfers add up for wallets when accounts are created, closed or given another owner on the way", () => {
  const passing = executed({
    tokenAccounts: new Map([
      ["a's", touched(["a", 10n], ["a", 0n])],
      ["b's", touched(["b", 0n], ["b", 10n])],
    ]),
    instructions: [
      instruction(12, ["a's", usdc, "temporary", "a"], 10n),
      instruction(12, ["temporary", usdc, "b's", "owner"], 10n),
    ],
  });
  expect(amountsOf(tokenTransfersOf(passing, new Set([usdc])))).toEqual([
    ["a", "temporary", 10n],
    ["owner", "b", 10n],
    ["temporary", "owner", 10n],
  ]);
  const given = executed({ tokenAccounts: new Map([["a's", touched(["a", 10n], ["b", 10n])]]) });
  expect(amountsOf(tokenTransfersOf(given, new Set([usdc])))).toEqual([["a", "b", 10n]]);
});

test("lamports are read from system instructions, and the rent of closed accounts from the balances", () => {
  const pay = (number: number, accounts: string[], amount: bigint) => {
    const data = Buffer.alloc(12);
    data.writeUInt32LE(number);
    data.writeBigUInt64LE(amount, 4);
    return { program: SYSTEM_PROGRAM, accounts, data: new Uint8Array(data), inner: false };
  };
  const seeded = Buffer.alloc(44 + 3 + 8);
  seeded.writeUInt32LE(3);
  seeded.writeBigUInt64LE(3n, 36);
  seeded.writeBigUInt64LE(20n, 47);
  const transaction = executed({
    instructions: [
      pay(2, ["a", "b"], 7n),
      pay(0, ["a", "new"], 30n),
      { program: SYSTEM_PROGRAM, accounts: ["a", "seeded"], data: new Uint8Array(seeded), inner: true },
      pay(11, ["b", "base", "a"], 1n),
      pay(2, ["rich", "b"], 2n),
      pay(2, ["a", "b"], 0n),
      {
        program: SYSTEM_PROGRAM,
        accounts: ["a", "none"],
        data: new Uint8Array(seeded).slice(0, 20),
        inner: true,
      },
    ],
    lamports: new Map([
      ["a", { before: 1_000n, after: 1_000n - 5n - 7n - 30n - 20n + 1n + 40n }],
      ["b", { before: 0n, after: 8n }],
      ["new", { before: 0n, after: 30n }],
      ["seeded", { before: 0n, after: 20n }],
      ["closed", { before: 40n, after: 0n }],
    ]),
  });
  expect(amountsOf(coinTransfersOf(transaction))).toEqual([
    ["a", "b", 7n],
    ["a", "new", 30n],
    ["a", "seeded", 20n],
    ["b", "a", 1n],
    ["rich", "b", 2n],
    ["closed", "a", 40n],
  ]);
  const rent = coinTransfersOf(transaction).filter(({ incidental }) => incidental);
  expect(rent.map(({ recipient, amount }) => [recipient, amount])).toEqual([
    ["new", 30n],
    ["seeded", 20n],
    ["a", 40n],
  ]);
});

test("the types of a transaction are those of its top-level instructions", () => {
  const instructions = [
    instruction(12, [], 1n),
    instruction(3, [], 1n),
    instruction(12, [], 2n),
    { ...instruction(8, [], 2n), inner: true },
    instruction(200, [], 2n),
    instruction(1, [], 2n, "SomeProgram"),
    { program: SYSTEM_PROGRAM, accounts: [], data: Uint8Array.of(1), inner: false },
  ];
  expect(typesOf(executed({ instructions }))).toEqual(["transferChecked", "transfer", "program:unknown"]);
});

test("with the missing transfers, each account that takes part has changed as its balance has", () => {
  const accounts = ["a", "b", "c", "d"];
  const amounts = fc.array(fc.bigInt(0n, 100n), { minLength: 4, maxLength: 4 });
  const known = fc.array(
    fc.record({
      sender: fc.constantFrom(...accounts),
      recipient: fc.constantFrom(...accounts),
      amount: fc.bigInt(0n, 100n),
    }),
  );
  fc.assert(
    fc.property(amounts, known, (changes, transfers) => {
      // The changes add up to zero: every gain is another account's loss.
      const deltas = accounts.map((account, at) => ({
        account,
        amount: (changes[at] ?? 0n) - (changes[(at + 1) % 4] ?? 0n),
      }));
      const all = [...transfers, ...missingTransfers(deltas, transfers, () => true)];
      for (const { account, amount } of deltas) {
        const sum = (side: "sender" | "recipient") =>
          all.reduce((total, transfer) => (transfer[side] === account ? total + transfer.amount : total), 0n);
        expect(sum("recipient") - sum("sender")).toBe(amount);
      }
    }),
  );
});
