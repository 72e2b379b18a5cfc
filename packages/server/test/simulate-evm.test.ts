import { openWorkspace } from "@waybill/server";
import {
  encodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  maxUint256,
  numberToHex,
  parseEther,
} from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findToken } from "../src/chains/registry";
import { callFromMultisig, deployMultisig } from "../src/local/chains/evm/multisig";
import { type Devnet, startDevnet } from "../src/local/chains/start";
import { evmWallets } from "../src/local/chains/wallets";
import { creditUsage } from "../src/workspace/credits";
import { connect, rpcOf } from "./chain";
import { runtimeCodeOf } from "./contracts/solidity";
import { type FaultyNode, startFaultyNode } from "./faulty-node/faulty-node";
import { type Harness, startHarness } from "./harness";

/* Simulations of EVM transactions, over a running chain (POST /v2/simulate/evm). */

const [alice, bob, carol] = evmWallets.map(({ address }) => address.toLowerCase() as Hex);
const usdc = (findToken("sepolia", "usdc")?.addr?.toLowerCase() ?? "") as Hex;
const sanctioned = "0x7e57000000000000000000000000000000000002";

let devnet: Devnet;
let node: FaultyNode;
let api: Harness;
beforeAll(async () => {
  devnet = await startDevnet({ networks: ["sepolia"] });
  node = await startFaultyNode("evm", rpcOf(devnet, "sepolia"));
  api = await startHarness({ rpc: { sepolia: node.url } });
}, 120_000);
afterAll(async () => {
  await api?.server.close();
  await node?.close();
  await devnet?.close();
});

const simulate = (body: object) =>
  api.call("POST", "/v2/simulate/evm", { body: { network: "sepolia", ...body } });
const transferData = (to: string, amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: [to as Hex, amount] });

/** Runs with a node that lacks a method. */
async function without<Value>(method: string, run: () => Promise<Value>): Promise<Value> {
  node.setMethod(method, "no-method");
  try {
    return await run();
  } finally {
    node.setMethod(method, undefined);
  }
}

const moves = {
  transaction: { from: alice, to: usdc, data: transferData(bob ?? "", 2_500_000n), gas: "0x186a0" },
};
const moved = {
  status: "success",
  network: "sepolia",
  revert_reason: null,
  executor: null,
  overrides: [],
  balance_deltas: [
    { address: bob, token_address: usdc, symbol: "USDC", decimals: 6, delta: "2.5", base_delta: "2500000" },
    {
      address: alice,
      token_address: usdc,
      symbol: "USDC",
      decimals: 6,
      delta: "-2.5",
      base_delta: "-2500000",
    },
  ],
  transfers: [
    {
      token_address: usdc,
      symbol: "USDC",
      from: alice,
      to: bob,
      amount: "2.5",
      base_amount: "2500000",
      token_id: null,
    },
  ],
  approvals: [],
  results: [{ status: "success", revert: null }],
};

test("a transfer: net changes, the transfer, its log and everybody's attribution, at one block", async () => {
  const { status, body } = await simulate(moves);
  expect(status).toBe(200);
  expect(body).toMatchObject({ ...moved, method: "eth_simulateV1" });
  const head = await connect(rpcOf(devnet, "sepolia")).getBlock();
  expect(body).toMatchObject({ block_hash: head.hash, block_number: Number(head.number) });
  expect(body.attributions.map((one: { address: string }) => one.address)).toEqual([alice, bob, usdc].sort());
  expect(body.logs).toHaveLength(1);
});

test("a node without eth_simulateV1 is traced, with the same answer; one without either is 503", async () => {
  await without("eth_simulateV1", async () => {
    const { body } = await simulate(moves);
    expect(body).toMatchObject({ ...moved, method: "debug_traceCall" });
    await without("debug_traceCall", async () =>
      expect(await simulate(moves)).toMatchObject({ status: 503, body: { code: "network_unavailable" } }),
    );
  });
});

test("a tracing node that fails for now is not one that cannot trace", async () => {
  const message = async (): Promise<string> => {
    const { status, body } = await simulate(moves);
    expect(body).toMatchObject({ code: "network_unavailable" });
    expect(status).toBe(503);
    return body.message;
  };
  const lacks = "has neither eth_simulateV1 nor debug_traceCall";
  await without("eth_simulateV1", async () => {
    for (const fault of ["broken", "status-500", "garbage"] as const) {
      node.setMethod("debug_traceCall", fault);
      expect(await message(), fault).not.toContain(lacks);
    }
    node.setMethod("debug_traceCall", undefined);
    expect((await simulate(moves)).status).toBe(200);
    await without("debug_traceCall", async () => expect(await message()).toContain(lacks));
  });
});

