import { type Devnet, startDevnet } from "@waybill/server/local";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { evmWallets, solanaWallets } from "../src/local/chains/wallets";
import { connect, rpcOf } from "./chain";
import { type FaultyNode, startFaultyNode } from "./faulty-node/faulty-node";
import { type Harness, startHarness } from "./harness";
import { keypair, post, sendSol, sendUsdc, signed, usdc as usdcMint } from "./solana";

const [alice, bob] = evmWallets;
const usdc = "0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238";
const eurc = "0x08210f9170f89ab7658f0b5e3ff39b0e03c594d4";
const [owner, other] = [keypair(solanaWallets[0]), keypair(solanaWallets[1])];
const solanaAlice = owner.publicKey.toBase58();

let devnet: Devnet;
let api: Harness;
let node: FaultyNode;
let workspaceId: string;
const flows = (query: Record<string, string>) =>
  api.call("GET", `/v1/address/assetFlow?${new URLSearchParams(query)}`);
const rpc = async (method: string, ...params: unknown[]) =>
  (await post(rpcOf(devnet, "solana-devnet"), { id: 1, method, params })).result;
const ofAlice = { network: "sepolia", address: alice.address };

beforeAll(async () => {
  devnet = await startDevnet({ networks: ["sepolia", "solana-devnet"] });
  const chain = connect(rpcOf(devnet, "sepolia"), alice);
  await chain.transfer(usdc, bob.address, 1_234_567n);
  await chain.transfer(eurc, bob.address, 5n);
  const account = privateKeyToAccount(alice.privateKey);
  const hash = await chain.sendTransaction({ account, chain: null, to: bob.address, value: 10n ** 17n });
  await chain.mined(hash);
  const send = async (...instructions: Parameters<typeof signed>[2][]) => {
    const blockhash: string = (await rpc("getLatestBlockhash")).value.blockhash;
    await rpc("sendTransaction", signed(blockhash, [owner], ...instructions), {
      encoding: "base64",
      skipPreflight: true,
    });
  };
  await send(...sendUsdc(owner, other.publicKey, 2_000_003n));
  await send(sendSol(owner, other.publicKey, 7_000_000));
  await send(sendSol(owner, other.publicKey, 2 ** 50));
  node = await startFaultyNode("evm", rpcOf(devnet, "sepolia"));
  api = await startHarness({
    rpc: {
      ...Object.fromEntries(devnet.networks.map(({ slug, rpcUrl }) => [slug, rpcUrl])),
      sepolia: node.url,
    },
  });
  const workspace = await api.server.db.selectFrom("workspaces").select("id").executeTakeFirstOrThrow();
  workspaceId = workspace.id;
  await api.server.caughtUp;
  await vi.waitFor(async () => {
    const { body } = await flows({ network: "solana-devnet", address: solanaAlice });
    expect(body.find((entry: { denom: string }) => entry.denom === "SOL")?.total_sent).toBe(0.007015);
  }, 120_000);
});
afterAll(async () => {
  await api.server.close();
  await node.close();
  await devnet.close();
});

/** Base units of the texts of entries, added up. */
const sum = (entries: Record<string, string>[], denom: string, field: string) =>
  entries
    .filter((entry) => entry.denom === denom)
    .reduce((total, entry) => {
      const [whole = "", fraction = ""] = (entry[field] ?? "0").replace("-", "").split(".");
      const value = BigInt(whole + fraction.padEnd(Number(entry.decimals), "0"));
      return entry[field]?.startsWith("-") ? total - value : total + value;
    }, 0n);

