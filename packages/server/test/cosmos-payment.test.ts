import { type LocalService, startLocalService } from "@waybill/server/local";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { apiDescription } from "./api-description";
import { alice, bob, carol, signedTx, type TxOptions, usdc } from "./cosmos";

// A payment on osmo-test-5 by a client without our SDK: cosmjs signs what the quote says, the server does the rest.
let service: LocalService;
beforeAll(async () => {
  service = await startLocalService({ port: 0, networks: ["osmo-test-5"] });
});
afterAll(() => service.close());

// biome-ignore lint/suspicious/noExplicitAny: a test looks at bodies of every shape
type Body = any;

async function call(method: string, path: string, body?: unknown) {
  const response = await fetch(service.url + path, {
    method,
    headers: {
      Authorization: `Bearer ${service.apiKeys.default}`,
      ...(body !== undefined && { "Content-Type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const description = await apiDescription();
  const operation = description.operationOf(method, path)?.id ?? `${method} ${path}`;
  description.expectMatchesDescription(operation, {
    status: response.status,
    headers: response.headers,
    text,
  });
  return { status: response.status, body: JSON.parse(text) as Body };
}

const quote = (overrides: Record<string, string> = {}) =>
  call(
    "GET",
    `/v1/transactions/quote?${new URLSearchParams({
      from_chain: "osmosis-testnet",
      to_chain: "osmo-test-5",
      from_address: alice.address,
      to_address: bob.address,
      from_asset: usdc,
      to_asset: "usdc",
      amount: "2500000",
      slippage_bps: "0",
      ...overrides,
    })}`,
  );

const submit = (quoteId: string, payload: string) =>
  call("POST", "/v1/transactions", { network: "osmo-test-5", quote_id: quoteId, signed_payload: payload });

/** Signs a quote's transaction. */
async function sign({ transactions: [transaction] }: Body, overrides: TxOptions = {}): Promise<string> {
  const { msgs, meta } = transaction;
  const bytes = await signedTx({
    to: msgs[0].to_address,
    amount: msgs[0].amount,
    accountNumber: BigInt(meta.account_number),
    sequence: BigInt(meta.sequence),
    fee: [meta.fee],
    gas: Number(meta.gas_limit),
    memo: meta.memo,
    ...overrides,
  });
  return Buffer.from(bytes).toString("base64");
}

async function balance(address: string): Promise<bigint> {
  const denom = encodeURIComponent(usdc);
  const url = `${service.networks[0]?.rpcUrl}/cosmos/bank/v1beta1/balances/${address}/by_denom?denom=${denom}`;
  return BigInt(((await (await fetch(url)).json()) as Body).balance.amount);
}

test("quoted, signed, submitted, reported and tracked, to the base unit", async () => {
  const before = [await balance(alice.address), await balance(bob.address)];
  const { status, body: answer } = await quote();
  expect(status).toBe(200);
  expect(Date.parse(answer.quote.expires_at) - Date.parse(answer.quote.created_at)).toBe(600_000);
  const body = answer.quote;
  expect(body).toMatchObject({ provider: "direct", fee: { network_fee: expect.stringMatching(/^\d+$/) } });
  const payload = await sign(body);
  const { status: accepted, body: submitted } = await submit(body.id, payload);
  expect([accepted, submitted.tx_hash]).toEqual([202, expect.stringMatching(/^[0-9A-F]{64}$/)]);
  expect(await submit(body.id, payload)).toEqual({ status: 202, body: submitted });

  const tracked = await call("GET", `/v1/transactions/track/${submitted.tx_hash.toLowerCase()}`);
  expect(tracked.body).toMatchObject({ provider: "direct", status: "completed" });
  const report = await call("GET", `/v1/transactions/${submitted.tx_hash}`);
  expect(report.body).toMatchObject({ network: "osmo-test-5", amount: 2_500_000 });
  expect((await call("GET", "/v1/transactions")).body).toHaveLength(1);
  expect([await balance(alice.address), await balance(bob.address)]).toEqual([
    (before[0] ?? 0n) - 2_500_000n,
    (before[1] ?? 0n) + 2_500_000n,
  ]);
});

test("only the quote's own transaction completes it when it came to the chain by another way", async () => {
  const body = (await quote({ amount: "31" })).body.quote;
  const send = async (payload: string) => {
    const answer = await fetch(`${service.networks[0]?.rpcUrl}/cosmos/tx/v1beta1/txs`, {
      method: "POST",
      body: JSON.stringify({ tx_bytes: payload, mode: "BROADCAST_MODE_SYNC" }),
    });
    return ((await answer.json()) as Body).tx_response.txhash;
  };
  const track = async (hash: string) =>
    (await call("GET", `/v1/transactions/track/${hash}?quote_id=${body.id}`)).body;
  const sequence = BigInt(body.transactions[0].meta.sequence);
  const toCarol = await send(await sign(body, { to: carol.address }));
  const reason = expect.stringMatching(/messages that differ/);
  expect(await track(toCarol)).toMatchObject({ status: "unknown", raw: { reason } });
  const own = await send(await sign(body, { sequence: sequence + 1n }));
  expect(await track(own)).toMatchObject({ status: "completed" });
});

describe("refused", () => {
  test("bytes that are not the quoted transaction", async () => {
    const body = (await quote()).body.quote;
    for (const [overrides, reason] of [
      [{ to: carol.address }, /messages that differ/],
      [{ memo: "hello" }, /memo/],
      [{ chainId: "osmosis-1" }, /chain/],
    ] as const) {
      const answer = await submit(body.id, await sign(body, overrides));
      expect(answer.status).toBe(422);
      expect(answer.body.details.signed_payload[0]).toMatchObject({
        code: "mismatch",
        message: expect.stringMatching(reason),
      });
    }
    const unreadable = await submit(body.id, "AAAAAAAAAAAA");
    expect(unreadable.body.details.signed_payload[0].code).toBe("invalid_value");
  });

  test("a transaction that the chain refuses, with its reason", async () => {
    const body = (await quote()).body.quote;
    const answer = await submit(body.id, await sign(body, { fee: [{ denom: "uosmo", amount: "1" }] }));
    expect(answer.status).toBe(422);
    expect(answer.body.details.signed_payload[0]).toMatchObject({
      code: "rejected",
      message: expect.stringMatching(/insufficient fee/),
    });
  });

  test.each([
    ["of another Cosmos chain", "neutron1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq7q2c4t"],
    ["of another family", "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266"],
    ["with a wrong letter", `${bob.address.slice(0, -1)}q`],
    ["that is the sender's own", alice.address],
  ])("a recipient %s", async (_name, to_address) => {
    const { status, body } = await quote({ to_address });
    expect([status, Object.keys(body.details)]).toEqual([422, ["to_address"]]);
  });
});
