import { createInitializeAccountInstruction, TOKEN_PROGRAM_ID } from "@solana/spl-token";
import { Keypair, SystemProgram } from "@solana/web3.js";
import { type Devnet, startDevnet } from "@waybill/server/local";
import type { Hex } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { tokensOf } from "../src/chains/registry";
import { systemRuntime } from "../src/lib/system-runtime";
import { cosmosWallets, evmWallets, solanaWallets } from "../src/local/chains/wallets";
import { addAccount } from "../src/workspace/accounts";
import { openWorkspace } from "../src/workspace/workspace";
import { connect, rpcOf } from "./chain";
import { startFaultyNode } from "./faulty-node/faulty-node";
import { type Harness, startHarness } from "./harness";
import { keypair, post, sendUsdc, signed, usdc as usdcMint } from "./solana";
import { endlessCode, flooding, revertingCode, tokenCode } from "./token-code";

const [alice, bob] = evmWallets;
const usdc = "0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238";
let devnet: Devnet;
let api: Harness;
let workspaceId: string;
beforeAll(async () => {
  devnet = await startDevnet({ networks: ["sepolia", "solana-devnet", "osmo-test-5"] });
  const rpc = Object.fromEntries(devnet.networks.map(({ slug, rpcUrl }) => [slug, rpcUrl]));
  api = await startHarness({ rpc });
  const workspace = await api.server.db.selectFrom("workspaces").select("id").executeTakeFirstOrThrow();
  workspaceId = workspace.id;
});
afterAll(async () => {
  await api.server.close();
  await devnet.close();
});

interface Entry {
  denom: string;
  contract: string | null;
  base_amount: string;
  amount_string: string;
  usd_string?: string;
}

const balance = (query: Record<string, string>, own = api) =>
  own.call("GET", `/v1/address/balance?${new URLSearchParams(query)}`);
const baseAmounts = (body: { balances: Entry[] }) =>
  Object.fromEntries(body.balances.map(({ contract, base_amount }) => [contract ?? "native", base_amount]));

/** Puts code at a fresh address. */
async function place(code: string): Promise<string> {
  const address = `0x${Buffer.from(crypto.getRandomValues(new Uint8Array(20))).toString("hex")}`;
  const request = { jsonrpc: "2.0", id: 1, method: "anvil_setCode", params: [address, code] };
  const headers = { "Content-Type": "application/json" };
  const url = rpcOf(devnet, "sepolia");
  const response = await fetch(url, { method: "POST", headers, body: JSON.stringify(request) });
  expect(await response.json()).toMatchObject({ result: null });
  return address;
}

