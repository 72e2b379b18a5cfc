import fc from "fast-check";
import { encodeAbiParameters, encodeEventTopics, type Hex, maxUint160, maxUint256, parseAbi } from "viem";
import { expect, test } from "vitest";
import type { SimulatedEffect } from "../../chains/evm/simulation/types";
import { approvalsIn, holdingsIn, transfersIn } from "./events";

const abi = parseAbi([
  "event Transfer(address indexed from, address indexed to, uint256 value)",
  "event Approval(address indexed owner, address indexed spender, uint256 value)",
  "event ApprovalForAll(address indexed owner, address indexed operator, bool approved)",
]);
const token = `0x${"a".repeat(40)}` as const;
const [one, two] = [`0x${"1".repeat(40)}`, `0x${"2".repeat(40)}`] as const;
const log = (topics: readonly string[], data: string): SimulatedEffect => ({
  kind: "log",
  log: { address: token, topics, data },
});
const number = (value: bigint) => encodeAbiParameters([{ type: "uint256" }], [value]);
const topicsOf = (eventName: "Transfer" | "Approval" | "ApprovalForAll", args: [Hex, Hex]) =>
  encodeEventTopics({ abi, eventName, args } as never) as string[];

test("transfers and approvals of ERC-20 and ERC-721 are distinguished", () => {
  const id = number(77n);
  const moved = transfersIn([
    log(topicsOf("Transfer", [one, two]), number(5n)),
    log([...topicsOf("Transfer", [one, two]), id], "0x"),
    { kind: "native", transfer: { from: one, to: two, value: 3n } },
  ]);
  expect(moved.map(({ token, amount, tokenId }) => [token, amount, tokenId])).toEqual([
    [token, 5n, undefined],
    [token, 1n, 77n],
    [null, 3n, undefined],
  ]);
  const approved = approvalsIn([
    log(topicsOf("Approval", [one, two]), number(maxUint256)),
    log(topicsOf("Approval", [one, two]), number(maxUint160)),
    log(topicsOf("Approval", [one, two]), number(10n ** 30n)),
    log([...topicsOf("Approval", [one, two]), id], "0x"),
    log(topicsOf("ApprovalForAll", [one, two]), number(1n)),
    log(topicsOf("ApprovalForAll", [one, two]), number(0n)),
  ]);
  expect(approved.map(({ amount, isUnlimited }) => [amount, isUnlimited])).toEqual([
    [maxUint256, true],
    [maxUint160, true],
    [10n ** 30n, false],
    [1n, false],
    [undefined, true],
    [0n, false],
  ]);
});

test("logs of any shape are read or not, and never throw; the zero address is no account", () => {
  const known = topicsOf("Transfer", [one, two])[0] ?? "";
  const word = fc
    .uint8Array({ minLength: 32, maxLength: 32 })
    .map((bytes) => `0x${Buffer.from(bytes).toString("hex")}`);
  const topic = fc.oneof(
    fc.constant(known),
    fc.constant(topicsOf("Approval", [one, two])[0] ?? ""),
    word,
    fc.constant(`0x${"0".repeat(64)}`),
  );
  const data = fc.uint8Array({ maxLength: 100 }).map((bytes) => `0x${Buffer.from(bytes).toString("hex")}`);
  fc.assert(
    fc.property(fc.array(topic, { maxLength: 4 }), data, (topics, text) => {
      const effects = [log(topics, text)];
      for (const { account } of holdingsIn(transfersIn(effects)))
        expect(account).not.toBe(`0x${"0".repeat(40)}`);
      approvalsIn(effects);
    }),
  );
});
