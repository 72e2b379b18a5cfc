import { encodeAbiParameters, encodeEventTopics, encodeFunctionData, type Hex, parseAbi } from "viem";
import { describe, expect, test } from "vitest";
import { tokenMessengerV2Abi } from "../../generated/cctp-contracts";
import type { UnsignedTransaction } from "../chain";
import { partsOf } from "./user-operation";

const word = (hex: string): Hex => `0x${hex.replace("0x", "").padStart(64, "0")}`;
/** As the interface of SwapRouter02 has it. */
const routerAbi = parseAbi([
  "function exactInputSingle((address, address, uint24, address, uint256, uint256, uint160))",
  "function exactInput((bytes, address, uint256, uint256))",
  "function multicall(uint256, bytes[])",
]);
const router = "0xf7".padEnd(42, "0");
const entryPoint = "0x0000000071727de22e5e9d8baf0edac6f37da032";
const [account, recipient, token, bridge, minter, messenger] = [
  "0xa1",
  "0xb2",
  "0xc3",
  "0xf6",
  "0xe7",
  "0xd8",
].map((end) => end.padEnd(42, "0")) as [Hex, Hex, Hex, Hex, Hex, Hex];
const quoted = {
  kind: "evm",
  to: token,
  data: `0xa9059cbb${word(recipient).slice(2)}${word("0x5").slice(2)}`,
} as UnsignedTransaction;
const log = (address: string, topics: readonly string[], data: string) => ({
  address,
  topics,
  data,
  blockNumber: 1n,
  blockHash: "0x1",
  transactionHash: "0x2",
  logIndex: 0n,
});
const operation = (sender: string = account, success = "1") =>
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
const transfer = (amount = "0x5", to: string = recipient, from: string = account, of: string = token) =>
  log(
    of,
    ["0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef", word(from), word(to)],
    word(amount),
  );
const differs = (logs: ReturnType<typeof log>[], status: "success" | "reverted" = "success") =>
  partsOf({ status, logs }, { entryPoint, minter }, quoted, account);

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

test("a call that no provider makes never proves the effect", () => {
  const call = { ...quoted, data: "0x12345678" } as UnsignedTransaction;
  const place = { entryPoint, minter };
  expect(partsOf({ status: "success", logs: [operation()] }, place, call, account)).toMatch(/not recognised/);
});

