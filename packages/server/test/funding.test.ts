import { encodeFunctionData, erc20Abi, type Hex } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { callFromMultisig, deployMultisig } from "../src/local/chains/evm/multisig";
import { type Devnet, startDevnet } from "../src/local/chains/start";
import { evmWallets } from "../src/local/chains/wallets";
import { bridgeChain, bridgeOf } from "./bridge";
import { rpcOf } from "./chain";
import { type EvmNetwork, evmNetwork, wordOf } from "./contracts/evm-network";
import { startFaultyNode } from "./faulty-node/faulty-node";
import { type Harness, startHarness } from "./harness";

const [alice, bob] = evmWallets;
const lower = (address: string) => address.toLowerCase();
const fresh = (digit: string) => `0x${"00".repeat(18)}f${digit}${digit}0` as Hex;
const [byCoins, byTokens, byBridge, byContract, absent, late] = ["1", "2", "3", "4", "5", "6"].map(fresh) as [
  Hex,
  Hex,
  Hex,
  Hex,
  Hex,
  Hex,
];

let devnet: Devnet;
let source: EvmNetwork;
let target: EvmNetwork;
let multisig: string;
/** Reads both chains from their first block. */
let whole: Harness;
/** Begins to read where everything has happened already. */
let recent: Harness;

const coins = async (
  at: EvmNetwork,
  wallet: { privateKey: Hex },
  to: string,
  value: bigint,
): Promise<Hex> => {
  const account = privateKeyToAccount(wallet.privateKey);
  const hash = await at.client.sendTransaction({ account, chain: null, to: to as Hex, value });
  await at.client.mined(hash);
  return hash;
};
const tokens = async (at: EvmNetwork, wallet: { privateKey: Hex }, to: Hex, amount: bigint): Promise<Hex> => {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: [to, amount] });
  return (await at.send(wallet, at.token("usdc"), data)).transactionHash;
};

async function overTheBridge(to: Hex): Promise<Hex> {
  const [from, there] = [bridgeChain(devnet, "sepolia"), bridgeChain(devnet, "basesep")];
  await from.approve();
  const burned = await from.burn({ to: "basesep", amount: 1_000_000n, recipient: wordOf(to) });
  return there.deliver(await from.attestedBurn(burned, 1n));
}

const hashes: Record<string, Hex> = {};
beforeAll(async () => {
  devnet = await startDevnet({ networks: ["sepolia", "basesep"] });
  source = evmNetwork(devnet, "sepolia");
  target = evmNetwork(devnet, "basesep");
  const rpcUrl = rpcOf(devnet, "sepolia");
  hashes.coins = await coins(source, alice, byCoins, 250_000_000_000_000_001n);
  await coins(source, bob, byCoins, 1n);
  hashes.tokens = await tokens(source, bob, byTokens, 7_000_001n);
  await coins(source, alice, byTokens, 5n);
  hashes.bridge = await overTheBridge(byBridge);
  multisig = await deployMultisig(rpcUrl, { deployer: alice, owners: [alice.address], threshold: 1 });
  await coins(source, bob, multisig, 100n);
  hashes.contract = (await callFromMultisig(rpcUrl, {
    multisig,
    to: byContract,
    value: 60n,
    signers: [alice],
  })) as Hex;
  const rpc = { sepolia: rpcUrl, basesep: rpcOf(devnet, "basesep") };
  const indexFrom = {
    sepolia: Number(await source.client.getBlockNumber({ cacheTime: 0 })),
    basesep: Number(await target.client.getBlockNumber({ cacheTime: 0 })),
  };
  [whole, recent] = await Promise.all([startHarness({ rpc }), startHarness({ rpc, indexFrom })]);
  await Promise.all([whole.server.caughtUp, recent.server.caughtUp]);
});
afterAll(async () => {
  await Promise.all([whole?.server.close(), recent?.server.close()]);
  await devnet?.close();
});

const ask = (api: Harness, version: "v1" | "v2", network: string, address: string) =>
  api.call("GET", `/${version}/address/fundedBy?${new URLSearchParams({ network, address })}`);

const timeOf = async (at: EvmNetwork, hash: Hex | undefined) => {
  const { blockNumber } = await at.client.getTransactionReceipt({ hash: hash ?? "0x" });
  const { timestamp } = await at.client.getBlock({ blockNumber });
  return new Date(Number(timestamp) * 1000).toISOString();
};

describe.each([
  ["the index", "v1", () => whole],
  ["the states of the past", "v2", () => whole],
  ["the states of the past, where the index knows nothing of it", "v2", () => recent],
] as const)("from %s", (_name, version, api) => {
  test("coins", async () => {
    const { status, body } = await ask(api(), version, "sepolia", byCoins.toUpperCase().replace("X", "x"));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      address: byCoins,
      network: "sepolia",
      sender: lower(alice.address),
      sender_network: "sepolia",
      tx_hash: hashes.coins,
      tx_time: await timeOf(source, hashes.coins),
      amount: "0.250000000000000001",
      denom: "ETH",
    });
  });

  test("tokens", async () => {
    const { status, body } = await ask(api(), version, "sepolia", byTokens);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      sender: lower(bob.address),
      tx_hash: hashes.tokens,
      amount: "7.000001",
      denom: "USDC",
    });
  });

  test("no account at all", async () => {
    const { status, body } = await ask(api(), version, "sepolia", absent);
    expect(status).toBe(404);
    expect(body).toEqual({
      statusCode: 404,
      code: "funder_not_found",
      message: "no funder of this address was found on sepolia",
      error: "Not Found",
    });
  });
});