test("EVM: tokens add up to what the chain has, and the coin is the node's own balance", async () => {
  const chain = connect(rpcOf(devnet, "sepolia"));
  const { status, body } = await flows(ofAlice);
  expect(status).toBe(200);
  expect(sum(body, "USDC", "net_balance_change_string")).toBe(await chain.tokenBalance(usdc, alice.address));
  expect(sum(body, "USDC", "total_sent_string")).toBe(1_234_567n);
  expect(body.find((entry: { denom: string }) => entry.denom === "USDC")).toMatchObject({
    source: "transfers",
    contract: usdc,
    decimals: 6,
    total_received: 1_000_000,
    total_sent: 1.234567,
    total_sent_string: "1.234567",
  });
  const coins = body.filter((entry: { denom: string }) => entry.denom === "ETH");
  const now = await chain.getBalance({ address: alice.address });
  const genesis = await chain.getBalance({ address: alice.address, blockNumber: 0n });
  expect(coins.at(-1)).toMatchObject({ source: "balance_snapshot", contract: null });
  expect(sum(coins.slice(-1), "ETH", "balance_string")).toBe(now);
  expect(sum(coins, "ETH", "net_balance_change_string")).toBe(now - genesis);
  const dates = body.map(({ date, denom }: Record<string, string>) => `${date} ${denom}`);
  expect(dates).toEqual([...dates].sort());
});

test("EVM: a node that fails at balances is 503, and one that does not keep old states is summed from the index", async () => {
  onTestFinished(() => {
    node.script(undefined);
    node.setMethod("eth_getBalance", undefined);
  });
  for (const fault of ["status-500", "garbage", "drop", "broken", "no-method", "malformed-error"] as const) {
    node.setMethod("eth_getBalance", fault);
    const { status, body } = await flows(ofAlice);
    expect([status, body.code], fault).toEqual([503, "network_unavailable"]);
  }
  node.setMethod("eth_getBalance", undefined);
  const messages = [
    "missing trie node 5b8f0c (path ) state is not available",
    "state at block #12 is pruned",
    "No state available for block 12",
    "historical state 0xab is not available",
  ];
  for (const message of messages) {
    node.script(({ body }, method) =>
      method === "eth_getBalance"
        ? {
            status: 200,
            body: JSON.stringify({
              jsonrpc: "2.0",
              id: JSON.parse(body).id,
              error: { code: -32_000, message },
            }),
          }
        : undefined,
    );
    const { status, body } = await flows(ofAlice);
    expect(status, message).toBe(200);
    expect(body.find((entry: { denom: string }) => entry.denom === "ETH")).toMatchObject({
      source: "transfers",
    });
  }
});

test("Solana: the coin with its fees, those of failed transactions too, to the lamport", async () => {
  const local = (await flows({ network: "solana-devnet", address: solanaAlice, network_type: "solana" }))
    .body;
  const balance = BigInt((await rpc("getBalance", solanaAlice)).value);
  expect(sum(local, "SOL", "net_balance_change_string")).toBe(balance - 10_000n * 10n ** 9n);
  expect(sum(local, "USDC", "total_sent_string")).toBe(2_000_003n);
  expect(sum(local, "USDC", "total_received_string")).toBe(10n ** 12n);
});

test("a network that is not indexed is 503 and not an empty list, because its activity is unknown", async () => {
  for (const query of [
    { network: "solana", address: solanaAlice },
    { network: "eth", address: alice.address },
  ]) {
    const { status, body, headers } = await flows(query);
    expect([status, body.error, headers.get("retry-after")]).toEqual([503, "Service Unavailable", "5"]);
    expect(body.message).toContain(`${query.network} is not indexed`);
  }
});

test("the zero address is allowed", async () => {
  for (const [network, address] of [
    ["sepolia", `0x${"0".repeat(40)}`],
    ["solana-devnet", "1".repeat(32)],
  ] as const)
    expect((await flows({ network, address })).status, network).toBe(200);
});

