import { openWorkspace, systemRuntime, type Workspace } from "@waybill/server";
import { type Devnet, startDevnet } from "@waybill/server/local";
import { formatUnits } from "@waybill/spec/standards/decimal";
import type { Hex } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { tokensOf } from "../src/chains/registry";
import { cosmosWallets, evmWallets, solanaWallets } from "../src/local/chains/wallets";
import { connect, rpcOf } from "./chain";
import { type FaultyNode, startFaultyNode } from "./faulty-node/faulty-node";
import { type Harness, startHarness } from "./harness";
import { post } from "./solana";

// The balances of accounts, compared with their chains.

const [alice, bob] = evmWallets;
const usdc = "0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238";
let devnet: Devnet;
let node: FaultyNode;
let api: Harness;
let main: Workspace;
beforeAll(async () => {
  devnet = await startDevnet({ networks: ["sepolia", "solana-devnet", "osmo-test-5"] });
  node = await startFaultyNode("evm", rpcOf(devnet, "sepolia"));
  const rpc = Object.fromEntries(devnet.networks.map(({ slug, rpcUrl }) => [slug, rpcUrl]));
  api = await startHarness({ rpc: { ...rpc, sepolia: node.url } });
  const { id } = await api.server.db.selectFrom("workspaces").select("id").executeTakeFirstOrThrow();
  main = openWorkspace(api.server.db, id);
});
afterAll(async () => {
  await api.server.close();
  await node.close();
  await devnet.close();
});

const put = (...accounts: object[]) =>
  api.call("PUT", "/v2/accounts", {
    body: { operations: accounts.map((account) => ({ action: "add", account })) },
  });
const refresh = (body?: unknown, key = api.key) =>
  api.call("POST", "/v2/accounts/refresh", { key, ...(body !== undefined && { body }) });
const read = async (id: string) => (await api.call("GET", `/v2/accounts/${id}?show_all=true`)).body;
const amounts = ({ balances }: { balances: { asset: string; amount: string }[] }) =>
  Object.fromEntries(balances.map(({ asset, amount }) => [asset, amount]));

/** Adds an account, and returns its id. */
async function added(account: { network: string; address: string; name?: string }): Promise<string> {
  expect((await put(account)).status).toBe(200);
  return (await read(account.address)).id;
}

test("balances are exactly those of the chains", async () => {
  const chain = connect(rpcOf(devnet, "sepolia"), alice);
  await chain.transfer(usdc, bob.address, 1_234_567n);
  const [solana, cosmos] = [solanaWallets[0].address, cosmosWallets[0].address];
  const ids = await Promise.all([
    added({ network: "sepolia", address: bob.address, name: "Bob" }),
    added({ network: "solana-devnet", address: solana }),
    added({ network: "osmo-test-5", address: cosmos }),
  ]);
  expect(await read(ids[0])).toMatchObject({ balances: [], last_balance_refresh_at: null });
  const { status, body } = await refresh();
  expect([status, body]).toEqual([
    202,
    { batch_id: expect.any(String), refreshed: 3, skipped: 0, failures: [], complete: true },
  ]);
  const [evm, sol, osmo] = await Promise.all(ids.map(read));

  const truth: Record<string, string> = {
    ETH: formatUnits(await chain.getBalance({ address: bob.address }), 18),
  };
  for (const { addr, symbol, exponent } of tokensOf("sepolia"))
    if (addr !== null)
      truth[symbol] = formatUnits(await chain.tokenBalance(addr as Hex, bob.address), exponent);
  expect(amounts(evm)).toEqual(Object.fromEntries(Object.entries(truth).filter(([, one]) => one !== "0")));
  expect(evm).toMatchObject({ last_balance_refresh_status: "succeeded", last_balance_refresh_reason: null });
  expect(evm.balances_updated_at).toBe(evm.last_balance_refresh_at);
  const dollars = evm.balances.find(({ asset }: { asset: string }) => asset === "USDC");
  expect(dollars).toMatchObject({ price: "1", usd: dollars.amount, denom: usdc.toLowerCase() });

  const call = async (method: string, ...params: unknown[]) =>
    (await post(rpcOf(devnet, "solana-devnet"), { id: 1, method, params })).result;
  expect(amounts(sol).SOL).toBe(formatUnits(BigInt((await call("getBalance", solana)).value), 9));
  for (const { addr, symbol } of tokensOf("solana-devnet")) {
    if (addr === null) continue;
    const own = await call("getTokenAccountsByOwner", solana, { mint: addr }, { encoding: "jsonParsed" });
    const sum = (own?.value ?? []).reduce(
      // biome-ignore lint/suspicious/noExplicitAny: the node's own shape
      (total: bigint, { account }: any) => total + BigInt(account.data.parsed.info.tokenAmount.amount),
      0n,
    );
    expect(amounts(sol)[symbol] ?? "0").toBe(formatUnits(sum, 6));
  }

  const bank = await fetch(`${rpcOf(devnet, "osmo-test-5")}/cosmos/bank/v1beta1/balances/${cosmos}`);
  const coins = ((await bank.json()) as { balances: { denom: string; amount: string }[] }).balances;
  expect(osmo.balances).toHaveLength(coins.length);
  const native = coins.find(({ denom }) => denom === "uosmo");
  expect(amounts(osmo).OSMO).toBe(formatUnits(BigInt(native?.amount ?? "0"), 6));
});

