import { expect, test } from "vitest";
import { NetworkUnavailableError } from "../chain";
import { RpcError, UnsupportedMethodError } from "../rpc";
import { evmAnswers } from "./answers";
import { evmTraces } from "./traces";

const account = (digit: string) => `0x${digit.repeat(40)}`;
const [a, b, c] = ["a", "b", "c"].map(account);
const transactionHash = `0x${"1".repeat(64)}`;

interface Call {
  at: readonly number[];
  from?: string | undefined;
  to?: string | undefined;
  value: string;
  callType?: string;
  error?: string;
}

const call = ({ at, from = a, to = b, value, callType = "call", error }: Call) => ({
  type: "call",
  action: { from, to, value, callType },
  traceAddress: at,
  transactionHash,
  ...(error !== undefined && { error }),
});

const transfersOf = (traces: unknown) =>
  evmTraces("sepolia", async () => traces, evmAnswers("sepolia")).coinTransfers(1n);

test("coins move by calls, contract creations and self-destructs", async () => {
  const create = {
    type: "create",
    action: { from: a, value: "0x2" },
    result: { address: c },
    traceAddress: [],
    transactionHash,
  };
  const end = {
    type: "suicide",
    action: { address: c, refundAddress: b, balance: "0x3" },
    traceAddress: [0],
    transactionHash,
  };
  expect(await transfersOf([call({ at: [], value: "0x1" }), create, end])).toEqual([
    { transactionHash, from: a, to: b, value: 1n },
    { transactionHash, from: a, to: c, value: 2n },
    { transactionHash, from: c, to: b, value: 3n },
  ]);
});

test("delegate calls, calls without value and block rewards move nothing", async () => {
  const reward = { type: "reward", action: { author: a, value: "0x9" }, traceAddress: [] };
  expect(
    await transfersOf([
      call({ at: [], value: "0x0" }),
      call({ at: [0], value: "0x5", callType: "delegatecall" }),
      reward,
    ]),
  ).toEqual([]);
});

test("calls inside a failed call are reverted with it", async () => {
  const moves = await transfersOf([
    call({ at: [], value: "0x1" }),
    call({ at: [1], value: "0x2", error: "Reverted" }),
    call({ at: [1, 0], value: "0x3" }),
    call({ at: [10], value: "0x4" }),
  ]);
  expect(moves?.map(({ value }) => value)).toEqual([1n, 4n]);
  const failed = [call({ at: [], value: "0x1", error: "Reverted" }), call({ at: [0], value: "0x2" })];
  expect(await transfersOf(failed)).toEqual([]);
});

const failing = (error: Error) =>
  evmTraces("sepolia", () => Promise.reject(error), evmAnswers("sepolia")).coinTransfers(1n);

test.each([
  new RpcError("no tracing here", -32000, null),
  new RpcError("the method trace_block does not exist/is not available", -32000, null),
  new RpcError("Tracing is disabled on this node", -32000, null),
  new RpcError("missing trie node 5f3e (path 0a)", -32000, null),
  new UnsupportedMethodError("unknown method"),
])("a node without tracing returns undefined: %s", async (error) => {
  expect(await failing(error)).toBeUndefined();
});

test.each([
  new RpcError("Internal error", -32603, null),
  new RpcError("header not found", -32000, null),
  new RpcError("tracing is temporarily not available, try again", -32000, null),
  new RpcError("missing trie node: upstream timed out", -32000, null),
])("a node that fails at tracing may do it the next time: %s", async (error) => {
  await expect(failing(error)).rejects.toThrow(NetworkUnavailableError);
});
