import { createServer, type Server } from "node:net";
import { type Hex, keccak256, type TransactionSerializableEIP1559 } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { connect, rpcOf } from "../../../test/chain";
import { startFaultyNode } from "../../../test/faulty-node/faulty-node";
import { result } from "../../../test/faulty-node/json-rpc";
import { systemRuntime } from "../../lib/system-runtime";
import { type Devnet, startDevnet } from "../../local/chains/start";
import { evmWallets } from "../../local/chains/wallets";
import { NetworkUnavailableError } from "../chain";
import { systemNetwork } from "../system-network";
import { createEvmNode, type EvmNode, type EvmNodeOptions } from "./node";

const [alice, bob, carol] = evmWallets;
const usdc = "0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238";
/** ERC-20 `transfer(bob, amount)`. */
const transferToBob = (amount: bigint): Hex =>
  `0xa9059cbb${bob.address.slice(2).toLowerCase().padStart(64, "0")}${amount.toString(16).padStart(64, "0")}`;

let devnet: Devnet;
let options: EvmNodeOptions;
let node: EvmNode;
beforeAll(async () => {
  devnet = await startDevnet({ networks: ["sepolia"] });
  options = {
    slug: "sepolia",
    chainId: 11155111n,
    url: rpcOf(devnet, "sepolia"),
    timeout: 10_000,
    network: systemNetwork(systemRuntime),
  };
  node = createEvmNode(options);
});
afterAll(() => devnet.close());

async function signTransfer(
  wallet: { privateKey: Hex; address: string },
  over: Partial<TransactionSerializableEIP1559> = {},
) {
  const { maxFeePerGas, maxPriorityFeePerGas } = await node.fees();
  return privateKeyToAccount(wallet.privateKey).signTransaction({
    type: "eip1559",
    chainId: 11155111,
    nonce: Number(await node.nonce(wallet.address)),
    to: usdc,
    data: transferToBob(1n),
    gas: 100_000n,
    maxFeePerGas,
    maxPriorityFeePerGas,
    ...over,
  });
}