test("a network without a node is 503, a network of another family 400", async () => {
  for (const network of ["eth", "arb1", "base", "oeth", "pol", "bnb", "avax", "ethereum"])
    expect(await simulate({ ...moves, network })).toMatchObject({
      status: 503,
      body: { code: "network_not_connected" },
    });
  for (const network of ["solana", "nowhere"])
    expect((await simulate({ ...moves, network })).status, network).toBe(400);
});

test("all faults of a request are in one answer", async () => {
  const { status, body } = await simulate({
    network: "solana",
    transaction: {
      from: "0x1234",
      to: usdc,
      value: "5",
      data: "0xabc",
      gas_price: "0x1",
      max_fee_per_gas: "0x1",
    },
    transactions: [{ from: alice }],
    state_overrides: { absent: { balance: "0x1" } },
  });
  expect(status).toBe(400);
  expect(Object.keys(body.fields).sort()).toEqual([
    "network",
    "state_overrides.absent",
    "transaction.data",
    "transaction.from",
    "transaction.gas_price",
    "transaction.value",
    "transactions",
    "transactions[0].to",
  ]);
  expect((await simulate({})).body.fields).toMatchObject({ transaction: [{ code: "required" }] });
});

const native = (address: string | undefined, delta: string, base: string) => ({
  address,
  token_address: null,
  symbol: "ETH",
  decimals: 18,
  delta,
  base_delta: base,
});

test.each(["eth_simulateV1", "debug_traceCall"] as const)(
  "a23: a contract with the symbol of a known token is shown by its address (%s)",
  async (method) => {
    const fake = "0xfa4e000000000000000000000000000000000001";
    await fetch(rpcOf(devnet, "sepolia"), {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        jsonrpc: "2.0",
        id: 1,
        method: "anvil_setCode",
        params: [fake, runtimeCodeOf("FakeDollar")],
      }),
    });
    const ask = () =>
      simulate({ transaction: { from: alice, to: fake, data: transferData(bob ?? "", 1_000_000n) } });
    const { status, body } = method === "eth_simulateV1" ? await ask() : await without("eth_simulateV1", ask);
    expect(status).toBe(200);
    const shown = { token_address: fake, symbol: fake };
    expect(body).toMatchObject({
      method,
      balance_deltas: [
        { ...shown, address: bob, delta: "1", decimals: 6 },
        { ...shown, address: alice, delta: "-1", decimals: 6 },
      ],
      transfers: [{ ...shown, amount: "1" }],
      approvals: [{ ...shown, amount: "1" }],
    });
  },
);

test.each(["eth_simulateV1", "debug_traceCall"] as const)(
  "a batch runs on one state and a revert does not spoil it (%s)",
  async (method) => {
    const body = {
      transactions: [
        { from: alice, to: usdc, data: approve(bob ?? "", 1_000n) },
        { from: bob, to: usdc, data: transferFrom(alice ?? "", carol ?? "", 5_000n) },
        { from: bob, to: usdc, data: transferFrom(alice ?? "", carol ?? "", 400n) },
        { from: bob, to: carol, value: numberToHex(7n) },
      ],
    };
    const ask = () => simulate(body);
    const { status, body: answer } =
      method === "eth_simulateV1" ? await ask() : await without("eth_simulateV1", ask);
    expect(status).toBe(200);
    expect(answer).toMatchObject({ method, status: "reverted" });
    expect(answer.revert_reason).toBe("ERC20: transfer amount exceeds allowance");
    expect(answer.results.map((one: { status: string }) => one.status)).toEqual([
      "success",
      "reverted",
      "success",
      "success",
    ]);
    expect(answer.results[1].revert).toMatchObject({
      kind: "error",
      name: "Error",
      arguments: ["ERC20: transfer amount exceeds allowance"],
    });
    expect(answer.approvals).toEqual([
      {
        token_address: usdc,
        symbol: "USDC",
        owner: alice,
        spender: bob,
        amount: "0.001",
        base_amount: "1000",
        is_unlimited: false,
        token_id: null,
      },
    ]);
    expect(answer.balance_deltas).toMatchObject([
      native(carol, "0.000000000000000007", "7"),
      { address: carol, token_address: usdc, base_delta: "400" },
      native(bob, "-0.000000000000000007", "-7"),
      { address: alice, token_address: usdc, base_delta: "-400" },
    ]);
  },
);

const approve = (spender: string, amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: "approve", args: [spender as Hex, amount] });
const transferFrom = (from: string, to: string, amount: bigint) =>
  encodeFunctionData({
    abi: erc20Abi,
    functionName: "transferFrom",
    args: [from as Hex, to as Hex, amount],
  });

test("an approval without a limit is reported, with its spender", async () => {
  const { body } = await simulate({
    transaction: { from: alice, to: usdc, data: approve(sanctioned, maxUint256) },
  });
  expect(body.approvals).toMatchObject([{ spender: sanctioned, is_unlimited: true }]);
  expect(body.attributions).toContainEqual(
    expect.objectContaining({ address: sanctioned, is_malicious: true, category: "sanctions" }),
  );
});