describe("balances are exactly those of the chain, in base units", () => {
  test("EVM: coin and tokens, with their values, the highest first", async () => {
    const chain = connect(rpcOf(devnet, "sepolia"), alice);
    await chain.transfer(usdc, bob.address, 1_234_567n);
    for (const { address } of evmWallets) {
      const { body } = await balance({ address, network: "sepolia", network_type: "evm" });
      expect(body).toMatchObject({ lookup_status: "ok", reason: null, hidden_count: 0 });
      const truth: Record<string, string> = { native: String(await chain.getBalance({ address })) };
      for (const { addr } of tokensOf("sepolia"))
        if (addr !== null) truth[addr] = String(await chain.tokenBalance(addr as Hex, address));
      expect(baseAmounts(body)).toEqual(
        Object.fromEntries(Object.entries(truth).filter(([, amount]) => amount !== "0")),
      );
      expect(body.total).toBe(body.balances.length);
      const values = body.balances.map(({ usd_string }: Entry) => Number(usd_string ?? -1));
      expect(values).toEqual([...values].sort((one, other) => other - one));
      const dollars = body.balances.find(({ denom }: Entry) => denom === "USDC");
      expect(dollars).toMatchObject({
        decimals: 6,
        amount: Number(dollars.amount_string),
        price: 1,
        price_string: "1",
        usd_string: dollars.amount_string,
      });
    }
  });

  test("Solana: all token accounts of a wallet are added up", async () => {
    const url = rpcOf(devnet, "solana-devnet");
    const call = async (method: string, ...params: unknown[]) =>
      (await post(url, { id: 1, method, params })).result;
    const owner = keypair(solanaWallets[0]);
    const second = Keypair.generate();
    const rent = Number(await call("getMinimumBalanceForRentExemption", 165));
    const { blockhash } = (await call("getLatestBlockhash")).value;
    const receiver = solanaWallets[1].address;
    const transaction = signed(
      blockhash,
      [owner, second],
      SystemProgram.createAccount({
        fromPubkey: owner.publicKey,
        newAccountPubkey: second.publicKey,
        lamports: rent,
        space: 165,
        programId: TOKEN_PROGRAM_ID,
      }),
      createInitializeAccountInstruction(second.publicKey, usdcMint, keypair(solanaWallets[1]).publicKey),
      ...sendUsdc(owner, keypair(solanaWallets[1]).publicKey, 7n),
      ...sendUsdc(owner, keypair(solanaWallets[1]).publicKey, 35n).map((instruction, index) => {
        // The same transfer again, into the second account.
        if (index === 1 && instruction.keys[2]) instruction.keys[2].pubkey = second.publicKey;
        return instruction;
      }),
    );
    expect(await call("sendTransaction", transaction, { encoding: "base64" })).toEqual(expect.any(String));
    const accounts = (
      await call(
        "getTokenAccountsByOwner",
        receiver,
        { mint: usdcMint.toBase58() },
        { encoding: "jsonParsed" },
      )
    ).value;
    expect(accounts).toHaveLength(2);
    const sum = accounts.reduce(
      // biome-ignore lint/suspicious/noExplicitAny: the node's own shape
      (total: bigint, { account }: any) => total + BigInt(account.data.parsed.info.tokenAmount.amount),
      0n,
    );
    const { body } = await balance({ address: receiver, network: "solana-devnet", network_type: "Solana" });
    expect(body.lookup_status).toBe("ok");
    expect(baseAmounts(body)).toMatchObject({
      native: String((await call("getBalance", receiver)).value),
      [usdcMint.toBase58()]: String(sum),
    });
    const foreign = await balance({ address: receiver, network: "solana-devnet", token_contracts: receiver });
    expect(foreign.body).toMatchObject({ lookup_status: "partial", reason: "token_lookup_failed" });
    expect(baseAmounts(foreign.body)).toEqual(baseAmounts(body));
  });

  test("Cosmos: every denom of the bank", async () => {
    const [{ address }] = cosmosWallets;
    const response = await fetch(`${rpcOf(devnet, "osmo-test-5")}/cosmos/bank/v1beta1/balances/${address}`);
    const truth = (await response.json()) as { balances: { denom: string; amount: string }[] };
    const { body } = await balance({ address, network: "osmosis-testnet" });
    expect(body.lookup_status).toBe("ok");
    expect(baseAmounts(body)).toEqual(
      Object.fromEntries(
        truth.balances.map(({ denom, amount }) => [denom === "uosmo" ? "native" : denom, amount]),
      ),
    );
  });
});

describe("requested contracts", () => {
  const ask = async (...contracts: string[]) => {
    const token_contracts = contracts.length > 0 ? { token_contracts: contracts.join() } : undefined;
    return (await balance({ address: alice.address, network: "sepolia", ...token_contracts })).body;
  };
  const entry = (body: { balances: Entry[] }, contract: string) =>
    body.balances.find((one) => one.contract === contract);

  test("a token outside the registry is read by its own word, and has no price", async () => {
    const contract = await place(tokenCode(3n, "TEST", 1_234_500n));
    const body = await ask(contract, contract.toUpperCase().replace("0X", "0x"));
    expect(body.lookup_status).toBe("ok");
    const { price, usd, ...found } = entry(body, contract) as Entry & { price?: number; usd?: number };
    expect([price, usd]).toEqual([undefined, undefined]);
    expect(found).toMatchObject({
      denom: "TEST",
      amount_string: "1234.5",
      base_amount: "1234500",
      decimals: 3,
    });
    expect(body.balances.at(-1).contract).toBe(contract);
    const registered = await ask(usdc.toLowerCase());
    expect(registered.balances.filter(({ denom }: Entry) => denom === "USDC")).toHaveLength(1);
  });

  test("one that borrows a name, or has one that cannot be shown, goes by its address", async () => {
    for (const symbol of [
      "USDC",
      "usdc",
      "U5DC",
      "US-DC",
      "USD\u0421",
      "EURC",
      "",
      "a\u202eb",
      "two\nlines",
      "\ufeffUSDC",
    ]) {
      const contract = await place(tokenCode(6n, symbol, 5n));
      const body = await ask(contract);
      expect(entry(body, contract), JSON.stringify(symbol)).toMatchObject({
        denom: contract,
        base_amount: "5",
      });
      expect(entry(body, contract)).not.toHaveProperty("usd_string");
    }
  });

  test("a contract that does not answer like a token fails alone: the rest is there, and the status is partial", async () => {
    const { balances } = await ask();
    const nothing = `0x${"ab".repeat(20)}`;
    for (const code of [endlessCode, flooding, revertingCode, tokenCode(256n, "BAD", 1n)]) {
      const body = await ask(await place(code), nothing);
      expect(body, code).toMatchObject({ lookup_status: "partial", reason: "token_lookup_failed", balances });
    }
    const most = await place(tokenCode(255n, "DUST", 2n ** 256n - 1n));
    expect(entry(await ask(most), most)).toMatchObject({
      base_amount: String(2n ** 256n - 1n),
      decimals: 255,
    });
  });
});

