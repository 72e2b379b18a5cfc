import { expect, test } from "vitest";
import type { UnsignedTransaction } from "../chain";
import { partsOf } from "./user-operation";

const word = (hex: string) => `0x${hex.replace("0x", "").padStart(64, "0")}`;
const entryPoint = "0x0000000071727de22e5e9d8baf0edac6f37da032";
const [account, recipient, token] = ["0xa1", "0xb2", "0xc3"].map((end) => end.padEnd(42, "0")) as [
  string,
  string,
  string,
];
const quoted = {
  kind: "evm",
  to: token,
  data: `0xa9059cbb${word(recipient).slice(2)}${word("0x5").slice(2)}`,
} as UnsignedTransaction;
const log = (address: string, topics: string[], data: string) => ({
  address,
  topics,
  data,
  blockNumber: 1n,
  blockHash: "0x1",
  transactionHash: "0x2",
  logIndex: 0n,
});
const operation = (sender = account, success = "1") =>
  log(
    entryPoint,
    [
      "0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f",
      word("0x9"),
      word(sender),
      word("0x0"),
    ],
    `${word("0x0")}${word(success).slice(2)}${word("0x1").slice(2)}${word("0x1").slice(2)}`,
  );
const transfer = (amount = "0x5", to = recipient, from = account, of = token) =>
  log(
    of,
    ["0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef", word(from), word(to)],
    word(amount),
  );
const differs = (logs: ReturnType<typeof log>[], status: "success" | "reverted" = "success") =>
  partsOf({ status, logs }, entryPoint, quoted, account);

test("a bundle that has the effect of the quote is its payment, in the part with the first log of the transfer", () => {
  expect(differs([transfer(), operation()])).toEqual([1]);
  expect(differs([transfer("0x2"), transfer("0x3"), operation()])).toEqual([1]);
});

test("each operation of a bundle is a part, and no log is in two of them", () => {
  const bundle = [
    ...[transfer("0x7"), operation()],
    ...[transfer(), operation(recipient)],
    ...[transfer(), operation(account, "0")],
    ...[transfer("0x5", account), transfer(), operation()],
    ...[transfer(), transfer(), operation()],
    ...[transfer(), operation(), operation()],
  ];
  expect(differs(bundle)).toEqual([8, 13]);
});

test.each<[string, Parameters<typeof differs>]>([
  ["without an operation", [[transfer()]]],
  ["with the operation of another account", [[transfer(), operation(recipient)]]],
  ["with an operation that failed", [[transfer(), operation(account, "0")]]],
  ["that was reverted", [[transfer(), operation()], "reverted"]],
  ["that moved nothing", [[operation()]]],
  ["that moved more", [[transfer("0x6"), operation()]]],
  ["that moved another token", [[transfer("0x5", recipient, account, entryPoint), operation()]]],
  ["that moved it to another account", [[transfer("0x5", account), operation()]]],
  ["that moved it after the operation", [[operation(), transfer()]]],
  ["that moved what is another's", [[transfer("0x5", recipient, recipient), operation()]]],
])("a bundle %s is not", (_, args) => {
  expect(differs(...args)).toMatch(/^is a bundler's/);
});

test("of a call that is no transfer nothing proves the effect", () => {
  const call = { ...quoted, data: "0x095ea7b3" } as UnsignedTransaction;
  expect(partsOf({ status: "success", logs: [operation()] }, entryPoint, call, account)).toMatch(
    /only transfers/,
  );
});