/** Code that a contract is given for a test. */
const contract = "0x00000000000000000000000000000000000c0de5";
const runCode = (code: string, more = {}) =>
  simulate({
    transaction: { from: alice, to: contract, ...more },
    state_overrides: { [contract]: { code } },
  });

test.each(["eth_simulateV1", "debug_traceCall"] as const)(
  "native transfers inside contracts are found (%s)",
  async (method) => {
    // CALL(gas, bob, callvalue - 1, 0, 0, 0, 0)
    const code = `0x5f5f5f5f6001340373${bob?.slice(2)}5af100`;
    const ask = () => runCode(code, { value: numberToHex(10n) });
    const { body } = method === "eth_simulateV1" ? await ask() : await without("eth_simulateV1", ask);
    expect(body).toMatchObject({ method, status: "success" });
    expect(body.transfers).toMatchObject([
      { token_address: null, from: alice, to: contract, base_amount: "10" },
      { token_address: null, from: contract, to: bob, base_amount: "9" },
    ]);
    expect(body.balance_deltas.map((one: { base_delta: string }) => one.base_delta)).toEqual([
      "1",
      "9",
      "-10",
    ]);
    expect(body.overrides).toEqual([
      { address: contract, property: "code", slot: null, value: code, origin: "request" },
    ]);
  },
);

/** Code that reverts with data: PUSH each word, MSTORE, REVERT. */
function revertingWith(data: Hex): string {
  const words = data.slice(2).match(/.{1,64}/g) ?? [];
  const stores = words.map(
    (word, at) => `7f${word.padEnd(64, "0")}61${(32 * at).toString(16).padStart(4, "0")}52`,
  );
  return `0x${stores.join("")}61${((data.length - 2) / 2).toString(16).padStart(4, "0")}5ffd`;
}
const errorData = (text: string) =>
  `0x08c379a0${encodeAbiParameters([{ type: "string" }], [text]).slice(2)}` as Hex;

test.each([
  ["Error(string)", revertingWith(errorData("no more today")), "no more today", "error"],
  [
    "Panic",
    revertingWith(`0x4e487b71${"11".padStart(64, "0")}`),
    "an overflow or underflow (Panic 17)",
    "panic",
  ],
  ["no data", "0x5f5ffd", "reverted without a reason", "none"],
  ["unknown data", revertingWith("0xdeadbeef"), "reverted with 0xdeadbeef", "unknown"],
])("a revert with %s is decoded", async (_name, code, reason, kind) => {
  const { status, body } = await runCode(code);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    status: "reverted",
    revert_reason: reason,
    results: [{ revert: { kind } }],
    balance_deltas: [],
    transfers: [],
    logs: [],
  });
});

test("a transaction that no block would include is reverted with the reason, and the others run", async () => {
  const { body } = await simulate({
    transactions: [
      { from: alice, to: bob, value: numberToHex(parseEther("1000000")) },
      { from: alice, to: bob, value: "0x1", gas: "0x10" },
      { from: alice, to: bob, value: "0x1", nonce: "0x0" },
      { from: bob, to: carol, value: "0x2" },
    ],
  });
  const reasons = body.results.map((one: { revert_reason: string | null }) => one.revert_reason);
  expect(reasons[0]).toMatch(/insufficient funds/i);
  expect(reasons[1]).toMatch(/intrinsic gas/i);
  expect(reasons.slice(2)).toEqual([null, null]);
  expect(body.results[0].gas_used).toBe("0");
  const used = await simulate({
    transaction: { from: evmMinterLike(), to: bob, value: "0x0", nonce: "0x0" },
  });
  expect(used.body.revert_reason).toMatch(/used this nonce/);
  const poor = await simulate({
    transaction: {
      from: carol,
      to: bob,
      value: "0x1",
      gas: "0x5208",
      gas_price: numberToHex(parseEther("1")),
    },
  });
  expect(poor.body.revert_reason).toMatch(/value and gas need/);
  const limit = await simulate({
    transaction: { from: alice, to: usdc, data: transferData(bob ?? "", 1n), gas: "0x5a00" },
  });
  expect(limit.body.revert_reason).toBe("out of gas");
});

