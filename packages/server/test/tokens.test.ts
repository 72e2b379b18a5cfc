import { createBurnCheckedInstruction, getAssociatedTokenAddressSync } from "@solana/spl-token";
import { type Devnet, startDevnet } from "@waybill/server/local";
import type { Hex } from "viem";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { tokensOf } from "../src/chains/registry";
import { evmWallets, solanaWallets } from "../src/local/chains/wallets";
import { connect, rpcOf } from "./chain";
import { type Harness, startHarness } from "./harness";
import { keypair, post, sendUsdc, signed, usdc as usdcMint } from "./solana";

const [alice, bob] = evmWallets;
const usdc = "0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238";
const ibcUsdc = tokensOf("osmo-test-5").find(({ kind }) => kind === "ibc")?.addr ?? "";
const mint = usdcMint.toBase58();
const owner = keypair(solanaWallets[0]);

let devnet: Devnet;
let api: Harness;
const get = (path: string, query: Record<string, string>, own = api) =>
  own.call("GET", `/v2/tokens/${path}?${new URLSearchParams(query)}`);
const rpc = async (method: string, ...params: unknown[]) =>
  (await post(rpcOf(devnet, "solana-devnet"), { id: 1, method, params })).result;

beforeAll(async () => {
  devnet = await startDevnet({ networks: ["sepolia", "solana-devnet", "osmo-test-5"] });
  const chain = connect(rpcOf(devnet, "sepolia"), alice);
  await chain.transfer(usdc, bob.address, 1_234_567n);
  await chain.transfer(usdc, "0x00000000000000000000000000000000000000aa", 3n);
  const blockhash: string = (await rpc("getLatestBlockhash")).value.blockhash;
  const account = getAssociatedTokenAddressSync(usdcMint, owner.publicKey);
  const burn = createBurnCheckedInstruction(account, usdcMint, owner.publicKey, 9n, 6);
  const paid = sendUsdc(owner, keypair(solanaWallets[1]).publicKey, 1_000_001n);
  const sent = await rpc("sendTransaction", signed(blockhash, [owner], ...paid, burn), {
    encoding: "base64",
  });
  expect(sent).toEqual(expect.any(String));
  const addresses = Object.fromEntries(devnet.networks.map(({ slug, rpcUrl }) => [slug, rpcUrl]));
  api = await startHarness({ rpc: addresses });
  await api.server.caughtUp;
  await vi.waitFor(async () => {
    const { body } = await get("mints-burns", { network: "solana-devnet", token: mint, type: "burn" });
    expect(body).toMatchObject({ items: [{ amount: "9" }], meta: { lookup_status: "ok" } });
  }, 120_000);
});
afterAll(async () => {
  await api.server.close();
  await devnet.close();
});

/** Follows a list to its end. */
async function all(path: string, query: Record<string, string>) {
  const items: Record<string, string>[] = [];
  for (let cursor: string | undefined; ; ) {
    const { status, body } = await get(path, { ...query, ...(cursor && { cursor }) });
    expect(status).toBe(200);
    items.push(...body.items);
    cursor = body.cursor ?? body.meta.next_cursor ?? undefined;
    if (cursor === undefined) return items;
  }
}

test("supplies are the chains' own, to the base unit", async () => {
  const chain = connect(rpcOf(devnet, "sepolia"));
  const supply = await chain.totalSupply(usdc);
  expect((await get("total-supply", { network: "ethereum-sepolia", token: usdc })).status).toBe(400);
  const { body } = await get("total-supply", { network: "sepolia", token: usdc.toLowerCase() });
  expect(body).toMatchObject({ token: usdc, amount: String(supply), source: "chain", lookup_status: "ok" });
  const onSolana = (await rpc("getTokenSupply", mint)).value.amount;
  expect((await get("total-supply", { network: "solana-devnet", token: mint })).body.amount).toBe(onSolana);
  const onCosmos = await get("total-supply", { network: "osmo-test-5", token: ibcUsdc });
  expect(onCosmos.body).toMatchObject({ amount: "3000000000000", amount_string: "3000000" });
});

test("mints less burns are the supply, and each is the chain's event", async () => {
  const chain = connect(rpcOf(devnet, "sepolia"));
  const events = await all("mints-burns", { network: "sepolia", token: usdc, size: "2" });
  expect(events.map(({ address, amount, tx_hash }) => [address, amount, tx_hash]).sort()).toEqual(
    (await chain.mints(usdc))
      .map(([to, amount, hash]) => [String(to).toLowerCase(), String(amount), hash])
      .sort(),
  );
  const onSolana = await all("mints-burns", { network: "solana-devnet", token: mint, size: "3" });
  const sum = onSolana.reduce(
    (total, { type, amount }) => total + (type === "mint" ? BigInt(amount ?? 0) : -BigInt(amount ?? 0)),
    0n,
  );
  expect(String(sum)).toBe((await rpc("getTokenSupply", mint)).value.amount);
});

