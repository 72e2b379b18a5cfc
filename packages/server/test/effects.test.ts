import { type LocalService, startLocalService } from "@waybill/server/local";
import { sql } from "kysely";
import { type Hex, keccak256, pad } from "viem";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { cctpEndOf } from "../src/bridge/cctp/networks";
import { evmChain } from "../src/chains/evm/chain";
import { createEvmNode } from "../src/chains/evm/node";
import { outcomeOf } from "../src/chains/outcome";
import { findToken } from "../src/chains/registry";
import { systemNetwork } from "../src/chains/system-network";
import { systemRuntime } from "../src/lib/system-runtime";
import { apiDescription } from "./api-description";
import { connect, rpcOf } from "./chain";
import { runtimeCodeOf } from "./contracts/solidity";
import { startFaultyNode } from "./faulty-node/faulty-node";
import { signEvmSteps } from "./sign-evm";

let service: LocalService;
let odd: Hex;
beforeAll(async () => {
  odd = runtimeCodeOf("OddToken");
  service = await startLocalService({ port: 0, networks: ["sepolia", "basesep"], relayInterval: 10 });
});
afterAll(() => service?.close());

const usdc = findToken("sepolia", "usdc")?.addr as Hex;
/** An account that another token of this kind stands at. */
const other: Hex = "0x00000000000000000000000000000000000a11ce";
const amount = 2_500_000n;

// biome-ignore lint/suspicious/noExplicitAny: a test looks at bodies of every shape
type Body = any;