test("periods, contracts and the workspace's whitelist choose", async () => {
  const denoms = async (query: Record<string, string>) => {
    const { body } = await flows({ ...ofAlice, ...query });
    return [...new Set(body.map(({ denom }: { denom: string }) => denom))];
  };
  const today = new Date().toISOString().slice(0, 10);
  expect(await denoms({ end_time: "2020-01-01" })).toEqual([]);
  expect(await denoms({ start_time: "2020-01-01" })).toEqual(["ETH", "EURC", "USDC", "USDT"]);
  expect(await denoms({ start_time: `${today}T23:59:59.999Z` })).toEqual([]);
  expect(await denoms({ token_contracts: `${usdc.toLowerCase()},${eurc}` })).toEqual(["EURC", "USDC"]);
  const change = (state: string) => {
    const changes = ["ETH", "EURC", "USDT"].map((symbol) => ({ symbol, state }));
    return api.call("PATCH", "/v2/token-whitelist", { body: { changes } });
  };
  expect((await change("off")).status).toBe(200);
  try {
    expect(await denoms({ workspace_id: workspaceId })).toEqual(["USDC"]);
    expect(await denoms({ show_all: "true" })).toEqual(["ETH", "EURC", "USDC", "USDT"]);
  } finally {
    await change("default");
  }
});

test("invalid parameters are refused with the field name", async () => {
  const refused: [number, Record<string, string>][] = [
    [400, { ...ofAlice, network: "nowhere" }],
    [400, { ...ofAlice, address: "0x12" }],
    [400, { ...ofAlice, address: solanaAlice }],
    [400, { ...ofAlice, network_type: "solana" }],
    [400, { ...ofAlice, network_type: "stellar" }],
    [400, { ...ofAlice, token_contracts: Array.from({ length: 31 }, () => usdc).join() }],
    [400, { ...ofAlice, token_contracts: solanaAlice }],
    [400, { ...ofAlice, start_time: "2026-02-02", end_time: "2026-01-01" }],
    [400, { ...ofAlice, end_time: "2026-02-30" }],
    [400, { ...ofAlice, show_all: "perhaps" }],
    [400, { network: "sepolia" }],
    [403, { ...ofAlice, workspace_id: "00000000-0000-4000-8000-000000000000" }],
  ];
  for (const [status, query] of refused)
    expect([query, (await flows(query)).status]).toEqual([query, status]);
  expect((await flows({ network: "solana-devnet", address: usdcMint.toBase58() })).body).toEqual([]);
});

test("a period that an index of recent blocks does not cover is 503, and the message says which one it does", async () => {
  const rpcUrl = rpcOf(devnet, "sepolia");
  const chain = connect(rpcUrl, alice);
  const indexFrom = { sepolia: Number(await chain.getBlockNumber({ cacheTime: 0 })) + 1 };
  // Two, because what is at the time of the first one may not be complete.
  await chain.transfer(usdc, bob.address, 3n);
  await chain.request({ method: "evm_increaseTime", params: [7] } as never);
  await chain.transfer(usdc, bob.address, 4n);
  const recent = await startHarness({ rpc: { sepolia: rpcUrl }, indexFrom });
  onTestFinished(() => recent.server.close());
  await recent.server.caughtUp;
  const ask = (period: Record<string, string>) =>
    recent.call("GET", `/v1/address/assetFlow?${new URLSearchParams({ ...ofAlice, ...period })}`);
  const { status, body } = await ask({});
  expect({ status, code: body.code }).toEqual({ status: 503, code: "index_incomplete" });
  const [, begin = ""] = /complete only from (\S+);/.exec(body.message) ?? [];
  const justBefore = new Date(Date.parse(begin) - 1).toISOString();
  for (const start_time of ["2020-01-01", justBefore]) expect((await ask({ start_time })).status).toBe(503);
  const covered = await ask({ start_time: begin });
  expect(covered.status).toBe(200);
  expect(sum(covered.body, "USDC", "total_sent_string")).toBe(4n);
  // An index that begins with the chain covers every period.
  expect((await flows({ ...ofAlice, start_time: "2020-01-01" })).status).toBe(200);
});