test.each(["v1", "v2"] as const)(
  "%s: a payment over the bridge was made on the other network",
  async (version) => {
    const { status, body } = await ask(whole, version, "base-sepolia", byBridge);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      network: "basesep",
      sender: lower(alice.address),
      sender_network: "sepolia",
      tx_hash: hashes.bridge,
      amount: "1",
      denom: "USDC",
    });
  },
);

test("a payer whose payment over the bridge was not read is not reported", async () => {
  const { status, body } = await ask(recent, "v2", "basesep", byBridge);
  expect(status).toBe(503);
  expect(body.message).toMatch(/funded from another network/);
});

test("coins that a contract handed on are found in the states, by tracing", async () => {
  expect((await ask(whole, "v1", "sepolia", byContract)).status).toBe(404);
  for (const api of [whole, recent]) {
    const { status, body } = await ask(api, "v2", "sepolia", byContract);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      sender: lower(multisig),
      tx_hash: hashes.contract,
      amount: "0.00000000000000006",
    });
  }
});

test("who hands all on at once leaves no trace in the states, but in the index", async () => {
  for (const version of ["v1", "v2"] as const) {
    const { status, body } = await ask(
      whole,
      version,
      "sepolia",
      bridgeOf("sepolia").cctp.token_minter ?? "",
    );
    expect([status, body.sender, body.amount]).toEqual([200, lower(alice.address), "1"]);
  }
});

test("an index that began later knows only what came later", async () => {
  expect((await ask(recent, "v1", "sepolia", byCoins)).status).toBe(404);
});

test("an account that was there from the beginning is funded by the first payer, as far as the index shows", async () => {
  // The public wallets have coins by genesis and tokens by minting; bob was never paid, alice neither.
  expect((await ask(whole, "v2", "sepolia", alice.address)).status).toBe(404);
  const { status, body } = await ask(recent, "v2", "sepolia", alice.address);
  expect(status).toBe(503);
  expect(body.message).toMatch(/since the chain began/);
});

describe("a source that fails", () => {
  test("is 503, never 404", async () => {
    const node = await startFaultyNode("evm", rpcOf(devnet, "sepolia"), { eth_getBalance: "no-method" });
    onTestFinished(() => node.close());
    const indexFrom = { sepolia: Number(await source.client.getBlockNumber({ cacheTime: 0 })) };
    const api = await startHarness({ rpc: { sepolia: node.url }, indexFrom });
    onTestFinished(() => api.server.close());
    await api.server.caughtUp;
    const { status, body, headers } = await ask(api, "v2", "sepolia", byCoins);
    expect(status).toBe(503);
    expect(body.message).toMatch(/does not keep the states of old blocks/);
    expect(headers.get("retry-after")).toBe("5");
  });

  test("a full index stands in for states that the node does not keep", async () => {
    const node = await startFaultyNode("evm", rpcOf(devnet, "sepolia"), { eth_getBalance: "no-method" });
    onTestFinished(() => node.close());
    const api = await startHarness({ rpc: { sepolia: node.url } });
    onTestFinished(() => api.server.close());
    await api.server.caughtUp;
    expect((await ask(api, "v2", "sepolia", byCoins)).body).toMatchObject({ tx_hash: hashes.coins });
  });

  test.each(["v1", "v2"] as const)("%s: a network without a node is 503", async (version) => {
    expect((await ask(whole, version, "ethereum", byCoins)).status).toBe(503);
  });

  test.each(["v1", "v2"] as const)("%s: a node that does not answer is 503", async (version) => {
    const api = await startHarness({ rpc: { sepolia: "http://127.0.0.1:9" }, rpcTimeout: 300 });
    onTestFinished(() => api.server.close());
    await api.server.caughtUp;
    expect((await ask(api, version, "sepolia", late)).status).toBe(503);
  });
});

describe.each(["v1", "v2"] as const)("%s refuses", (version) => {
  test.each([
    ["an unknown network", "nowhere", byCoins],
    ["an address of another family", "sepolia", "oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96"],
    ["an address with a wrong checksum", "sepolia", "0xF39Fd6e51aad88F6F4ce6aB8827279cffFb92266"],
    ["an empty address", "sepolia", ""],
    ["too long an address", "sepolia", "0".repeat(200)],
  ])("%s", async (_name, network, address) => {
    const { status, body } = await ask(whole, version, network, address);
    expect(status).toBe(400);
    expect(body).toMatchObject({ statusCode: 400, error: "Bad Request", message: [expect.any(String)] });
  });

  test("the zero address, which has no funder, as not found", async () => {
    const { status, body } = await ask(whole, version, "sepolia", `0x${"0".repeat(40)}`);
    expect([status, body.code]).toEqual([404, "funder_not_found"]);
  });

  test("a question without its parameters", async () => {
    const { status, body } = await whole.call("GET", `/${version}/address/fundedBy`);
    expect(status).toBe(400);
    expect(body.message).toEqual(expect.arrayContaining(["address is required", "network is required"]));
  });
});
