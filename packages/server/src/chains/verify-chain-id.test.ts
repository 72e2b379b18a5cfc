import { beforeEach, expect, test } from "vitest";
import { NetworkUnavailableError } from "./chain";
import { type Rpc, RpcError, UnsupportedMethodError } from "./rpc";
import { verifyingChainId } from "./verify-chain-id";

let chain: string;
let failure: Error | undefined;
let calls: string[];
let ms: number;
let rpc: Rpc;

beforeEach(() => {
  chain = "right";
  failure = undefined;
  calls = [];
  ms = 50_000;
  const node: Rpc = async (method) => {
    calls.push(method);
    if (method === "name") return chain;
    if (failure) throw failure;
    return method;
  };
  const isExpected = (answer: unknown) => answer === "right";
  const check = { slug: "net", method: "name", isExpected, expected: "right", mayFail: () => true };
  rpc = verifyingChainId(node, check, () => ms);
});

test("the node is asked for its chain once, before the first call", async () => {
  await Promise.all([rpc("a", []), rpc("b", [])]);
  await rpc("c", []);
  expect(calls).toEqual(["name", "a", "b", "c"]);
});

test("a node of another chain gets no call, until it is the right one again", async () => {
  chain = "other";
  await expect(rpc("a", [])).rejects.toThrow(/on chain other, not on right/);
  await expect(rpc("a", [])).rejects.toBeInstanceOf(NetworkUnavailableError);
  expect(calls).toEqual(["name", "name"]);
  chain = "right";
  expect(await rpc("a", [])).toBe("a");
});

test("after a lost connection it is asked again; an error of the node's own is not a loss", async () => {
  await rpc("a", []);
  for (const error of [new RpcError("no", -32000, undefined), new UnsupportedMethodError("no")]) {
    failure = error;
    await expect(rpc("a", [])).rejects.toBe(error);
  }
  expect(calls.filter((call) => call === "name")).toHaveLength(1);
  failure = new NetworkUnavailableError("gone");
  await expect(rpc("a", [])).rejects.toBe(failure);
  failure = undefined;
  chain = "other";
  await expect(rpc("a", [])).rejects.toThrow(/on chain other/);
});

test("without a loss it is asked again after ten seconds", async () => {
  await rpc("a", []);
  chain = "other";
  ms += 10_000;
  expect(await rpc("a", [])).toBe("a");
  ms += 1;
  await expect(rpc("a", [])).rejects.toThrow(/on chain other/);
});