describe("a call that is more than a transfer", () => {
  const [pool, other] = ["0xd4", "0xe5"].map((end) => end.padEnd(42, "0")) as [Hex, Hex];
  const parts = (to: string, data: Hex, logs: ReturnType<typeof log>[]) =>
    partsOf(
      { status: "success", logs },
      { entryPoint, minter, poolOf },
      { kind: "evm", to, data } as UnsignedTransaction,
      account,
    );
  /** Names the pool of two tokens and a fee. */
  const poolOf = (one: string, next: string, fee: number) =>
    ({
      [`${token} ${other} 500`]: pool,
      [`${token} ${bridge} 100`]: pool,
      [`${bridge} ${other} 3000`]: last,
    })[`${one} ${next} ${fee}`] ?? "none";
  const last = "0xe7".padEnd(42, "0");
  const spent = (to: string, amount = "0x5") => transfer(amount, to);

  describe("a swap", () => {
    const single = encodeFunctionData({
      abi: routerAbi,
      functionName: "exactInputSingle",
      args: [[token, other, 500, recipient, 5n, 3n, 0n]],
    });
    const multicall = (call: Hex) =>
      encodeFunctionData({ abi: routerAbi, functionName: "multicall", args: [9n, [call]] });
    const data = multicall(single);
    const out = (amount = "0x3", to: string = recipient, from: string = pool, of: string = other) =>
      transfer(amount, to, from, of);

    test.each([
      ["the least amount", [spent(pool), out()]],
      ["more", [spent(pool), out("0x4")]],
      ["in two transfers", [spent(pool), out("0x1"), out("0x2")]],
    ])("that paid %s is the payment, in the part of what was spent", (_, logs) => {
      expect(parts(router, data, [operation(), ...logs, operation()])).toEqual([2]);
    });

    test.each([
      ["paid less than the least amount", [spent(pool), out("0x2")]],
      ["paid nothing", [spent(pool)]],
      ["paid another account", [spent(pool), out("0x3", account)]],
      ["paid another token", [spent(pool), out("0x3", recipient, pool, token)]],
      ["was paid by another account", [spent(pool), out("0x3", recipient, account)]],
      ["cost more", [spent(pool, "0x6"), out()]],
      ["cost nothing", [out()]],
      ["gave to another pool", [spent(recipient), out()]],
      ["paid in another operation", [spent(pool), operation(recipient), out()]],
    ])("that %s is not", (_, logs) => {
      expect(parts(router, data, [...logs, operation()])).toMatch(/^is a bundler's/);
    });
  });

  test("a swap through two pools is paid by the second one", () => {
    const path: Hex = `0x${[token, bridge, other]
      .map((one) => one.slice(2))
      .join("|")
      .replace("|", "000064")
      .replace("|", "000bb8")}`;
    const call = encodeFunctionData({
      abi: routerAbi,
      functionName: "exactInput",
      args: [[path, recipient, 5n, 3n]],
    });
    const data = encodeFunctionData({ abi: routerAbi, functionName: "multicall", args: [9n, [call]] });
    const paidBy = (from: string) => [spent(pool), transfer("0x3", recipient, from, other), operation()];
    expect(parts(router, data, paidBy(last))).toEqual([1]);
    expect(parts(router, data, paidBy(pool))).toMatch(/^is a bundler's/);
  });

  test("another call of the router, and any without a factory, is not recognised", () => {
    const data = encodeFunctionData({
      abi: routerAbi,
      functionName: "multicall",
      args: [9n, ["0x12345678"]],
    });
    expect(parts(router, data, [operation()])).toMatch(/not recognised/);
  });

  const deposit = (over: Record<string, unknown> = {}, hookData: Hex = "0x", of: string = messenger) => {
    const args = {
      burnToken: token,
      amount: 5n,
      depositor: account,
      mintRecipient: word(recipient),
      destinationDomain: 6,
      destinationTokenMessenger: word(messenger),
      destinationCaller: word("0x0"),
      maxFee: 1n,
      minFinalityThreshold: 1000,
      ...over,
    };
    const topics = encodeEventTopics({ abi: tokenMessengerV2Abi, eventName: "DepositForBurn", args });
    const types = ["uint256", "bytes32", "uint32", "bytes32", "bytes32", "uint256", "bytes"];
    const values = [
      ...[args.amount, args.mintRecipient, args.destinationDomain, args.destinationTokenMessenger],
      ...[args.destinationCaller, args.maxFee, hookData],
    ];
    const data = encodeAbiParameters(
      types.map((type) => ({ type })),
      values,
    );
    return log(of, topics as string[], data);
  };

  describe("a burn by CCTP V2", () => {
    const data = encodeFunctionData({
      abi: tokenMessengerV2Abi,
      functionName: "depositForBurn",
      args: [5n, 6, word(recipient), token, word("0x0"), 1n, 1000],
    });

    test("is the payment", () => {
      expect(parts(messenger, data, [spent(minter), deposit(), operation()])).toEqual([1]);
    });

    test.each<[string, ReturnType<typeof log>[]]>([
      ["for another recipient", [spent(minter), deposit({ mintRecipient: word(account) })]],
      ["for another network", [spent(minter), deposit({ destinationDomain: 7 })]],
      ["of another sender", [spent(minter), deposit({ depositor: recipient })]],
      ["of another token", [spent(minter), deposit({ burnToken: other })]],
      ["of another amount", [spent(minter), deposit({ amount: 4n })]],
      ["for a higher fee", [spent(minter), deposit({ maxFee: 2n })]],
      ["of another finality", [spent(minter), deposit({ minFinalityThreshold: 2000 })]],
      ["that only one may deliver", [spent(minter), deposit({ destinationCaller: word(account) })]],
      ["with a hook", [spent(minter), deposit({}, "0x00")]],
      ["of another messenger", [spent(minter), deposit({}, "0x", other)]],
      ["that cost nothing", [deposit()]],
      ["in another operation", [spent(minter), operation(recipient), deposit()]],
    ])("%s is not", (_, logs) => {
      expect(parts(messenger, data, [...logs, operation()])).toMatch(/^is a bundler's/);
    });
  });

  test("a burn on a network without a minter is not recognised", () => {
    const data = encodeFunctionData({
      abi: tokenMessengerV2Abi,
      functionName: "depositForBurn",
      args: [5n, 6, word(recipient), token, word("0x0"), 1n, 1000],
    });
    const logs = [spent(minter), deposit(), operation()];
    const call = { kind: "evm", to: messenger, data } as UnsignedTransaction;
    expect(partsOf({ status: "success", logs }, { entryPoint, minter: undefined }, call, account)).toMatch(
      /not recognised/,
    );
  });
});
