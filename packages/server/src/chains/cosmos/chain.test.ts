import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { alice, bob, carol, chainId, ledgerForTest, osmosis, signedTx, usdc } from "../../../test/cosmos";
import { systemRuntime } from "../../lib/system-runtime";
import { ledgerServer } from "../../local/chains/cosmos/http";
import { type Ledger, openLedger } from "../../local/chains/cosmos/ledger";
import { type Chain, NetworkUnavailableError } from "../chain";
import { findToken } from "../registry";
import { systemNetwork } from "../system-network";
import { cosmosChain } from "./chain";
import { createCosmosNode } from "./node";

/** Listens on a free port until the test (or the file) ends. */
async function listen(answer: RequestListener, end: (close: () => void) => void): Promise<string> {
  const server = createServer(answer);
  await once(server.listen(0, "127.0.0.1"), "listening");
  end(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`;
}

const chainAt = (url: string, timeout = 5_000): Chain =>
  cosmosChain(
    createCosmosNode({
      slug: chainId,
      chainId,
      parameters: osmosis,
      url,
      timeout,
      network: systemNetwork(systemRuntime),
    }),
  );

let ledger: Ledger;
let chain: Chain;
let answer: RequestListener = () => undefined;
const closing: (() => void)[] = [];
beforeAll(async () => {
  chain = chainAt(
    await listen(
      (request, response) => answer(request, response),
      (close) => closing.push(close),
    ),
  );
});
afterAll(() => {
  for (const close of closing) close();
});
beforeEach(() => {
  ledger = ledgerForTest();
  const [listener] = ledgerServer(ledger).listeners("request") as RequestListener[];
  if (listener) answer = listener;
});

function token() {
  const found = findToken(chainId, "usdc");
  if (!found) throw new Error("the registry has no USDC there");
  return found;
}

const built = async (from: string, amount: bigint) => {
  const made = await chain.buildTransfer({ token: token(), from, to: bob.address, amount });
  if (made?.transaction.kind !== "cosmos") throw new Error("no Cosmos transaction");
  return { ...made, transaction: made.transaction };
};

describe("a quoted transfer", () => {
  test("a sender who cannot pay the fee gets an error about the fee", async () => {
    const amount = [{ denom: "uosmo", amount: "994900" }];
    const payload = Buffer.from(await signedTx({ amount })).toString("base64");
    expect(await chain.broadcast(payload)).toEqual({ accepted: true });
    const { transaction } = await built(alice.address, 250n);
    expect(transaction.meta).toMatchObject({
      simulation: "reverted",
      simulation_reason: expect.stringMatching(
        /^osmo1\w+ holds 0(\.\d+)? OSMO, and the network fee is at most 0\.\d+ OSMO$/,
      ),
    });
  });

  test("signed as quoted, it is accepted and completes", async () => {
    const { transaction, networkFee } = await built(alice.address, 250n);
    const { meta } = transaction;
    expect(transaction).toMatchObject({
      chain_id: chainId,
      msgs: [
        {
          "@type": "/cosmos.bank.v1beta1.MsgSend",
          from_address: alice.address,
          to_address: bob.address,
          amount: [{ denom: usdc, amount: "250" }],
        },
      ],
      meta: { account_number: "1", sequence: "0", memo: "", simulation: "success", simulation_reason: null },
    });
    expect(meta.fee).toEqual({ denom: "uosmo", amount: networkFee.toString() });
    const bytes = await signedTx({
      amount: [{ denom: usdc, amount: "250" }],
      accountNumber: BigInt(meta.account_number),
      sequence: BigInt(meta.sequence),
      fee: [meta.fee],
      gas: Number(meta.gas_limit),
    });
    const payload = Buffer.from(bytes).toString("base64");
    const signed = await chain.read(payload);
    expect(signed.nonceSlot).toBe("0");
    expect(signed.mismatch(transaction, alice.address)).toBeUndefined();
    expect(await chain.track(signed.hash, payload)).toEqual({ status: "submitted", raw: {}, final: false });
    expect(await chain.find(signed.hash)).toBeUndefined();
    expect(await chain.broadcast(payload)).toEqual({ accepted: true });
    expect(await chain.find(signed.hash)).toBeDefined();
    expect(await chain.track(signed.hash, payload)).toMatchObject({
      status: "completed",
      raw: { height: "2", confirmations: "1", error: null },
    });
    const seen = async (recipient: string, denom = usdc) =>
      (await chain.track(signed.hash, payload, [], { token: denom, recipient, least: 250n, isOwn: false }))
        .effect;
    expect(await seen(bob.address)).toEqual({ received: 250n });
    expect(await seen(carol.address)).toEqual({ received: 0n });
    expect(await seen(bob.address, "uosmo")).toEqual({ received: 0n });
    // Bytes that the node already has are accepted.
    expect(await chain.broadcast(payload)).toEqual({ accepted: true, isKnown: true });
    expect(ledger.balances.of(bob.address, usdc)).toBe(1_000_250n);
  });

  test("a transfer that would fail is quoted with the reason", async () => {
    const tooMuch = await built(alice.address, 10n ** 18n);
    expect(tooMuch.transaction.meta.simulation).toBe("reverted");
    expect(tooMuch.transaction.meta.simulation_reason).toMatch(/insufficient funds/);
    const absent = await built(carol.address, 1n);
    expect(absent.transaction.meta.simulation_reason).toMatch(/no account on this chain/);
  });
});

test("a sequence that another transaction uses before the simulation is read again", async () => {
  const payload = Buffer.from(await signedTx({ amount: [{ denom: usdc, amount: "1" }] })).toString("base64");
  const real = answer;
  let others = 0;
  answer = (request, response) => {
    if (request.url?.endsWith("/simulate") && others++ === 0) {
      // Meanwhile the sender's other transaction gets into a block.
      void chain.broadcast(payload).then(() => real(request, response));
    } else real(request, response);
  };
  expect((await built(alice.address, 1n)).transaction.meta).toMatchObject({
    simulation: "success",
    sequence: "1",
  });
});

test.each([5, 12, 13])(
  "an error of the node's own (gRPC %i) is not a transfer that would fail",
  async (code) => {
    const real = answer;
    answer = (request, response) => {
      if (!request.url?.endsWith("/simulate")) return real(request, response);
      response.writeHead(500).end(JSON.stringify({ code, message: "failed to load state", details: [] }));
    };
    await expect(built(alice.address, 1n)).rejects.toThrow(NetworkUnavailableError);
  },
);

test("a payment that fails in its block is failed, one whose sequence is taken is abandoned", async () => {
  const payloadOf = async (amount: string) =>
    Buffer.from(await signedTx({ amount: [{ denom: usdc, amount }] })).toString("base64");
  const [failing, replaced] = [await payloadOf("9000000"), await payloadOf("1")];
  expect(await chain.broadcast(failing)).toEqual({ accepted: true });
  const { hash } = await chain.read(failing);
  expect(await chain.track(hash, failing)).toMatchObject({
    status: "failed",
    raw: { error: expect.stringMatching(/^sdk 5: .*insufficient funds/) },
  });
  const { hash: other } = await chain.read(replaced);
  expect(await chain.track(other, replaced)).toMatchObject({ status: "abandoned" });
  expect(await chain.track(other, undefined)).toMatchObject({ status: "unknown" });
  expect(await chain.broadcast(replaced)).toEqual({
    accepted: false,
    reason: expect.stringMatching(/expected 1, got 0/),
    refusal: "other",
    isCertain: false,
  });
});

test("a payment that failed before its sequence was used can still be included, and is not reported as failed", async () => {
  const payload = Buffer.from(await signedTx({ amount: [{ denom: usdc, amount: "9000000" }] })).toString(
    "base64",
  );
  const { hash } = await chain.read(payload);
  expect(await chain.broadcast(payload)).toEqual({ accepted: true });
  expect(await chain.track(hash, payload)).toMatchObject({ status: "failed", final: true });
  const real = answer;
  const base = await listen((request, response) => real(request, response), onTestFinished);
  let sequence = "0";
  // The record that CometBFT keeps of a transaction that cosmos-sdk refused in a block: no events, and the account's
  // sequence as it was.
  answer = async (request, response) => {
    const found = (await (await fetch(`${base}${request.url}`)).json()) as {
      tx_response?: object;
      account?: { sequence: string };
    };
    if (found.tx_response) Object.assign(found.tx_response, { code: 13, codespace: "sdk", events: [] });
    if (found.account) found.account.sequence = sequence;
    response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(found));
  };
  expect(await chain.track(hash, payload)).toEqual({
    status: "submitted",
    raw: { height: "2", error: expect.stringMatching(/^sdk 13: /) },
    final: false,
  });
  expect(await chain.track(hash, undefined)).toMatchObject({ status: "unknown", final: false });
  expect(await chain.find(hash)).toBeUndefined();
  sequence = "1";
  expect(await chain.track(hash, payload)).toMatchObject({ status: "abandoned", isNonceUsed: true });
});

test("a node that shows no events of a transaction or a simulation says nothing of what moves", async () => {
  const payload = Buffer.from(await signedTx({ amount: [{ denom: usdc, amount: "250" }] })).toString(
    "base64",
  );
  const { hash } = await chain.read(payload);
  expect(await chain.broadcast(payload)).toEqual({ accepted: true });
  const real = answer;
  const base = await listen((request, response) => real(request, response), onTestFinished);
  let events: object[] | undefined;
  answer = async (request, response) => {
    const { method = "GET", headers } = request;
    const body = method === "GET" ? undefined : Buffer.concat(await request.toArray());
    const type = { "Content-Type": headers["content-type"] ?? "application/json" };
    const found = (await (
      await fetch(`${base}${request.url}`, { method, headers: type, ...(body && { body }) })
    ).json()) as {
      tx_response?: { events?: object[] | undefined };
      result?: { events?: object[] | undefined };
    };
    for (const shown of [found.tx_response, found.result]) if (shown) shown.events = events;
    response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(found));
  };
  const effect = { token: usdc, recipient: bob.address, least: 250n, isOwn: false };
  expect(await chain.track(hash, payload, [], effect)).toMatchObject({
    status: "completed",
    effect: { received: undefined },
  });
  expect((await built(alice.address, 1n)).transaction.meta.simulation).toBe("not_simulated");
  // Nodes of older versions write keys and values in base64.
  events = [{ type: "transfer", attributes: [{ key: "cmVjaXBpZW50", value: "Yg==" }] }];
  expect(await chain.track(hash, payload, [], effect)).toMatchObject({ effect: { received: undefined } });
  const attributes = { recipient: carol.address, sender: alice.address, amount: `250${usdc}` };
  events = [
    { type: "transfer", attributes: Object.entries(attributes).map(([key, value]) => ({ key, value })) },
  ];
  expect(await chain.track(hash, payload, [], effect)).toMatchObject({ effect: { received: 0n } });
  expect((await built(alice.address, 1n)).transaction.meta).toMatchObject({
    simulation: "no_effect",
    simulation_reason: "the recipient gets 0 base units, less than the minimum of 1",
  });
});

test("a sender with more denoms than are listed is not refused because of the list", async () => {
  const coins = Array.from({ length: 1_200 }, (_, index) => ({
    denom: `ibc/${String(index).padStart(64, "A")}`,
    amount: 1n,
  }));
  ledger = openLedger({
    rules: osmosis,
    file: ":memory:",
    now: Date.now,
    instance: "1",
    genesis: [{ address: alice.address, coins: [...coins, { denom: "uosmo", amount: 1_000_000n }] }],
  });
  const [listener] = ledgerServer(ledger).listeners("request") as RequestListener[];
  answer = (request, response) => {
    if (request.method !== "POST") return listener?.(request, response);
    response.writeHead(200, { "Content-Type": "application/json" });
    const code = { code: 5, codespace: "sdk", raw_log: "insufficient funds" };
    response.end(JSON.stringify({ tx_response: { ...code, txhash } }));
  };
  const payload = Buffer.from(await signedTx({})).toString("base64");
  const txhash = createHash("sha256").update(payload, "base64").digest("hex").toUpperCase();
  expect(await chain.broadcast(payload)).toMatchObject({
    accepted: false,
    refusal: "funds",
    isCertain: false,
  });
});

describe("a node that", () => {
  const json =
    (value: unknown, status = 200): RequestListener =>
    (_request, response) => {
      response.writeHead(status, { "Content-Type": "application/json" });
      response.end(JSON.stringify(value));
    };
  const right = { default_node_info: { network: chainId } };
  const after =
    (rest: RequestListener): RequestListener =>
    (request, response) =>
      (request.url?.endsWith("/node_info") ? json(right) : rest)(request, response);

  test.each<[string, RequestListener]>([
    ["is on another chain", json({ default_node_info: { network: "osmosis-1" } })],
    ["does not answer with JSON", (_request, response) => response.end("<html>")],
    ["is overloaded", after(json({ code: 14, message: "unavailable", details: [] }, 503))],
    ["hangs", after(() => undefined)],
    ["closes the connection", after(json({}))],
    ["returns another transaction", after(json({ tx_response: { code: 0, txhash: "A".repeat(64) } }))],
  ])("%s: throws NetworkUnavailableError", async (_name, listener) => {
    const bad = chainAt(await listen(listener, onTestFinished), 100);
    await expect(bad.find("B".repeat(64))).rejects.toThrow(NetworkUnavailableError);
    await expect(bad.broadcast("AAAA")).rejects.toThrow(NetworkUnavailableError);
    const transfer = { token: token(), from: alice.address, to: bob.address, amount: 1n };
    await expect(bad.buildTransfer(transfer)).rejects.toThrow(NetworkUnavailableError);
    // The error is logged, and the log must not contain sender and recipient.
    await expect(bad.buildTransfer(transfer)).rejects.not.toThrow(
      new RegExp(`${alice.address}|${bob.address}`),
    );
    expect((await bad.track("B".repeat(64), undefined)).status).toBe("unknown");
  });

  const nodeAt = (url: string) =>
    createCosmosNode({
      slug: chainId,
      chainId,
      parameters: osmosis,
      url,
      timeout: 5_000,
      network: systemNetwork(systemRuntime),
    });

  test.each([
    [2, "height 7 is not available, lowest height is 5200791"],
    [3, "requested block height is bigger then the chain length"],
    [2, "height 7 must be less than or equal to the current blockchain height 5"],
    [5, "block not found"],
  ])("says that it has no block: none (%i %s)", async (code, message) => {
    const url = await listen(after(json({ code, message, details: [] }, 500)), onTestFinished);
    expect(await nodeAt(url).blockTime(7)).toBeUndefined();
  });

  test.each([
    [13, "failed to load state at height 7"],
    [13, "height 7 is not available"],
    [2, "could not read the block"],
    [2, "height 7 is not available: upstream timed out"],
    [2, "backend not found, try again"],
    [13, "account not found"],
    [16, "unauthenticated"],
  ])("fails at a block or account: throws NetworkUnavailableError (%i %s)", async (code, message) => {
    const url = await listen(after(json({ code, message, details: [] }, 500)), onTestFinished);
    await expect(nodeAt(url).blockTime(7)).rejects.toThrow(NetworkUnavailableError);
    await expect(nodeAt(url).account(alice.address)).rejects.toThrow(NetworkUnavailableError);
  });

  test("returns a block other than the requested one: throws NetworkUnavailableError", async () => {
    const header = { height: "7", time: "2026-01-01T00:00:00Z" };
    const url = await listen(after(json({ block: { header } })), onTestFinished);
    const bad = nodeAt(url);
    await expect(bad.blockTime(8)).rejects.toThrow(NetworkUnavailableError);
    expect(await bad.blockTime(7)).toBe(Date.parse(header.time));
  });
});