test("a price below that of the next block, and a nonce that none can have, are refused as the node refuses them", async () => {
  const base = BigInt((await connect(rpcOf(devnet, "sepolia")).getBlock()).baseFeePerGas ?? 0n);
  const payment = { from: alice, to: bob, value: "0x1" };
  const { body } = await simulate({
    transactions: [
      { ...payment, max_fee_per_gas: "0x1" },
      { ...payment, gas_price: "0x1" },
      { ...payment, max_fee_per_gas: numberToHex(2n * base + 1n) },
      { ...payment, nonce: "0xffffffffffffffff" },
      { ...payment, nonce: "0x10000000000000000" },
      { ...payment, nonce: "0xff" },
    ],
  });
  const reasons = body.results.map((one: { revert_reason: string | null }) => one.revert_reason);
  for (const reason of reasons.slice(0, 2))
    expect(reason).toMatch(/^the next block requires \d+ wei per gas, but the transaction pays 1$/);
  for (const reason of reasons.slice(3, 5)) expect(reason).toMatch(/^no transaction has a nonce above/);
  expect([reasons[2], reasons[5]]).toEqual([null, null]);
  const chain = connect(rpcOf(devnet, "sepolia"));
  const request = { from: alice, to: bob, maxFeePerGas: "0x1", maxPriorityFeePerGas: "0x0" } as const;
  await expect(chain.request({ method: "eth_sendTransaction", params: [request] })).rejects.toThrow(
    /base fee/i,
  );
});

/** An account that has sent transactions: the minter of the tokens. */
const evmMinterLike = () => "0xa0ee7a142d267c1f36714e4a8f75612f20a79720";

test("the caller's overrides are used and listed", async () => {
  const poor = "0x1111111111111111111111111111111111111111";
  const { body } = await simulate({
    transaction: { from: poor, to: bob, value: numberToHex(5n) },
    state_overrides: { [poor]: { balance: "0x5" } },
  });
  expect(body).toMatchObject({
    status: "success",
    balance_deltas: [
      { address: poor, base_delta: "-5" },
      { address: bob, base_delta: "5" },
    ],
    overrides: [{ address: poor, property: "balance", value: "5", origin: "request" }],
  });
});

test("a contract creation is simulated", async () => {
  const { status, body } = await simulate({
    transaction: { from: alice, data: "0x6001600c60003960016000f300" },
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: "success", balance_deltas: [] });
});

test.each(["eth_simulateV1", "debug_traceCall"] as const)(
  "the transaction of a multisig is executed by its first owner, with a threshold of one (%s)",
  async (method) => {
    const rpcUrl = rpcOf(devnet, "sepolia");
    const owners = [bob ?? "", alice ?? ""];
    const safe = (
      await deployMultisig(rpcUrl, { deployer: evmWallets[0], owners, threshold: 2 })
    ).toLowerCase();
    const chain = connect(rpcUrl, evmWallets[0]);
    await chain.transfer(usdc, safe as Hex, 1_000n);
    const order = { safe_address: safe, to: usdc, data: transferData(carol ?? "", 300n), operation: 0 };
    const run = <Value>(ask: () => Promise<Value>) =>
      method === "eth_simulateV1" ? ask() : without("eth_simulateV1", ask);
    const { body } = await run(() => simulate({ multisig_transaction: order }));
    expect(body).toMatchObject({
      method,
      status: "success",
      executor: bob,
      balance_deltas: expect.arrayContaining([
        expect.objectContaining({ address: safe, token_address: usdc, base_delta: "-300" }),
        expect.objectContaining({ address: carol, token_address: usdc, base_delta: "300" }),
      ]),
      overrides: [{ address: safe, property: "storage", origin: "multisig" }],
    });
    // The same, executed with both signatures.
    await callFromMultisig(rpcUrl, {
      multisig: safe,
      to: usdc,
      data: order.data,
      signers: [evmWallets[1], evmWallets[0]],
    });
    const used = await run(() => simulate({ multisig_transaction: { ...order, nonce: "0x0" } }));
    expect(used.body).toMatchObject({
      status: "reverted",
      revert_reason: expect.stringMatching(/next nonce is 1/),
    });
    const failing = await run(() =>
      simulate({ multisig_transaction: { ...order, data: transferData(carol ?? "", 9_999n) } }),
    );
    expect(failing.body).toMatchObject({ status: "reverted", executor: bob, balance_deltas: [] });
    const none = await run(() => simulate({ multisig_transaction: { ...order, safe_address: carol } }));
    expect(none.body.revert_reason).toMatch(/not a Safe/);
  },
);

test("calls are counted by key and family; refused ones are not", async () => {
  const key = await api.newKey({ workspace: "counted", name: "counted" });
  const ask = (body: object) => api.call("POST", "/v2/simulate/evm", { key, body });
  await ask({ network: "sepolia", ...moves });
  await ask({ network: "sepolia", ...moves });
  await ask({ network: "sepolia" });
  const { db } = api.server;
  const { id } = await db
    .selectFrom("workspaces")
    .select("id")
    .where("name", "=", "counted")
    .executeTakeFirstOrThrow();
  const used = await creditUsage(openWorkspace(db, id), "2000-01-01", "9999-12-31");
  expect(used).toMatchObject([{ family: "simulation", count: 2 }]);
});