describe("balances that could not be read stay as they were", () => {
  test("an account whose node does not return everything, and one whose node is gone", async () => {
    const id = await added({ network: "sepolia", address: alice.address, name: "Alice" });
    await refresh({ account_ids: [id] });
    const before = await read(id);
    const chain = connect(rpcOf(devnet, "sepolia"), alice);
    await chain.transfer(usdc, bob.address, 1n);

    node.setMethod("eth_call", "no-method");
    const partial = await refresh({ account_ids: [id.toUpperCase(), id] });
    node.setMethod("eth_call", undefined);
    const failure = { account_id: id, label: "Alice", reason_code: "provider_unavailable" };
    expect(partial.body).toMatchObject({ refreshed: 0, failures: [failure], complete: true });
    const between = await read(id);
    expect({ ...amounts(between), ETH: "" }).toEqual({ ...amounts(before), ETH: "" });
    expect(amounts(between).ETH).toBe(formatUnits(await chain.getBalance({ address: alice.address }), 18));
    expect(between).toMatchObject({
      last_balance_refresh_status: "failed",
      last_balance_refresh_reason: partial.body.failures[0].reason,
      balances_updated_at: before.balances_updated_at,
    });

    node.set("all", "drop");
    const gone = await refresh({ account_ids: [id] });
    node.set("all", undefined);
    expect(gone.body).toMatchObject({ refreshed: 0, failures: [failure] });
    expect(amounts(await read(id))).toEqual(amounts(between));

    expect((await refresh({ account_ids: [id] })).body).toMatchObject({ refreshed: 1, failures: [] });
    expect(amounts(await read(id)).USDC).not.toBe(amounts(before).USDC);
  });

  test("an account without a provider", async () => {
    const id = await added({ network: "off_chain", address: "DE89370400440532013000" });
    await main.db
      .insertInto("account_balances")
      .values({ account_id: id, network: "off_chain", denom: "", asset: "EUR", amount: "5", updated_at: 0 })
      .execute();
    const { body } = await refresh({ account_ids: [id] });
    expect(body.failures).toMatchObject([{ label: "DE89370400440532013000", reason_code: "unsupported" }]);
    expect(await read(id)).toMatchObject({
      last_balance_refresh_status: "unsupported",
      balances: [{ asset: "EUR", amount: "5" }],
      balances_updated_at: null,
    });
  });
});

test("a refresh takes no body, an empty one or accounts, and starts nothing for accounts that there are not", async () => {
  const key = await api.newKey({ workspace: "empty" });
  const nothing = { refreshed: 0, skipped: 0, failures: [], complete: true };
  for (const body of [undefined, {}, { account_ids: [] }])
    expect(await refresh(body, key)).toMatchObject({ status: 202, body: nothing });
  const id = await added({ network: "sepolia", address: evmWallets[2].address });
  const stored = async () => (await main.db.selectFrom("sync_batches").select("id").execute()).length;
  const batches = await stored();
  for (const ids of [[id, systemRuntime.uuid()], [systemRuntime.uuid()]])
    expect((await refresh({ account_ids: ids })).status).toBe(404);
  expect((await refresh({ account_ids: [id] }, key)).status).toBe(404);
  for (const body of [{ account_ids: ["x"] }, { account_ids: id }, { account_ids: [null] }])
    expect((await refresh(body)).status).toBe(400);
  expect(await stored()).toBe(batches);
});