test("holders are those that the chains have, the largest first, whichever way the pages are read", async () => {
  const chain = connect(rpcOf(devnet, "sepolia"));
  const query = { network: "sepolia", token: usdc, size: "2" };
  const holders = await all("top-holders", query);
  const supply = await chain.totalSupply(usdc);
  let held = 0n;
  for (const [at, { rank, address, balance, share }] of holders.entries()) {
    expect(rank).toBe(at + 1);
    expect(BigInt(balance ?? 0)).toBe(await chain.tokenBalance(usdc, address as Hex));
    expect(BigInt(balance ?? 0)).toBeLessThanOrEqual(BigInt(holders[at - 1]?.balance ?? balance ?? 0));
    expect(Number(share)).toBeCloseTo(Number(balance) / Number(supply), 12);
    held += BigInt(balance ?? 0);
  }
  expect(held).toBe(supply);

  const first = await get("top-holders", { ...query, cursor: "A" });
  expect(first.body.items).toEqual(holders.slice(0, 2));
  expect(first.body.meta).toMatchObject({ first_page_cursor: "A", last_page_cursor: "Z", total_count: null });
  let page = await get("top-holders", { ...query, cursor: "Z" });
  expect(page.body.meta).toMatchObject({ total_count: holders.length, next_cursor: null });
  const backwards = [page.body.items];
  while (page.body.meta.previous_cursor) {
    page = await get("top-holders", { ...query, cursor: page.body.meta.previous_cursor });
    backwards.unshift(page.body.items);
  }
  expect(backwards.flat()).toEqual(holders);

  const program = "TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA";
  const accounts = await rpc("getProgramAccounts", program, { encoding: "base64" });
  const truth = (accounts as { account: { data: [string, string] } }[])
    .map(({ account }) => Buffer.from(account.data[0], "base64"))
    .filter((data) => data.length === 165 && data.subarray(0, 32).equals(usdcMint.toBuffer()))
    .map((data) => String(data.readBigUInt64LE(64)))
    .filter((amount) => amount !== "0");
  const onSolana = await all("top-holders", { network: "solana-devnet", token: mint });
  expect(onSolana.map(({ balance }) => balance).sort()).toEqual(truth.sort());
});

test("a summary has all of it, by symbol too", async () => {
  const chain = connect(rpcOf(devnet, "sepolia"));
  const { body } = await get("summary", { network: "sepolia", token: "usdc" });
  expect(body).toMatchObject({
    token: usdc,
    symbol: "USDC",
    supply_source: "chain",
    price_usd: "1",
    lookup_status: "ok",
    total_supply: String(await chain.totalSupply(usdc)),
    holders: (await all("top-holders", { network: "sepolia", token: usdc })).length,
    market_cap_usd: body.total_supply_string,
  });
  expect(Number(body.volume_24h_usd)).toBeGreaterThanOrEqual(1.23457);
  const unread = await get("summary", { network: "eth", token: "USDC" });
  expect(unread.body).toMatchObject({ total_supply: null, holders: null, lookup_status: "unavailable" });
  const cosmos = await get("summary", { network: "osmo-test-5", token: ibcUsdc });
  expect(cosmos.body).toMatchObject({ total_supply: "3000000000000", holders: null });
});

test("invalid parameters are refused with the field name", async () => {
  const own = { network: "sepolia", token: usdc };
  const refused: [number, string, Record<string, string>][] = [
    [400, "mints-burns", { ...own, network: "nowhere" }],
    [400, "mints-burns", { network: "osmo-test-5", token: ibcUsdc }],
    [400, "top-holders", { network: "osmo-test-5", token: ibcUsdc }],
    [400, "mints-burns", { ...own, type: "swap" }],
    [400, "mints-burns", { ...own, size: "0" }],
    [400, "mints-burns", { ...own, start_time: "2026-02-02", end_time: "2026-01-01" }],
    [400, "mints-burns", { ...own, start_time: "yesterday-ish" }],
    [400, "mints-burns", { ...own, cursor: "eyJ" }],
    [400, "top-holders", { ...own, cursor: "B" }],
    [400, "top-holders", { ...own, size: "101" }],
    [400, "summary", { network: "sepolia" }],
    [404, "summary", { ...own, token: "0x00000000000000000000000000000000000000aa" }],
    [404, "total-supply", { ...own, token: "ETH" }],
    [404, "top-holders", { ...own, token: mint }],
  ];
  for (const [status, path, query] of refused)
    expect([path, query, (await get(path, query)).status]).toEqual([path, query, status]);
  const cursor = (await get("top-holders", { ...own, size: "1" })).body.meta.next_cursor;
  expect((await get("top-holders", { ...own, token: "EURC", size: "1", cursor })).status).toBe(400);
});

test("without the node the supply comes from the index, and the answer states this", async () => {
  const away = await startHarness();
  try {
    const { body } = await get("total-supply", { network: "sepolia", token: usdc }, away);
    expect(body).toMatchObject({
      amount: null,
      source: null,
      lookup_status: "unavailable",
      reason: "not_indexed",
    });
  } finally {
    await away.server.close();
  }
});
