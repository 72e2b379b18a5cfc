import { beforeEach, expect, test } from "vitest";
import { NetworkUnavailableError } from "./chain";
import { type Rpc, RpcError, UnsupportedMethodError } from "./rpc";
import { type VerifiedRpc, verifyingChainId } from "./verify-chain-id";

let chain: string;
let failure: Error | undefined;
let calls: string[];
let ms: number;
let connections: number;
let rpc: VerifiedRpc;
let onCall: () => void;

beforeEach(() => {
  chain = "right";
  failure = undefined;
  calls = [];
  onCall = () => {};
  ms = 50_000;
  connections = 0;
  const node: Rpc = async (method) => {
    calls.push(method);
    if (method === "name") return chain;
    onCall();
    if (failure) throw failure;
    return method;
  };
  const isExpected = (answer: unknown) => answer === "right";
  const check = {
    slug: "net",
    method: "name",
    isExpected,
    expected: "right",
    mayFail: () => true,
    connections: () => connections,
    clock: { monotonic: () => ms },
  };
  rpc = verifyingChainId(node, check);
});

test.each([
  ["0xaa36a7", "11155111 (sepolia)"],
  ["0xffffff", "16777215"],
  ["cosmoshub-x", "cosmoshub-x"],
])("another chain is named as networks are: %s is %s", async (answer, name) => {
  chain = answer;
  await expect(rpc("a", [])).rejects.toThrow(`on chain ${name}, not on right`);
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

test("an answer over a new connection is believed once the node has reported its chain again", async () => {
  await rpc("a", []);
  connections += 1;
  expect(await rpc("b", [])).toBe("b");
  expect(calls).toEqual(["name", "a", "name", "b"]);
  // The connection is lost between calls; the call itself opens the next one, to another node.
  const open = (then: () => void) => {
    onCall = () => {
      onCall = () => {};
      connections += 1;
      then();
    };
  };
  open(() => {
    chain = "other";
  });
  await expect(rpc("c", [])).rejects.toThrow(/on chain other/);
  chain = "right";
  expect(await rpc("d", [])).toBe("d");
  // An error of another chain's node says nothing, either.
  open(() => {
    chain = "other";
    failure = new RpcError("reverted", 3, undefined);
  });
  await expect(rpc("e", [])).rejects.toThrow(/on chain other/);
});

test("concurrent calls over new connections share one check", async () => {
  await rpc("a", []);
  connections += 5;
  calls = [];
  await Promise.all(["b", "c", "d"].map((method) => rpc(method, [])));
  expect(calls.filter((call) => call === "name")).toHaveLength(1);
});

test("the chain can be asked for at any time, once for all who ask at once", async () => {
  await rpc("a", []);
  calls = [];
  await Promise.all([rpc.verify(), rpc.verify(), rpc.verify()]);
  // Those that came while it was asked get an answer that was asked for later.
  expect(calls).toEqual(["name", "name"]);
  chain = "other";
  await expect(rpc.verify()).rejects.toThrow(/on chain other/);
  await expect(rpc("b", [])).rejects.toThrow(/on chain other/);
});
