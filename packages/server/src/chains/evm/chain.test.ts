import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { keccak256 } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { connect, rpcOf } from "../../../test/chain";
import { type FaultyNode, startFaultyNode } from "../../../test/faulty-node/faulty-node";
import { systemRuntime } from "../../lib/system-runtime";
import { type Devnet, startDevnet } from "../../local/chains/start";
import { evmWallets } from "../../local/chains/wallets";
import { systemNetwork } from "../system-network";
import { evmChain } from "./chain";
import { createEvmNode, type EvmNode } from "./node";

const [alice, bob] = evmWallets;
let devnet: Devnet;
let faulty: FaultyNode;
const nodeAt = (url: string) =>
  createEvmNode({
    slug: "sepolia",
    chainId: 11155111n,
    url,
    timeout: 10_000,
    network: systemNetwork(systemRuntime),
  });
beforeAll(async () => {
  devnet = await startDevnet({ networks: ["sepolia"] });
  faulty = await startFaultyNode("evm", rpcOf(devnet, "sepolia"));
});
afterAll(async () => {
  await faulty?.close();
  await devnet?.close();
});

/** A payment of alice to bob, signed; the value is in wei. */
async function signed(node: EvmNode, nonce: bigint, value = 1n) {
  const payload = await privateKeyToAccount(alice.privateKey).signTransaction({
    type: "eip1559",
    chainId: 11155111,
    to: bob.address,
    value,
    gas: 21_000n,
    nonce: Number(nonce),
    ...(await node.fees()),
  });
  return { hash: keccak256(payload), payload };
}

/** Pays bob one wei; the signed bytes and their hash. */
async function paid(
  { network, node }: { network: Devnet; node: EvmNode } = { network: devnet, node: nodeAt(faulty.url) },
) {
  const nonce = await node.nonce(alice.address);
  const { hash, payload } = await signed(node, nonce);
  expect(await node.broadcast(payload)).toEqual({ accepted: true });
  await connect(rpcOf(network, "sepolia")).mined(hash);
  return { hash, payload, nonce };
}

test("a node without the state of a finalized block: a nonce that another one used is used, and not final", async () => {
  onTestFinished(() => faulty.script(undefined));
  const node = nodeAt(faulty.url);
  const { nonce } = await paid();
  const loser = await signed(node, nonce, 2n);
  const track = () => evmChain(node).track(loser.hash, loser.payload);
  const used = { status: "abandoned", isNonceUsed: true };
  await connect(rpcOf(devnet, "sepolia")).request({ method: "anvil_mine", params: ["0x50"] } as never);
  expect(await track()).toMatchObject({ ...used, final: true });
  const answerToOld = (answer: object) =>
    faulty.script(({ body }) => {
      const { id, method, params } = JSON.parse(body);
      if (method !== "eth_getTransactionCount" || params[1] === "latest") return undefined;
      return { status: 200, body: JSON.stringify({ jsonrpc: "2.0", id, ...answer }) };
    });
  answerToOld({ error: { code: -32000, message: "missing trie node" } });
  expect(await track()).toMatchObject({ ...used, final: false });
  answerToOld({ result: null });
  expect(await track()).toMatchObject({ status: "unknown", final: false });
});

test("a nonce that was used before the chain was stopped is used after it, too", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "waybill-restarted-"));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const start = async () => {
    const network = await startDevnet({ networks: ["sepolia"], dataDir });
    onTestFinished(() => network.close());
    return { network, node: nodeAt(rpcOf(network, "sepolia")) };
  };
  const first = await start();
  const { nonce, ...winner } = await paid(first);
  const loser = await signed(first.node, nonce, 2n);
  await first.network.close();
  const chain = evmChain((await start()).node);
  expect(await chain.track(winner.hash, winner.payload)).toMatchObject({ status: "completed" });
  expect(await chain.track(loser.hash, loser.payload)).toMatchObject({
    status: "abandoned",
    isNonceUsed: true,
  });
});

test("a transaction that is mined between two requests is not reported as abandoned", async () => {
  const { hash, payload } = await paid();
  const node = nodeAt(faulty.url);
  let calls = 0;
  const before: EvmNode = {
    ...node,
    transaction: async () => undefined,
    receipt: (of) => (calls++ === 0 ? Promise.resolve(null) : node.receipt(of)),
  };
  expect(await evmChain(before).track(hash, payload)).toMatchObject({ status: "completed" });
});

test("a node that knows finality, and once fails to return it, makes nothing final", async () => {
  const { hash, payload } = await paid();
  const chain = evmChain(nodeAt(faulty.url));
  const track = () => chain.track(hash, payload);
  expect(await track()).toMatchObject({ status: "completed", final: false });
  // So far from the head that it would be final on a network without finality.
  await connect(rpcOf(devnet, "sepolia")).request({ method: "anvil_mine", params: ["0x50"] } as never);
  for (const fault of ["broken", "absent"] as const) {
    faulty.setMethod("eth_getBlockByNumber", fault);
    expect(await track()).toMatchObject({ status: "unknown", final: false });
    faulty.setMethod("eth_getBlockByNumber", undefined);
  }
  expect(await track()).toMatchObject({ status: "completed", final: true });
});

test.each([
  ["null", { result: null }, false],
  ["the error of a rate limit", { error: { code: -32000, message: "request rate limit reached" } }, false],
  ["that it knows no such block name", { error: { code: -32602, message: "invalid block tag" } }, true],
])(
  "the first answer to what is final is %s: what is final by a number of blocks: %j",
  async (_, answer, isByBlocks) => {
    const { hash, payload } = await paid();
    await connect(rpcOf(devnet, "sepolia")).request({ method: "anvil_mine", params: ["0x50"] } as never);
    faulty.script(({ body }) => {
      const { id, params } = JSON.parse(body);
      if (params?.[0] !== "finalized") return undefined;
      return { status: 200, body: JSON.stringify({ jsonrpc: "2.0", id, ...answer }) };
    });
    const status = await evmChain(nodeAt(faulty.url)).track(hash, payload);
    faulty.script(undefined);
    expect(status.final).toBe(isByBlocks);
  },
);

test("a head that stands still behind the block of a transaction leaves one confirmation", async () => {
  const chain = evmChain(nodeAt(faulty.url));
  await chain.track(`0x${"0".repeat(64)}`, undefined);
  faulty.set("head", "stale-head");
  await nodeAt(faulty.url).blockNumber();
  const { hash, payload } = await paid();
  await connect(rpcOf(devnet, "sepolia")).request({ method: "anvil_mine", params: ["0x1"] } as never);
  expect(await chain.track(hash, payload)).toMatchObject({
    status: "completed",
    raw: { confirmations: "1" },
    final: false,
  });
  faulty.set("head", undefined);
  expect(await chain.track(hash, payload)).toMatchObject({ raw: { confirmations: "2" } });
});