describe("on a real chain", () => {
  test("fees are twice the base fee and the tip", async () => {
    const block = await connect(options.url).getBlock();
    const { maxFeePerGas, maxPriorityFeePerGas } = await node.fees();
    expect(maxPriorityFeePerGas).toBeGreaterThan(0n);
    expect(maxFeePerGas).toBe(2n * (block.baseFeePerGas ?? 0n) + maxPriorityFeePerGas);
  });

  test("gas is estimated, or the revert reason is returned", async () => {
    const call = { from: alice.address, to: usdc, data: transferToBob(1n) };
    const estimate = await node.estimateGas(call);
    expect(estimate).toMatchObject({ ok: true });
    if (estimate.ok) expect(estimate.gas).toBeGreaterThan(21_000n);
    expect(await node.estimateGas({ ...call, data: transferToBob(2n ** 200n) })).toEqual({
      ok: false,
      reason: "the sender's token balance is too low",
    });
  });

  test("broadcast bytes are mined unchanged, counted in the nonce, and found by their hash", async () => {
    const before = await node.nonce(alice.address);
    const signed = await signTransfer(alice);
    const hash = keccak256(signed);
    expect(await node.transaction(hash)).toBeUndefined();
    expect(await node.receipt(hash)).toBeNull();
    expect(await node.broadcast(signed)).toEqual({ accepted: true });
    await connect(options.url).mined(hash);
    expect(await node.transaction(hash)).toBeDefined();
    const receipt = await node.receipt(hash);
    expect(receipt).toMatchObject({ status: "success", blockNumber: await node.blockNumber() });
    expect(await node.nonce(alice.address)).toBe(before + 1n);
    expect(await node.minedNonce(alice.address)).toBe(before + 1n);
  });

  test("bytes that are already in the mempool are accepted again and count for the nonce", async () => {
    const chain = connect(options.url);
    const mine = (on: boolean) =>
      chain.request({ method: "evm_setAutomine" as never, params: [on] as never });
    await mine(false);
    onTestFinished(async () => {
      await mine(true);
    });
    const mined = await node.minedNonce(carol.address);
    const signed = await signTransfer(carol);
    expect(await node.broadcast(signed)).toEqual({ accepted: true });
    expect(await node.broadcast(signed)).toEqual({ accepted: true, isKnown: true });
    expect(await node.transaction(keccak256(signed))).toBeDefined();
    expect(await node.receipt(keccak256(signed))).toBeNull();
    expect(await node.nonce(carol.address)).toBe(mined + 1n);
    expect(await node.minedNonce(carol.address)).toBe(mined);
  });

  test("a reverted transaction has a receipt with status reverted", async () => {
    const signed = await signTransfer(bob, { data: transferToBob(2n ** 200n) });
    expect(await node.broadcast(signed)).toEqual({ accepted: true });
    const receipt = await connect(options.url).mined(keccak256(signed));
    expect(receipt.status).toBe("reverted");
    expect(await node.receipt(keccak256(signed))).toMatchObject({ status: "reverted" });
  });

  test.each<[string, Partial<TransactionSerializableEIP1559>, RegExp]>([
    ["a nonce that is used", { nonce: 0 }, /nonce/i],
    ["more value than there is", { value: 10n ** 30n }, /insufficient funds/i],
    ["too little gas", { gas: 100n }, /gas/i],
    ["a fee below the base fee", { maxFeePerGas: 1n, maxPriorityFeePerGas: 0n }, /fee/i],
    ["another chain's id", { chainId: 84532 }, /chain/i],
  ])("refuses %s with the node's reason", async (_name, over, reason) => {
    const signed = await signTransfer(alice, over);
    const answer = await node.broadcast(signed);
    expect(answer).toMatchObject({ accepted: false, reason: expect.stringMatching(reason) });
    expect(await node.transaction(keccak256(signed))).toBeUndefined();
  });

  test("logs, receipts and block hashes are of the same block", async () => {
    const hash = await connect(options.url, alice).transfer(usdc, bob.address, 3n);
    const receipt = await node.receipt(hash);
    const [block, log] = [receipt?.blockNumber ?? 0n, receipt?.logs[0]];
    expect(log).toMatchObject({ address: usdc.toLowerCase(), transactionHash: hash, blockNumber: block });
    expect(BigInt(log?.data ?? 0)).toBe(3n);
    expect(await node.blockHash(block)).toBe(receipt?.blockHash);
    expect(await node.blockHash(block + 1n)).toBeUndefined();
    const filter = { address: usdc, topics: [log?.topics[0] ?? ""], fromBlock: block };
    expect(await node.logs(filter)).toEqual([log]);
    expect(await node.logs({ ...filter, fromBlock: 0n, toBlock: block - 1n })).not.toContainEqual(log);
    expect(await node.logs({ ...filter, topics: [`0x${"1".repeat(64)}`] })).toEqual([]);
  });

  test("a view call returns its data, or why it would revert", async () => {
    const decimals = await node.call({ to: usdc, data: "0x313ce567" });
    expect(decimals).toEqual({ ok: true, data: `0x${"6".padStart(64, "0")}` });
    const beyond = { from: alice.address, to: usdc, data: transferToBob(2n ** 200n) };
    expect(await node.call(beyond)).toEqual({
      ok: false,
      reason: "the sender's token balance is too low",
    });
  });

  test("a block is returned with the outcomes of its transactions, and of no other block", async () => {
    const hash = await connect(options.url, alice).transfer(usdc, bob.address, 4n);
    const receipt = await connect(options.url).getTransactionReceipt({ hash });
    const block = await node.fullBlock(receipt.blockNumber);
    if (!block) throw new Error("no block");
    expect(block).toMatchObject({ hash: receipt.blockHash, number: receipt.blockNumber });
    expect(block.transactions).toMatchObject([
      { hash, from: alice.address.toLowerCase(), to: usdc.toLowerCase(), data: transferToBob(4n), value: 0n },
    ]);
    const [outcome] = await node.outcomes(block);
    expect(outcome).toMatchObject({
      transactionHash: hash,
      success: true,
      fee: receipt.gasUsed * receipt.effectiveGasPrice,
      created: undefined,
    });
    expect(outcome?.logs).toHaveLength(1);
    await expect(node.outcomes({ ...block, hash: `0x${"1".repeat(64)}` })).rejects.toThrow(
      /receipts of a block other/,
    );
    await expect(node.outcomes({ ...block, transactions: [] })).resolves.toEqual([]);
    expect(await node.fullBlock(receipt.blockNumber + 1_000n)).toBeUndefined();
  });

  test("balances and nonces of the past, and code", async () => {
    const chain = connect(options.url);
    const to = "0x00000000000000000000000000000000000000a7";
    const block = await node.blockNumber();
    const nonce = await node.minedNonce(alice.address);
    const sent = await chain.sendTransaction({
      account: privateKeyToAccount(alice.privateKey),
      chain: null,
      to,
      value: 9n,
    });
    await chain.mined(sent);
    expect(await node.balance(to)).toBe(9n);
    expect(await node.balance(to, block)).toBe(0n);
    expect(await node.minedNonce(alice.address)).toBe(nonce + 1n);
    expect(await node.minedNonce(alice.address, block)).toBe(nonce);
    expect(await node.code(to)).toBe("0x");
    expect((await node.code(usdc)).length).toBeGreaterThan(1_000);
    expect(await node.coinTransfers(block + 1n)).toEqual([
      { transactionHash: sent, from: alice.address.toLowerCase(), to, value: 9n },
    ]);
  });

  test("bytes that are not a transaction are refused", async () => {
    expect(await node.broadcast("0x02deadbeef")).toMatchObject({ accepted: false });
  });
});

