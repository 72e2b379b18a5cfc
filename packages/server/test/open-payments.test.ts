import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { components } from "@waybill/spec/generated/core";
import { sql } from "kysely";
import { type Hex, numberToHex } from "viem";
import { expect, onTestFinished, test, vi } from "vitest";
import { testSize } from "../../../scripts/test-size";
import { createKey, type RunningServer, startServer, systemRuntime } from "../src/index";
import { enqueueAll } from "../src/jobs/queue/enqueue";
import { type Devnet, startDevnet } from "../src/local/chains/start";
import { evmWallets } from "../src/local/chains/wallets";
import { settleJob } from "../src/payments/submissions/rows";
import { type Database, openDatabase } from "../src/storage/database";
import { everyWorkspace } from "../src/workspace/every-workspace";
import { rpcOf } from "./chain";
import { callAt, naturalPerson } from "./harness";
import { startServerProcess } from "./kills/server-process";
import { signQuoted } from "./sign-quoted";
import { builtServer } from "./support/built-server";
import { onPostgres } from "./support/engine";
import { createTestDatabase } from "./support/test-databases";

/*
 * A database with any number of payments that a server has accepted and whose jobs are all due, as after a night in which it
 * did not run: one payment was made over HTTP, the others have rows like its own. Their transactions are on a real anvil.
 */

const NETWORK = "sepolia";
const USDC = "0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238";
/** Base units of each payment. */
const AMOUNT = "1";
/** Transactions of one block: less than half of its gas, so that its base fee does not rise; and rows of one statement. */
const PER_BLOCK = 250;
/** More blocks than a block needs to be final. */
const FINAL_AFTER = 70;

type EvmTransaction = components["schemas"]["EvmTransaction"];

interface OpenPayments {
  devnet: Devnet;
  rpcUrl: string;
  /** An API key of their workspace. */
  key: string;
  close(): Promise<void>;
}

/** Answers of a node to requests that are sent as one batch. */
async function batch(
  url: string,
  calls: readonly { method: string; params: unknown[] }[],
): Promise<unknown[]> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(calls.map((call, id) => ({ jsonrpc: "2.0", id, ...call }))),
  });
  const answers = (await response.json()) as { id: number; result?: unknown; error?: { message: string } }[];
  return answers
    .sort((one, other) => one.id - other.id)
    .map(({ result, error }) => {
      if (error) throw new Error(`the node refuses: ${error.message}`);
      return result;
    });
}

/** Makes so many open payments in a new database. */
async function makeOpenPayments(database: string, count: number): Promise<OpenPayments> {
  const devnet = await startDevnet({ networks: [NETWORK] });
  try {
    const rpcUrl = rpcOf(devnet, NETWORK);
    // Its index would read all blocks while they are made.
    const server = await startServer({ port: 0, database, rpc: { [NETWORK]: rpcUrl } });
    let made: { key: string; transaction: EvmTransaction };
    try {
      made = await payOnce(server);
    } finally {
      await server.close();
    }
    const { key, transaction } = made;
    const sent = await sendSame(rpcUrl, transaction, count - 1);
    const db = await openDatabase(database);
    try {
      await storeSame(db, sent);
    } finally {
      await db.destroy();
    }
    return { devnet, rpcUrl, key, close: () => devnet.close() };
  } catch (error) {
    await devnet.close();
    throw error;
  }
}

/** One payment as any client makes it. */
async function payOnce(server: RunningServer) {
  const [alice, bob] = evmWallets;
  if (!alice || !bob) throw new Error("the local chain has no wallets");
  const { secret: key } = await createKey(server.db, systemRuntime, {
    ...{ workspace: "main", name: "open", plan: "enterprise" as const },
  });
  const asked = new URLSearchParams({
    ...{ from_chain: NETWORK, to_chain: NETWORK, from_asset: USDC, to_asset: USDC },
    ...{ from_address: alice.address, to_address: bob.address, amount: AMOUNT, slippage_bps: "0" },
  });
  const { body } = await callAt(server.url, "GET", `/v1/transactions/quote?${asked}`, { key });
  const { quote } = body as { quote: components["schemas"]["Quote"] };
  const [transaction] = quote.transactions;
  if (transaction?.kind !== "evm") throw new Error("the quote has no EVM transaction");
  const { payload } = await signQuoted(alice, transaction);
  const submitted = await callAt(server.url, "POST", "/v1/transactions", {
    key,
    body: { quote_id: quote.id, network: NETWORK, signed_payload: payload },
  });
  if (submitted.status !== 202) throw new Error(`the first payment is refused: ${submitted.text}`);
  return { key, transaction };
}

/** A transaction of the chain, with the bytes that were signed. */
interface Sent {
  hash: string;
  payload: string;
  nonce: number;
}