test.each([
  [{ address: "" }, "address "],
  [{ address: "0x1" }, "address "],
  [{ address: alice.address.toLowerCase().replace("0x", "") }, "address "],
  [{ address: solanaWallets[0].address }, "address "],
  [{ network: "nowhere" }, "network "],
  [{ network: "" }, "network "],
  [{ network_type: "solana" }, "network_type "],
  [{ token_contracts: "0x12" }, "token_contracts "],
  [{ token_contracts: solanaWallets[0].address }, "token_contracts "],
  [{ token_contracts: Array.from({ length: 31 }, () => usdc).join() }, "token_contracts "],
  [{ show_all: "perhaps" }, "show_all "],
  [{ workspace_id: "mine" }, "workspace_id "],
])("%j is 400, and the message names the parameter", async (change, message) => {
  const { status, body } = await balance({ address: alice.address, network: "sepolia", ...change });
  expect(status).toBe(400);
  expect(body.message[0].startsWith(message), body.message[0]).toBe(true);
});

test("a network that is not in the registry is unsupported, one without a node unavailable", async () => {
  const tron = await balance({ address: "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8", network: "tron" });
  expect(tron.body).toMatchObject({
    lookup_status: "unsupported",
    reason: "network_not_supported",
    balances: [],
  });
  const ethereum = await balance({ address: alice.address, network: "ethereum" });
  expect(ethereum.body).toMatchObject({
    lookup_status: "unavailable",
    reason: "provider_unavailable",
    total: 0,
  });
});

test("the whitelist takes tokens out and counts them; show_all brings them back; other workspaces are not affected", async () => {
  const query = { address: alice.address, network: "sepolia" };
  const all = (await balance(query)).body;
  const others = all.balances.map(({ denom }: Entry) => denom).filter((denom: string) => denom !== "USDC");
  const change = (state: string) =>
    api.call("PATCH", "/v2/token-whitelist", {
      body: { changes: others.map((symbol: string) => ({ symbol, state })) },
    });
  expect((await change("off")).status).toBe(200);
  try {
    const { body } = await balance({ ...query, workspace_id: workspaceId });
    expect(body.balances.map(({ denom }: Entry) => denom)).toEqual(["USDC"]);
    expect(body).toMatchObject({ hidden_count: all.total - 1, total: 1 });
    expect((await balance({ ...query, show_all: "true" })).body).toEqual(all);
    const path = `/v2/addresses/${alice.address}/balances?network=sepolia`;
    const { balances } = (await api.call("GET", path)).body;
    expect(balances[0]).toMatchObject({ hidden_count: all.total - 1, assets: [{ symbol: "USDC" }] });
    expect(
      (await api.call("GET", path, { key: await api.newKey({ workspace: "other" }) })).body.balances[0],
    ).toMatchObject({
      hidden_count: 0,
    });
  } finally {
    await change("default");
  }
  for (const id of [systemRuntime.uuid(), "00000000-0000-0000-0000-000000000000"])
    for (const path of ["/v1/address/balance?", `/v2/addresses/${alice.address}/balances?`])
      expect(
        (await api.call("GET", `${path}${new URLSearchParams({ ...query, workspace_id: id })}`)).status,
      ).toBe(403);
});

test("an address has an entry for each network on which it holds something, and for one that is asked for", async () => {
  const of = async (address: string, query = "") =>
    (await api.call("GET", `/v2/addresses/${address}/balances${query}`)).body.balances;
  const [entry, ...others] = await of(alice.address);
  expect(others).toEqual([]);
  expect(entry).toMatchObject({
    address: alice.address.toLowerCase(),
    network: "sepolia",
    lookup_status: "ok",
  });
  const absent = `0x${"cd".repeat(20)}`;
  expect(await of(absent)).toEqual([]);
  expect(await of(absent, "?network=sepolia")).toMatchObject([
    { network: "sepolia", assets: [], lookup_status: "ok" },
  ]);
  expect(await of(cosmosWallets[0].address)).toMatchObject([{ network: "osmo-test-5" }]);
  for (const bad of ["0x1", "two%20words", "cosmos1x"])
    expect((await api.call("GET", `/v2/addresses/${bad}/balances`)).status).toBe(400);
});