test("a block with another number than the requested one is none of the chain", async () => {
  const rpcOfNode = connect(options.url);
  const other = await rpcOfNode.request({ method: "eth_getBlockByNumber", params: ["0x0", true] } as never);
  const server = await startFaultyNode("evm", options.url);
  onTestFinished(() => server.close());
  server.script((call, method) => (method === "eth_getBlockByNumber" ? result(call, other) : undefined));
  const wrong = createEvmNode({ ...options, url: server.url });
  for (const ask of ["blockHash", "block", "fullBlock"] as const)
    await expect(wrong[ask](1n), ask).rejects.toThrow(/a block other than the requested one/);
  expect((await wrong.block(0n))?.hash).toBe(await wrong.blockHash(0n));
});

describe("every call to a broken node", () => {
  const calls: Record<string, (broken: EvmNode) => Promise<unknown>> = {
    nonce: (broken) => broken.nonce(alice.address),
    minedNonce: (broken) => broken.minedNonce(alice.address),
    fees: (broken) => broken.fees(),
    estimateGas: (broken) => broken.estimateGas({ from: alice.address, to: usdc, data: "0x" }),
    broadcast: (broken) => broken.broadcast("0x02deadbeef"),
    transaction: (broken) => broken.transaction(`0x${"0".repeat(64)}`),
    receipt: (broken) => broken.receipt(`0x${"0".repeat(64)}`),
    blockNumber: (broken) => broken.blockNumber(),
    blockHash: (broken) => broken.blockHash(1n),
    call: (broken) => broken.call({ to: usdc, data: "0x" }),
    logs: (broken) => broken.logs({ address: usdc, topics: [], fromBlock: 0n }),
    fullBlock: (broken) => broken.fullBlock(1n),
    balance: (broken) => broken.balance(alice.address, 1n),
    code: (broken) => broken.code(alice.address),
  };
  const names = Object.keys(calls);
  const call = (name: string, broken: EvmNode) => calls[name]?.(broken);

  async function brokenNode(answer: string | undefined): Promise<EvmNode> {
    const server = createServer((socket) => {
      socket.on("error", () => {});
      socket.once("data", () => answer !== undefined && socket.end(answer));
    });
    onTestFinished(() => void server.close());
    return createEvmNode({
      ...options,
      url: await listen(server),
      timeout: 60,
      network: systemNetwork(systemRuntime),
    });
  }

  test.each(names)("%s: the node is on another chain", async (name) => {
    const broken = createEvmNode({ ...options, slug: "basesep", chainId: 84532n });
    await expect(call(name, broken)).rejects.toThrow(NetworkUnavailableError);
    await expect(call(name, broken)).rejects.toThrow(/basesep.*not on 84532/);
  });

  test.each(names)("%s: connection refused", async (name) => {
    const server = createServer();
    const url = await listen(server);
    await new Promise((closed) => server.close(closed));
    const broken = createEvmNode({ ...options, url });
    await expect(call(name, broken)).rejects.toThrow(NetworkUnavailableError);
  });

  test.each(names)("%s: the node hangs", async (name) => {
    await expect(call(name, await brokenNode(undefined))).rejects.toThrow(/did not answer within 60 ms/);
  });

  const http = (body: string) => `HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  test.each([
    ["an answer that stops half-way", "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{"],
    ["no HTTP", "hello"],
    ["no JSON", http("<html>")],
    ["null", http("null")],
    ["no JSON-RPC", http("[]")],
    ["a null chain", http('{"result":null}')],
    ["an error", http('{"error":{"code":-32601,"message":"no such method"}}')],
    ["an error that is not an object", http('{"error":"busy"}')],
    ["an error that is a list", http('{"error":[]}')],
    ["an error without a message", http('{"error":{"code":-32000}}')],
    ["an error whose message is an object", http('{"error":{"code":-32000,"message":{}}}')],
    ["an error whose message is a number", http('{"error":{"code":"x","message":5}}')],
    ["a chain that is no text", http('{"result":{"toString":5}}')],
  ])("answers with %s", async (_name, answer) => {
    for (const name of names) {
      await expect(call(name, await brokenNode(answer))).rejects.toThrow(NetworkUnavailableError);
    }
  });
});

const otherHash = `0x${"1".repeat(64)}`;
test.each([{}, false, "0x1", { hash: otherHash }, { transactionHash: otherHash, status: "0x1" }])(
  "an answer about another transaction is refused: %j",
  async (found) => {
    const { createServer: createHttpServer } = await import("node:http");
    const server = createHttpServer(async (request, response) => {
      const isChain = (await new Response(request as never).text()).includes("eth_chainId");
      response.end(JSON.stringify({ jsonrpc: "2.0", id: 1, result: isChain ? "0xaa36a7" : found }));
    });
    onTestFinished(() => void server.close());
    const confused = createEvmNode({ ...options, url: await listen(server) });
    const asked = `0x${"2".repeat(64)}`;
    for (const question of [confused.transaction, confused.receipt])
      await expect(question(asked)).rejects.toThrow(/a transaction other than the requested one/);
  },
);

test("a node is used again after an outage", async () => {
  const server = createServer();
  const url = await listen(server);
  await new Promise((closed) => server.close(closed));
  const returning = createEvmNode({ ...options, url });
  await expect(returning.blockNumber()).rejects.toThrow(NetworkUnavailableError);
  const { createServer: createHttpServer } = await import("node:http");
  const proxy = createHttpServer(async (request, response) => {
    const body = await new Response(request as never).text();
    const answer = await fetch(options.url, {
      method: "POST",
      body,
      headers: { "Content-Type": "application/json" },
    });
    response.end(await answer.text());
  });
  onTestFinished(() => void proxy.close());
  await new Promise<void>((ready) => proxy.listen(Number(new URL(url).port), "127.0.0.1", ready));
  expect(await returning.blockNumber()).toBeGreaterThan(0n);
});

function listen(server: Server): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      if (address !== null && typeof address === "object") resolve(`http://127.0.0.1:${address.port}`);
    });
  });
}
