import { once } from "node:events";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { alice, bob, carol, chainId, ledgerForTest, signedTx, usdc } from "../../../../test/cosmos";
import { ledgerServer } from "./http";

const ledger = ledgerForTest(":memory:", () => 1_700_000_000_000);
const server = ledgerServer(ledger);
let url: string;
beforeAll(async () => {
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`;
});
afterAll(() => {
  server.close();
  ledger.close();
});

async function call(path: string, body?: unknown) {
  const init = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
  const response = await fetch(`${url}${path}`, init);
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  return { status: response.status, body: (await response.json()) as any };
}
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");

test("reports its name and version", async () => {
  const { body } = await call("/cosmos/base/tendermint/v1beta1/node_info");
  expect(body.default_node_info).toMatchObject({
    network: chainId,
    moniker: expect.stringMatching(/simulated/),
  });
  expect((await call("/cosmos/base/node/v1beta1/config")).body).toEqual({ minimum_gas_price: "0.025uosmo" });
});

test("a payment over REST: simulate, broadcast, read, search", async () => {
  const bytes = await signedTx({ to: carol.address });
  const simulated = await call("/cosmos/tx/v1beta1/simulate", { tx_bytes: base64(bytes) });
  expect(simulated.status).toBe(200);
  const sent = await call("/cosmos/tx/v1beta1/txs", { tx_bytes: base64(bytes), mode: "BROADCAST_MODE_SYNC" });
  expect(sent.body.tx_response).toMatchObject({ code: 0, height: "0", raw_log: "" });
  const hash: string = sent.body.tx_response.txhash;

  const { body: found } = await call(`/cosmos/tx/v1beta1/txs/${hash}`);
  expect(found.tx.body.messages).toEqual([
    {
      "@type": "/cosmos.bank.v1beta1.MsgSend",
      from_address: alice.address,
      to_address: carol.address,
      amount: [{ denom: usdc, amount: "5" }],
    },
  ]);
  expect(found.tx_response).toMatchObject({
    txhash: hash,
    height: "2",
    code: 0,
    gas_used: simulated.body.gas_info.gas_used,
    timestamp: "2023-11-14T22:13:20.001Z",
  });

  for (const [query, total] of [
    [`transfer.sender='${alice.address}'`, "1"],
    [`transfer.recipient='${carol.address}' AND tx.height=2`, "1"],
    [`transfer.recipient='${carol.address}' AND tx.height>2`, "0"],
    [`transfer.recipient='${bob.address}'`, "0"],
    ["tx.height>=1", "1"],
    [`tx.hash='${hash.toLowerCase()}'`, "1"],
  ]) {
    const { body } = await call(`/cosmos/tx/v1beta1/txs?query=${encodeURIComponent(query ?? "")}`);
    expect([query, body.total, body.tx_responses.length]).toEqual([query, total, Number(total)]);
  }
  expect((await call("/cosmos/base/tendermint/v1beta1/blocks/2")).body.block.data.txs).toEqual([
    base64(bytes),
  ]);
});

test("pages of a search: each transaction once, in the order that is asked for", async () => {
  const { sequence = 0n } = ledger.accounts.find(alice.address) ?? {};
  for (let index = 0n; index < 4n; index++) ledger.submit(await signedTx({ sequence: sequence + index }));
  const query = encodeURIComponent(`transfer.recipient='${bob.address}'`);
  const page = async (rest: string) => {
    const { body } = await call(`/cosmos/tx/v1beta1/txs?query=${query}&${rest}`);
    return body.tx_responses.map(({ height }: { height: string }) => Number(height));
  };
  const all = await page("order_by=ORDER_BY_ASC");
  expect(all).toEqual([...all].sort((one, other) => one - other));
  expect(await page("order_by=ORDER_BY_DESC")).toEqual([...all].reverse());
  expect([...(await page("limit=3&page=1")), ...(await page("limit=3&page=2"))]).toEqual(all);
  expect(await page("pagination.limit=2&pagination.offset=1")).toEqual(all.slice(1, 3));
});

test("accounts, balances and supply", async () => {
  const { body } = await call(`/cosmos/auth/v1beta1/accounts/${bob.address}`);
  expect(body.account).toEqual({
    "@type": "/cosmos.auth.v1beta1.BaseAccount",
    address: bob.address,
    pub_key: null,
    account_number: "2",
    sequence: "0",
  });
  const denom = encodeURIComponent(usdc);
  const own = await call(`/cosmos/bank/v1beta1/balances/${carol.address}`);
  expect(own.body).toEqual({
    balances: [{ denom: usdc, amount: "5" }],
    pagination: { next_key: null, total: "1" },
  });
  expect((await call(`/cosmos/bank/v1beta1/balances/${carol.address}/by_denom?denom=${denom}`)).body).toEqual(
    {
      balance: { denom: usdc, amount: "5" },
    },
  );
  expect((await call("/cosmos/bank/v1beta1/supply")).body.supply).toContainEqual({
    denom: usdc,
    amount: "2000000",
  });
});

describe("errors have the form of a gRPC gateway", () => {
  const absent = "osmo1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqmcn030";
  test.each<[string, number, number, unknown?]>([
    [`/cosmos/auth/v1beta1/accounts/${absent}`, 404, 5],
    ["/cosmos/auth/v1beta1/accounts/cosmos1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqnrql8a", 400, 3],
    ["/cosmos/auth/v1beta1/accounts/x", 400, 3],
    [`/cosmos/bank/v1beta1/balances/${alice.address}/by_denom`, 400, 3],
    [`/cosmos/tx/v1beta1/txs/${"0".repeat(64)}`, 404, 5],
    ["/cosmos/tx/v1beta1/txs/nonsense", 400, 3],
    ["/cosmos/tx/v1beta1/txs", 400, 3],
    ["/cosmos/tx/v1beta1/txs?query=transfer.sender%20CONTAINS%20%27a%27", 400, 3],
    ["/cosmos/tx/v1beta1/txs?query=tx.height%3D1&limit=-1", 400, 3],
    ["/cosmos/base/tendermint/v1beta1/blocks/999", 400, 3],
    ["/cosmos/base/tendermint/v1beta1/blocks/first", 400, 3],
    ["/cosmos/tx/v1beta1/simulate", 400, 3, {}],
    ["/cosmos/tx/v1beta1/simulate", 500, 2, { tx_bytes: "AAAA" }],
    ["/cosmos/tx/v1beta1/txs", 400, 3, { tx_bytes: "!", mode: "BROADCAST_MODE_SYNC" }],
    ["/cosmos/tx/v1beta1/txs", 400, 3, { tx_bytes: "AAAA", mode: "BROADCAST_MODE_BLOCK" }],
    ["/cosmos/tx/v1beta1/txs", 400, 3, "text"],
    ["/cosmos/staking/v1beta1/params", 501, 12],
    ["/cosmos/tx/v1beta1/txs/%E0%A4%A", 501, 12],
  ])("%s: %i, %i", async (path, status, code, body) => {
    const answer = await call(path, body);
    expect([answer.status, answer.body.code, answer.body.details]).toEqual([status, code, []]);
  });

  test("a refused transaction is an answer, with cosmos-sdk's code", async () => {
    const body = { tx_bytes: base64(await signedTx({ sequence: 77n })), mode: "BROADCAST_MODE_SYNC" };
    const { status, body: answer } = await call("/cosmos/tx/v1beta1/txs", body);
    expect(status).toBe(200);
    expect(answer.tx_response).toMatchObject({ code: 32, codespace: "sdk" });
  });
});

test("JSON-RPC: several calls at once, and what is none", async () => {
  const { body } = await call("/", [
    { jsonrpc: "2.0", id: 1, method: "health" },
    { jsonrpc: "2.0", id: 2, method: "__proto__" },
    { jsonrpc: "2.0", id: 3, method: "tx_search", params: { query: "nonsense" } },
    { jsonrpc: "2.0", id: 4, method: "broadcast_tx_sync", params: { tx: "!" } },
    7,
  ]);
  expect(body.map((answer: { error?: { code: number } }) => answer.error?.code)).toEqual([
    undefined,
    -32601,
    -32602,
    -32602,
    -32600,
  ]);
});