test("the workspace's accounts, in the order in which they were added", async () => {
  const { db } = api.server;
  const add = (network: string, address: string) =>
    addAccount(openWorkspace(db, workspaceId), systemRuntime, { network, address, name: "" });
  const accounts = [
    await add("solana-devnet", solanaWallets[0].address),
    await add("sepolia", alice.address),
    await add("osmo-test-5", cosmosWallets[0].address),
  ];
  expect(await add("sepolia", alice.address.toLowerCase())).toEqual(accounts[1]);
  const { balances } = (await api.call("GET", "/v2/addresses/workspace/balances")).body;
  expect(balances.map((one: { account_id: string }) => one.account_id)).toEqual(accounts.map(({ id }) => id));
  for (const [index, one] of balances.entries()) {
    expect(one).toMatchObject({ lookup_status: "ok", network: accounts[index]?.network });
    const live = (await balance({ address: one.address, network: one.network })).body;
    expect(one.assets.map((asset: { amount: string }) => asset.amount)).toEqual(
      live.balances.map(({ amount_string }: Entry) => amount_string),
    );
  }
  const other = await api.newKey({ workspace: "other" });
  expect((await api.call("GET", "/v2/addresses/workspace/balances", { key: other })).body.balances).toEqual(
    [],
  );
});

describe("a node that fails", () => {
  test("refusing calls of contracts, it answers the coin alone: partial", async () => {
    const node = await startFaultyNode("evm", rpcOf(devnet, "sepolia"), { eth_call: "no-method" });
    const own = await startHarness({ rpc: { sepolia: node.url } });
    try {
      const { body } = await balance({ address: alice.address, network: "sepolia" }, own);
      expect(body).toMatchObject({ lookup_status: "partial", reason: "token_lookup_failed", total: 1 });
      expect(body.balances[0].denom).toBe("ETH");
    } finally {
      await own.server.close();
      await node.close();
    }
  });

  test("gone, it leaves what was read last, with its time; what was never read has none", async () => {
    const node = await startFaultyNode("evm", rpcOf(devnet, "sepolia"));
    let now = Date.UTC(2026, 0, 15);
    const own = await startHarness({
      rpc: { sepolia: node.url },
      runtime: { ...systemRuntime, now: () => now },
    });
    const lists = async () => {
      const addresses = [alice, bob].map(({ address }) => ({ address, network: "sepolia" }));
      const { hash } = (await own.call("POST", "/v2/addresses/list", { body: { addresses } })).body;
      return (await own.call("GET", `/v2/addresses/list/${hash}/balances`)).body.balances;
    };
    try {
      const before = await lists();
      expect(before).toMatchObject([{ lookup_status: "ok" }, { lookup_status: "ok" }]);
      expect(before[0].updated_at).toBe("2026-01-15T00:00:00.000Z");
      await node.close();
      now += 60_000;
      const failed = { lookup_status: "unavailable", reason: "provider_unavailable" };
      expect(await lists()).toEqual(before.map((entry: object) => ({ ...entry, ...failed })));
      const path = `/v2/addresses/${evmWallets[2].address}/balances?network=sepolia`;
      const { balances } = (await own.call("GET", path)).body;
      expect(balances[0]).toMatchObject({ ...failed, assets: [] });
      expect(balances[0]).not.toHaveProperty("updated_at");
      const live = await balance({ address: alice.address, network: "sepolia" }, own);
      expect(live.body).toEqual({ ...failed, hidden_count: 0, total: 0, balances: [] });
    } finally {
      await own.server.close();
      await node.close().catch(() => undefined);
    }
  });

  test("silent, it is given up in time, however long the list", async () => {
    const node = await startFaultyNode("evm", rpcOf(devnet, "sepolia"));
    node.set("all", "hang");
    const own = await startHarness({ rpc: { sepolia: node.url }, rpcTimeout: 300 });
    try {
      const addresses = Array.from({ length: 200 }, (_, index) => ({
        address: `0x${(index + 1).toString(16).padStart(40, "0")}`,
        network: "sepolia",
      }));
      const { hash } = (await own.call("POST", "/v2/addresses/list", { body: { addresses } })).body;
      const { balances } = (await own.call("GET", `/v2/addresses/list/${hash}/balances`)).body;
      expect(balances).toHaveLength(200);
      for (const one of balances)
        expect(one).toMatchObject({ lookup_status: "unavailable", reason: "timeout" });
    } finally {
      await own.server.close();
      await node.close();
    }
  });
});