async function call(method: string, path: string, body?: unknown): Promise<{ status: number; body: Body }> {
  const response = await fetch(service.url + path, {
    method,
    headers: { Authorization: `Bearer ${service.apiKeys.default}`, "Content-Type": "application/json" },
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
  return { status: response.status, body: text === "" ? undefined : JSON.parse(text) };
}

const wallet = (name: string) => {
  const found = service.wallets.find((item) => item.name === name && item.kind === "evm");
  if (!found) throw new Error(`no wallet ${name}`);
  return { address: found.address, privateKey: found.privateKey as Hex };
};

const quoted = async (over: Record<string, string> = {}): Promise<Body> => {
  const query = new URLSearchParams({
    from_chain: "sepolia",
    to_chain: "sepolia",
    from_address: wallet("alice").address,
    to_address: wallet("bob").address,
    from_asset: "usdc",
    to_asset: "usdc",
    amount: amount.toString(),
    slippage_bps: "50",
    ...over,
  });
  const { status, body } = await call("GET", `/v1/transactions/quote?${query}`);
  expect(status).toBe(200);
  return body.quote;
};

const rpcAt = (slug: string, method: string, ...params: unknown[]): Promise<Body> =>
  connect(rpcOf(service, slug)).request({ method, params } as never);
const rpc = (method: string, ...params: unknown[]): Promise<Body> => rpcAt("sepolia", method, ...params);

const addressOn = (slug: string, token: string): Hex => findToken(slug, token)?.addr as Hex;

const word = (value: Hex | bigint): Hex =>
  pad(typeof value === "bigint" ? `0x${value.toString(16)}` : value, { size: 32 });

/** Another contract at an address until the end of the test, as an issuer can replace its own behind a proxy. */
async function replace(address: Hex, code: Hex, slots: readonly Hex[] = [], slug = "sepolia"): Promise<void> {
  const before = await rpcAt(slug, "eth_getCode", address, "latest");
  const stored = await Promise.all(
    slots.map((_, at) => rpcAt(slug, "eth_getStorageAt", address, word(BigInt(at)), "latest")),
  );
  const put = async (at: number, value: Hex) =>
    rpcAt(slug, "anvil_setStorageAt", address, word(BigInt(at)), value);
  onTestFinished(async () => {
    await rpcAt(slug, "anvil_setCode", address, before);
    for (const [at, value] of stored.entries()) await put(at, value);
  });
  await rpcAt(slug, "anvil_setCode", address, code);
  for (const [at, value] of slots.entries()) await put(at, value);
}

const oddToken = async (mode: bigint): Promise<void> => {
  await replace(other, odd, [word(0n)]);
  await replace(usdc, odd, [word(mode), word(other)]);
};

/** Signs with viem alone, submits, and waits until it is mined; the hash of the payment. */
async function paid(quote: Body): Promise<Hex> {
  let hash: Hex = "0x";
  for (const signed_payload of await signEvmSteps(wallet("alice"), quote.transactions[0])) {
    const submission = { network: "sepolia", quote_id: quote.id, signed_payload };
    expect((await call("POST", "/v1/transactions", submission)).status).toBe(202);
    hash = keccak256(signed_payload);
    await connect(rpcOf(service, "sepolia")).mined(hash);
  }
  return hash;
}

const tracked = async (hash: Hex) => (await call("GET", `/v1/transactions/track/${hash}`)).body;
const reportOf = async (hash: Hex) => (await call("GET", `/v1/transactions/${hash}`)).body;

const chainAt = (url: string) =>
  evmChain(
    createEvmNode({
      slug: "sepolia",
      chainId: 11155111n,
      url,
      timeout: 10_000,
      network: systemNetwork(systemRuntime),
    }),
  );

/** The result of simulating a transfer now. */
async function simulated(url = rpcOf(service, "sepolia")) {
  const token = findToken("sepolia", "usdc");
  if (!token) throw new Error("no USDC");
  const [from, to] = [wallet("alice").address, wallet("bob").address];
  const built = await chainAt(url).buildTransfer({ token, from, to, amount });
  const { simulation, simulation_reason: reason } = built?.transaction.meta ?? {};
  return { simulation, reason };
}

const completed = { status: "completed", failure_reason: null };
const failed = (failure_reason: string) => ({ status: "failed", failure_reason });
const success = { simulation: "success", reason: null };
const noEffect = (reason: string) => ({ simulation: "no_effect", reason: expect.stringContaining(reason) });

describe.each([
  ["is a sound token", 0n, success, completed],
  [
    "returns false without moving anything",
    1n,
    noEffect("gets 0 base units, less than the minimum of 2500000"),
    failed("no_effect"),
  ],
  [
    "takes a fee",
    2n,
    noEffect("gets 2475000 base units, less than the minimum of 2500000"),
    failed("no_effect"),
  ],
  [
    "is paused",
    3n,
    { simulation: "reverted", reason: expect.stringContaining("paused") },
    failed("reverted"),
  ],
  ["has another contract emit the event", 4n, noEffect("gets 0 base units"), failed("no_effect")],
  ["pays another recipient", 5n, noEffect("gets 0 base units"), failed("no_effect")],
  ["moves the tokens and returns nothing, as USDT does", 6n, success, completed],
] as const)("a token that %s", (_name, mode, trial, outcome) => {
  test("is simulated as what it moves", async () => {
    await oddToken(mode);
    expect(await simulated()).toEqual(trial);
  });

  test("leads to the payment's outcome in tracking and reports, when it became so after the quote", async () => {
    const quote = await quoted();
    await oddToken(mode);
    const hash = await paid(quote);
    const found = await tracked(hash);
    expect(found).toMatchObject(outcome);
    if (outcome.failure_reason === "no_effect")
      expect(found.raw.reason).toMatch(/^the transaction was mined, and/);
    expect(await reportOf(hash)).toMatchObject(outcome);
    const { body: reports } = await call("GET", "/v1/transactions");
    expect(reports.find(({ tx_hash }: Body) => tx_hash === hash)).toMatchObject(outcome);
  });
});

test("an address without code, as sepolia's USDT has on the public network, is no payment, with any node", async () => {
  const quote = await quoted();
  await replace(usdc, "0x");
  expect(await simulated()).toEqual(noEffect("gets 0 base units, less than the minimum of 2500000"));
  const lesser = await startFaultyNode("evm", rpcOf(service, "sepolia"), { eth_simulateV1: "no-method" });
  onTestFinished(() => lesser.close());
  expect(await simulated(lesser.url)).toEqual(noEffect(`there is no contract at ${usdc}`));
  const hash = await paid(quote);
  expect(await tracked(hash)).toMatchObject(failed("no_effect"));
  expect(await reportOf(hash)).toMatchObject(failed("no_effect"));
  // Nothing is made up of it: the transaction has succeeded, and no transfer belongs to it.
  const row = await vi.waitFor(() =>
    service.db
      .selectFrom("chain_transactions")
      .select("success")
      .where("hash", "=", hash)
      .executeTakeFirstOrThrow(),
  );
  expect(row).toEqual({ success: 1 });
  const indexed = await call("GET", `/v2/transactions/by-network/sepolia/${hash}`);
  expect(indexed.body).toMatchObject({
    success: true,
    transfers: [],
    payments: [{ quote_id: quote.id, ...failed("no_effect") }],
  });
  expect(await service.db.selectFrom("transfers").selectAll().where("tx_hash", "=", hash).execute()).toEqual(
    [],
  );
});

test("from a node that shows no events of a simulation, only a payment that cannot succeed is reported", async () => {
  const lesser = await startFaultyNode("evm", rpcOf(service, "sepolia"), { eth_simulateV1: "no-method" });
  onTestFinished(() => lesser.close());
  expect(await simulated(lesser.url)).toEqual({
    simulation: "not_simulated",
    reason: expect.stringContaining("does not show what the transaction would move"),
  });
  await oddToken(1n);
  expect(await simulated(lesser.url)).toEqual(noEffect("returns false"));
});

test("a receipt whose logs a node leaves out is unknown, neither completed nor failed", async () => {
  const hash = await paid(await quoted());
  const node = await startFaultyNode("evm", rpcOf(service, "sepolia"));
  onTestFinished(() => node.close());
  const effect = { token: usdc, recipient: wallet("bob").address, least: amount, isOwn: false };
  const track = () => chainAt(node.url).track(hash, undefined, [], effect);
  expect(await track()).toMatchObject({ status: "completed", effect: { received: amount } });
  const receipt = await rpc("eth_getTransactionReceipt", hash);
  const answering = (over: object) =>
    node.script(({ body }) => {
      const { id, method } = JSON.parse(body);
      if (method !== "eth_getTransactionReceipt") return undefined;
      return { status: 200, body: JSON.stringify({ jsonrpc: "2.0", id, result: { ...receipt, ...over } }) };
    });
  answering({ logs: [] });
  expect(await track()).toMatchObject({
    status: "unknown",
    raw: { reason: expect.stringContaining("a receipt without its logs") },
  });
  // Without the filter, or with another event in place of the token's, it is not known that there was no event of the token.
  const [log] = receipt.logs;
  for (const over of [{ logs: [], logsBloom: undefined }, { logs: [{ ...log, topics: [] }] }]) {
    answering(over);
    const seen = await track();
    expect(seen).toMatchObject({ status: "completed", effect: { received: undefined } });
    expect(outcomeOf(seen, effect)).toEqual({ status: "unknown", failure_reason: null });
  }
});

test("an effect goes away with its block, and comes back with the next one", async () => {
  const quote = await quoted();
  const before = await rpc("evm_snapshot");
  const hash = await paid(quote);
  expect(await tracked(hash)).toMatchObject(completed);
  await rpc("evm_revert", before);
  expect(await tracked(hash)).toMatchObject({ status: "submitted", failure_reason: null });
  expect(await reportOf(hash)).toMatchObject({ status: "submitted", failure_reason: null });
  await oddToken(1n);
  const { rows } = await sql<{
    payload: string;
  }>`select payload from submissions where tx_hash = ${hash}`.execute(service.db);
  await rpc("eth_sendRawTransaction", rows[0]?.payload);
  await connect(rpcOf(service, "sepolia")).mined(hash);
  expect(await tracked(hash)).toMatchObject(failed("no_effect"));
  expect(await reportOf(hash)).toMatchObject(failed("no_effect"));
});

/** The end of a payment to another network, once it is known. */
const ending = (hash: Hex): Promise<Body> =>
  vi.waitFor(
    async () => {
      const found = await tracked(hash);
      expect(["pending", "unknown"]).not.toContain(found.status);
      return found;
    },
    { timeout: 30_000 },
  );

/** That the index has read the delivery, and still shows the payment as one that has not arrived. */
async function expectNoArrival(hash: Hex, delivery: Hex): Promise<void> {
  await vi.waitFor(
    async () => {
      const { status } = await call("GET", `/v2/transactions/by-network/basesep/${delivery}`);
      expect(status).toBe(200);
    },
    { timeout: 30_000 },
  );
  const { body } = await call("GET", `/v2/transactions/by-network/sepolia/${hash}`);
  expect(body).toMatchObject({ success: true });
  const rows = await service.db
    .selectFrom("transfers")
    .select(["status", "recipient_tx_hash"])
    .where("tx_hash", "=", hash)
    .where("kind", "=", "bridge")
    .execute();
  expect(rows).toEqual([{ status: "PENDING", recipient_tx_hash: null }]);
}

test("a payment to another network whose transaction burned nothing has no effect", async () => {
  const messenger = cctpEndOf("sepolia")?.cctp.token_messenger as Hex;
  const quote = await quoted({ to_chain: "basesep" });
  expect(quote.transactions[0].meta.simulation).toBe("success");
  // It takes every call and does nothing.
  await replace(messenger, "0x00");
  const hash = await paid(quote);
  expect(await tracked(hash)).toMatchObject({
    ...failed("no_effect"),
    raw: { source: { status: "completed" } },
  });
  expect(await reportOf(hash)).toMatchObject(failed("no_effect"));
});

test("a delivery is completed on the destination only with the token's own event", async () => {
  const quote = await quoted({ to_chain: "basesep" });
  const hash = await paid(quote);
  expect(await ending(hash)).toMatchObject({
    ...completed,
    raw: { destination: { amount: quote.min_amount_out } },
  });
  expect(await reportOf(hash)).toMatchObject(completed);
});

test("a delivered message without the transfer has no effect, and the index shows no arrival", async () => {
  const quote = await quoted({ to_chain: "basesep" });
  // It takes every call, answers with 2, which is neither yes nor no, and moves nothing.
  await replace(addressOn("basesep", "usdc"), "0x600260005260206000f3", [], "basesep");
  const hash = await paid(quote);
  const ended = await ending(hash);
  expect(ended).toMatchObject({
    ...failed("no_effect"),
    raw: { destination: { status: "failed", amount: "0" } },
  });
  expect(await reportOf(hash)).toMatchObject(failed("no_effect"));
  await expectNoArrival(hash, ended.raw.destination.tx_hash);
});

test("an approval has its receipt as its effect", async () => {
  const quote = await quoted({ to_asset: "eurc" });
  const [approval] = await signEvmSteps(wallet("alice"), quote.transactions[0]);
  if (!approval || quote.transactions[0].erc20_approvals.length === 0) throw new Error("no approval");
  const submission = { network: "sepolia", quote_id: quote.id, signed_payload: approval };
  expect((await call("POST", "/v1/transactions", submission)).status).toBe(202);
  await connect(rpcOf(service, "sepolia")).mined(keccak256(approval));
  expect(await tracked(keccak256(approval))).toMatchObject(completed);
});

test("a payment that was stored before its effect was looked at says that nothing was observed", async () => {
  const hash = await paid(await quoted());
  await sql`update submissions set observed_status = null where tx_hash = ${hash}`.execute(service.db);
  expect(await reportOf(hash)).toMatchObject({ status: null, failure_reason: null });
});
