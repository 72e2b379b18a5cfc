import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { type LocalService, startLocalService } from "../service";
import { createTestBench } from "./client";

let service: LocalService;
beforeAll(async () => {
  service = await startLocalService({ port: 0, networks: ["sepolia", "basesep"], relayInterval: 10 });
}, 60_000);
afterAll(() => service.close());
beforeEach(async () => {
  expect((await bench("POST", "/reset")).status).toBe(200);
});

// biome-ignore lint/suspicious/noExplicitAny: a test looks at bodies of every shape
type Body = any;

async function send(method: string, url: string, body?: unknown): Promise<{ status: number; body: Body }> {
  const response = await fetch(url, {
    method,
    headers: { Authorization: `Bearer ${service.apiKeys.default}`, "Content-Type": "application/json" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  let parsed: unknown = text;
  try {
    parsed = JSON.parse(text);
  } catch {
    // A fault can have another body than JSON.
  }
  return { status: response.status, body: parsed };
}

const bench = (method: string, path: string, body?: unknown) => send(method, service.testUrl + path, body);
const api = (method: string, path: string, body?: unknown) => send(method, service.url + path, body);

const person = {
  kind: "legal",
  person: { country_of_registration: "DE", customer_identification: "one" },
  name_identifiers: [{ primary_identifier: "One GmbH", type: "LEGL" }],
  national_identifiers: [],
  account_numbers: [],
  addresses: [],
};
const persons = async () => (await api("GET", "/v1/persons")).body.length;

const alice = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const bob = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const quote = (to = "sepolia") =>
  api(
    "GET",
    `/v1/transactions/quote?${new URLSearchParams({
      from_chain: "sepolia",
      to_chain: to,
      from_address: alice,
      to_address: bob,
      from_asset: "usdc",
      to_asset: "usdc",
      amount: "1000000",
      slippage_bps: "0",
    })}`,
  );

const rpc = async (method: string, ...params: unknown[]): Promise<Body> => {
  const { body } = await send("POST", service.networks[0]?.rpcUrl ?? "", {
    jsonrpc: "2.0",
    id: 1,
    method,
    params,
  });
  return body.result;
};

/** The receipt of a transaction that is mined soon: anvil answers before it has made the block. */
const receiptOf = (hash: Body): Promise<Body> =>
  vi.waitFor(
    async () => {
      const receipt = await rpc("eth_getTransactionReceipt", hash);
      expect(receipt).toMatchObject({ status: "0x1" });
      return receipt;
    },
    { interval: 10, timeout: 30_000 },
  );

test("a fault of an operation strikes as often as it says, and other operations not at all", async () => {
  const made = await bench("POST", "/faults", {
    on: { operation: "listPersons" },
    do: { status: 503, body: { code: 503 } },
    times: 2,
  });
  expect(made).toMatchObject({
    status: 201,
    body: { id: expect.any(String), times: 2, struck: 0, until: null },
  });
  expect(await api("GET", "/v1/networks")).toMatchObject({ status: 200 });
  expect(await api("GET", "/v1/persons")).toEqual({ status: 503, body: { code: 503 } });
  expect(await bench("GET", "/faults")).toMatchObject({ body: { faults: [{ struck: 1 }] } });
  expect(await api("GET", "/v1/persons")).toMatchObject({ status: 503 });
  expect(await persons()).toBe(0);
  expect(await bench("GET", "/faults")).toEqual({ status: 200, body: { faults: [] } });
});

test("an answer is cut before the request is carried out, or after it", async () => {
  for (const [after, count] of [
    [false, 0],
    [true, 1],
  ]) {
    await bench("POST", "/faults", { on: { operation: "createPerson" }, do: { cut: true, after }, times: 1 });
    await expect(api("POST", "/v1/persons", person)).rejects.toThrow();
    expect(await persons()).toBe(count);
  }
});

test("an operation hangs until its fault is removed, and a delay only delays", async () => {
  const { body } = await bench("POST", "/faults", { on: { operation: "*" }, do: { hang: true } });
  const hanging = api("GET", "/v1/persons");
  let isOver = false;
  const over = hanging.catch(() => {
    isOver = true;
  });
  await vi.waitFor(async () => expect((await bench("GET", "/faults")).body.faults[0].struck).toBe(1));
  expect(isOver).toBe(false);
  expect((await bench("DELETE", `/faults/${body.id}`)).status).toBe(204);
  await over;
  expect(isOver).toBe(true);
  await bench("POST", "/faults", { on: { operation: "listPersons" }, do: { delay_ms: 30 }, for_ms: 60_000 });
  expect(await persons()).toBe(0);
  expect(await bench("GET", "/faults")).toMatchObject({
    body: { faults: [{ struck: 1, until: expect.any(String) }] },
  });
});

test("faults that are never cleared end with a reset, and do not hold up the end of the service", async () => {
  const own = await startLocalService({ port: 0, networks: ["sepolia"] });
  const { faults, reset } = createTestBench(own.testUrl);
  const ask = () =>
    fetch(`${own.url}/v1/persons`, { headers: { Authorization: `Bearer ${own.apiKeys.default}` } });
  await reset();
  await faults.add({ on: { operation: "*" }, do: { status: 503 } });
  expect((await ask()).status).toBe(503);
  await reset();
  expect((await ask()).status).toBe(200);
  await faults.add({ on: { operation: "*" }, do: { hang: true } });
  const hanging = ask().then(
    () => "answered",
    () => "cut",
  );
  await vi.waitFor(async () => expect(await faults.list()).toMatchObject([{ struck: 1 }]));
  await own.close();
  expect(await hanging).toBe("cut");
});

test("a node fails for the server: with a status, by its calls, with an answer that is none, and in silence", async () => {
  expect((await quote()).status).toBe(200);
  for (const effect of [{ status: 500 }, { body: "<html>" }, { cut: true }]) {
    const { body } = await bench("POST", "/faults", { on: { node: "sepolia" }, do: effect });
    expect((await quote()).status, JSON.stringify(effect)).not.toBe(200);
    await bench("DELETE", `/faults/${body.id}`);
    expect((await quote()).status).toBe(200);
  }
  await bench("POST", "/faults", {
    on: { node: "sepolia", call: "eth_sendRawTransaction" },
    do: { status: 500 },
  });
  expect((await quote()).status).toBe(200);
});

test("a fault that cannot strike is refused, and names what can be struck", async () => {
  expect(
    await bench("POST", "/faults", { on: { node: "nowhere" }, do: { status: 99 }, often: 1 }),
  ).toMatchObject({
    status: 400,
    body: {
      code: "invalid_request",
      fields: [
        { field: "often" },
        { field: "on.node", message: expect.stringContaining("sepolia") },
        { field: "do.status" },
        { field: "do" },
      ],
    },
  });
  expect(
    await bench("POST", "/faults", { on: { operation: "getNothing" }, do: { cut: true } }),
  ).toMatchObject({
    status: 400,
  });
  expect(await bench("DELETE", "/faults/fault-0")).toMatchObject({
    status: 404,
    body: { code: "unknown_fault" },
  });
});

test("an inbox gets webhooks with valid signatures, again after one that failed", async () => {
  const { body: inbox } = await bench("PUT", "/inbox/alerts", {});
  const channel = await api("POST", "/v1/risk/channels", {
    name: "Tests",
    type: "webhook",
    params: { webhook_url: inbox.url, secrets: [inbox.secret] },
  });
  expect(channel.status).toBe(200);
  await bench("POST", "/faults", { on: { webhook: "alerts" }, do: { status: 500 }, times: 1 });
  const path = `/v1/risk/channels/${channel.body.id}/test`;
  await api("POST", path);
  expect((await bench("GET", "/inbox/alerts")).body.messages).toEqual([]);
  await api("POST", path);
  const { body } = await bench("GET", "/inbox/alerts?wait_ms=10000&count=1");
  expect(body.messages).toEqual([
    expect.objectContaining({ signature: "valid", id: expect.any(String), body: expect.any(Object) }),
  ]);
  const forged = { "webhook-id": "1", "webhook-timestamp": "1", "webhook-signature": "v1,AAAA" };
  for (const headers of [forged, {}]) await fetch(inbox.url, { method: "POST", headers, body: "text" });
  expect((await bench("GET", "/inbox/alerts")).body.messages.slice(1)).toMatchObject([
    { signature: "invalid", body: "text" },
    { signature: "none" },
  ]);
  expect((await bench("DELETE", "/inbox/alerts")).status).toBe(204);
  expect((await bench("GET", "/inbox/alerts?wait_ms=1")).body.messages).toEqual([]);
  expect(await bench("GET", "/inbox/alerts?wait_ms=1h")).toMatchObject({ status: 400 });
});

test("a chain keeps a transaction waiting, drops it, raises its fee and is reorganised", async () => {
  const act = (body: unknown) => bench("POST", "/chains/sepolia", body);
  const transfer = () => rpc("eth_sendTransaction", { from: alice, to: bob, value: "0x1" });
  expect(await act({ do: "stop_mining" })).toMatchObject({ status: 200, body: { mining: false } });
  const [dropped, stuck] = [await transfer(), await transfer()];
  expect(await rpc("eth_getTransactionReceipt", dropped)).toBeNull();
  await bench("PUT", "/snapshots/stuck");
  expect(await act({ do: "drop", transaction: stuck })).toMatchObject({ status: 200 });
  expect(await act({ do: "drop", transaction: stuck })).toMatchObject({
    status: 409,
    body: { code: "chain_refused" },
  });
  expect(await act({ do: "mine" })).toMatchObject({ body: { mining: true } });
  await receiptOf(dropped);
  expect(await rpc("eth_getTransactionReceipt", stuck)).toBeNull();
  // The transaction that waits is part of the world.
  await bench("POST", "/snapshots/stuck/restore");
  expect(await rpc("eth_getTransactionReceipt", stuck)).toBeNull();
  await act({ do: "mine" });
  await receiptOf(stuck);
  const paid = await transfer();
  const mined = await receiptOf(paid);
  await act({ do: "reorganise", depth: 1 });
  const again = await receiptOf(paid);
  expect(again.blockHash).not.toBe(mined.blockHash);
  const lost = await transfer();
  await receiptOf(lost);
  await act({ do: "reorganise", depth: 1, drop_transactions: true });
  expect(await rpc("eth_getTransactionReceipt", lost)).toBeNull();
  expect(await act({ do: "base_fee", wei: "5000000000000" })).toMatchObject({
    body: { base_fee_wei: "5000000000000" },
  });
  expect(await act({ do: "explode" })).toMatchObject({ status: 400 });
  expect(await bench("POST", "/chains/nowhere", { do: "mine" })).toMatchObject({ status: 404 });
});

test("burns wait at the attestation service until it is to recover, and providers do as they are asked to", async () => {
  expect((await bench("POST", "/attestation", { do: "pending", times: 3 })).status).toBe(204);
  expect((await bench("DELETE", "/attestation")).status).toBe(204);
  expect((await bench("POST", "/providers/kraken", { do: "fail", status: 503 })).status).toBe(204);
  const answer = await fetch(`${service.providers.urls.kraken}/v1/accounts`);
  expect(answer.status).toBe(503);
  expect(await bench("POST", "/providers/none", { do: "fail" })).toMatchObject({ status: 404 });
  expect(await bench("POST", "/attestation", { do: "sulk" })).toMatchObject({ status: 400 });
});

test("providers of accounts and the attestation service fail for the server by the same rules", async () => {
  const kraken = { api_key: "scripted-key", api_secret: "scripted-secret" };
  const connect = () => api("POST", "/v2/account-connections", { name: "Kraken", type: "kraken", kraken });
  await bench("POST", "/faults", { on: { provider: "kraken" }, do: { body: "<html>" } });
  expect((await connect()).status).toBe(502);
  await bench("DELETE", "/faults");
  expect((await connect()).status).toBe(201);
  await bench("POST", "/faults", { on: { attestation: "*" }, do: { status: 503 } });
  await quote("basesep");
  const [fault] = (await bench("GET", "/faults")).body.faults;
  expect(fault.struck).toBeGreaterThan(0);
});

test("a service with a database of its own keeps its clock at the present, and takes snapshots", async () => {
  const folder = await mkdtemp(join(tmpdir(), "waybill-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const own = await startLocalService({
    port: 0,
    networks: ["osmo-test-5"],
    database: join(folder, "own.sqlite"),
  });
  onTestFinished(() => own.close());
  const advanced = await send("POST", `${own.testUrl}/clock/advance`, { ms: 1_000 });
  expect(advanced).toMatchObject({ status: 409, body: { code: "clock_refused" } });
  expect((await send("PUT", `${own.testUrl}/snapshots/one`)).status).toBe(201);
  expect((await send("POST", `${own.testUrl}/snapshots/one/restore`)).status).toBe(200);
});