/** Sends the same transaction with the next nonces; anvil signs, which takes a tenth of the time of a signature here. */
async function sendSame(rpcUrl: string, { to, data, meta }: EvmTransaction, count: number): Promise<Sent[]> {
  const { address: from } = evmWallets[0] as { address: string };
  const first = Number(meta.nonce) + 1;
  const sent: Sent[] = [];
  await batch(rpcUrl, [{ method: "evm_setAutomine", params: [false] }]);
  for (let at = 0; at < count; at += PER_BLOCK) {
    const nonces = Array.from({ length: Math.min(PER_BLOCK, count - at) }, (_, n) => first + at + n);
    const hashes = (await batch(
      rpcUrl,
      nonces.map((nonce) => ({
        method: "eth_sendTransaction",
        params: [
          {
            ...{ from, to, data, nonce: numberToHex(nonce), gas: numberToHex(BigInt(meta.gas_limit)) },
            maxFeePerGas: numberToHex(BigInt(meta.max_fee_per_gas)),
            maxPriorityFeePerGas: numberToHex(BigInt(meta.max_priority_fee_per_gas)),
          },
        ],
      })),
    )) as string[];
    await batch(rpcUrl, [{ method: "evm_mine", params: [] }]);
    const payloads = (await batch(
      rpcUrl,
      hashes.map((hash) => ({ method: "eth_getRawTransactionByHash", params: [hash] })),
    )) as Hex[];
    sent.push(
      ...hashes.map((hash, n) => ({ hash, payload: payloads[n] as string, nonce: nonces[n] as number })),
    );
  }
  await batch(rpcUrl, [
    { method: "anvil_mine", params: [numberToHex(FINAL_AFTER)] },
    { method: "evm_setAutomine", params: [true] },
  ]);
  return sent;
}

/** Stores for each transaction what the server has stored for the payment that was made. */
async function storeSame(db: Database, sent: readonly Sent[]): Promise<void> {
  const all = everyWorkspace(db);
  const quote = await all.selectFrom("quotes").selectAll().executeTakeFirstOrThrow();
  const { seq: _seq, ...like } = await all.selectFrom("submissions").selectAll().executeTakeFirstOrThrow();
  const due = { ...like, state: "accepted" as const, observed_status: "submitted" as const };
  const now = systemRuntime.now();
  await db.updateTable("jobs").set({ run_at: now }).where("kind", "=", "settle-submission").execute();
  await everyWorkspace(db).updateTable("submissions").set(due).execute();
  for (let at = 0; at < sent.length; at += PER_BLOCK) {
    const some = sent.slice(at, at + PER_BLOCK).map((one) => ({ ...one, quote_id: crypto.randomUUID() }));
    await db.transaction().execute(async (trx) => {
      const of = everyWorkspace(trx);
      await of
        .insertInto("quotes")
        .values(some.map(({ quote_id: id }) => ({ ...quote, id, body: quote.body.replaceAll(quote.id, id) })))
        .execute();
      await of
        .insertInto("submissions")
        .values(
          some.map(({ hash: tx_hash, payload, nonce, quote_id }) => ({
            ...{ ...due, tx_hash, payload, quote_id, nonce_slot: String(nonce) },
          })),
        )
        .execute();
      await enqueueAll(
        trx,
        some.map(({ hash: tx_hash }) => settleJob({ ...due, tx_hash }, now)),
        systemRuntime,
      );
    });
  }
}

/** Payments whose end is not recorded yet. */
async function openPayments(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from jobs where kind = 'settle-submission'`.execute(db);
  return Number(rows[0]?.count);
}

/** More than a batch of jobs (settle.ts), and any number by the variable. */
const PAYMENTS = testSize("OPEN_PAYMENTS", 2_000, 300);

test("a server that starts with many open payments settles each, and answers meanwhile", async () => {
  const folder = mkdtempSync(join(tmpdir(), "waybill-open-payments-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { address: database, drop } = onPostgres
    ? await createTestDatabase(process.env.WAYBILL_TEST_DATABASE ?? "")
    : { address: join(folder, "db.sqlite"), drop: async () => {} };
  onTestFinished(drop);
  const world = await makeOpenPayments(database, PAYMENTS);
  onTestFinished(world.close);
  // In a process of its own, as operators run it: the test's own requests take no turns of its loop.
  const server = startServerProcess({
    module: pathToFileURL(await builtServer(folder)).href,
    ...{ database, rpc: { [NETWORK]: world.rpcUrl }, ahead: 0 },
  });
  onTestFinished(() => server.kill());
  const url = (await server.ready) ?? "";
  const db = await openDatabase(database);
  onTestFinished(() => db.destroy());
  const { key } = world;
  const person = await callAt(url, "POST", "/v1/persons", { key, body: naturalPerson("0x1") });
  const answers: number[] = [];
  const started = performance.now();
  const readPerson = async () => {
    const asked = performance.now();
    const { status } = await callAt(url, "GET", `/v1/persons/${person.body.id}`, { key });
    answers.push(performance.now() - asked);
    expect(status).toBe(200);
  };
  await vi.waitFor(
    async () => {
      // Open payments are counted seldom: there are up to a hundred thousand.
      for (let read = 0; read < 10; read += 1) await readPerson();
      expect(await openPayments(db)).toBe(0);
    },
    { interval: 100, timeout: 600_000 },
  );
  const seconds = (performance.now() - started) / 1_000;
  const p99 = answers.toSorted((one, other) => one - other)[Math.floor(0.99 * answers.length)] ?? Number.NaN;
  // For a run by hand with a size of its own. No check: the machine may be busy.
  if (process.env.OPEN_PAYMENTS)
    process.stdout.write(
      `${PAYMENTS} settled in ${seconds.toFixed(0)} s, ${(PAYMENTS / seconds).toFixed(0)}/s; p99 of a person read meanwhile ${p99.toFixed(0)} ms\n`,
    );
  const outcomes = await everyWorkspace(db)
    .selectFrom("submissions")
    .select(["state", "observed_status", "observed_final", "failure_reason"])
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .groupBy(["state", "observed_status", "observed_final", "failure_reason"])
    .execute();
  const settled = {
    state: "accepted",
    observed_status: "completed",
    observed_final: 1,
    failure_reason: null,
  };
  expect(outcomes.map(({ count, ...rest }) => ({ ...rest, count: Number(count) }))).toEqual([
    { ...settled, count: PAYMENTS },
  ]);
}, 900_000);
