import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { createKey, openDatabase, systemRuntime } from "@waybill/server";
import { type Devnet, startDevnet } from "@waybill/server/local";
import type { Hex } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startRpcProxy } from "./rpc-proxy";

let devnet: Devnet;
let proxy: Awaited<ReturnType<typeof startRpcProxy>>;
const dir = mkdtempSync(join(tmpdir(), "waybill-crash-"));
const database = join(dir, "db.sqlite");
let key = "";
let child: ChildProcess | undefined;
let url = "";

// biome-ignore lint/suspicious/noExplicitAny: a test looks at bodies of every shape
type Body = any;

beforeAll(async () => {
  devnet = await startDevnet({ networks: ["sepolia"] });
  proxy = await startRpcProxy(devnet.networks[0]?.rpcUrl ?? "");
  const db = await openDatabase(database);
  key = (await createKey(db, systemRuntime, { workspace: "w", name: "k", plan: "enterprise" })).secret;
  await db.destroy();
});
afterAll(async () => {
  await kill();
  await proxy.close();
  await devnet.close();
  rmSync(dir, { recursive: true });
});

async function start(): Promise<void> {
  const script = new URL("./fixtures/serve.ts", import.meta.url).pathname;
  child = spawn(process.execPath, ["--import", "tsx", script, database, proxy.url], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (!child.stdout) throw new Error("no stdout");
  const [line] = await once(createInterface({ input: child.stdout }), "line");
  url = String(line);
}

async function kill(): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGKILL");
  await once(child, "exit");
}

async function call(method: string, path: string, body?: unknown): Promise<{ status: number; body: Body }> {
  const response = await fetch(url + path, {
    method,
    headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

/** A quote, signed with viem alone, ready to be submitted. */
async function signedSubmission() {
  const [alice, bob] = devnet.wallets;
  const query = new URLSearchParams({
    from_chain: "sepolia",
    to_chain: "sepolia",
    from_address: alice?.address ?? "",
    to_address: bob?.address ?? "",
    from_asset: "usdc",
    to_asset: "usdc",
    amount: "1000000",
    slippage_bps: "0",
  });
  const { quote } = (await call("GET", `/v1/transactions/quote?${query}`)).body;
  const { to, data, meta } = quote.transactions[0];
  const signed_payload = await privateKeyToAccount(alice?.privateKey as Hex).signTransaction({
    type: "eip1559",
    chainId: 11155111,
    to,
    data,
    nonce: Number(meta.nonce),
    gas: BigInt(meta.gas_limit),
    maxFeePerGas: BigInt(meta.max_fee_per_gas),
    maxPriorityFeePerGas: BigInt(meta.max_priority_fee_per_gas),
  });
  return { network: "sepolia", quote_id: quote.id as string, signed_payload };
}

/** Submits while broadcasts are broken in this way, and kills the server once the broadcast has been dealt with. */
async function submitAndKill(mode: "forward-silently" | "swallow") {
  await start();
  const submission = await signedSubmission();
  const dealtWith = proxy.breakBroadcasts(mode);
  const answer = call("POST", "/v1/transactions", submission).catch(() => "cut off");
  await dealtWith;
  await kill();
  expect(await answer).toBe("cut off");
  proxy.breakBroadcasts("pass");
  return submission;
}

const reportCount = async () => (await call("GET", "/v1/transactions")).body.length;

test("killed after the node took the bytes: the restarted server finds them and reports them once", async () => {
  const submission = await submitAndKill("forward-silently");
  const sent = proxy.broadcasts();
  await start();
  await expect.poll(reportCount, { timeout: 120_000 }).toBe(1);
  const again = await call("POST", "/v1/transactions", submission);
  expect(again.status).toBe(202);
  expect(await reportCount()).toBe(1);
  expect(proxy.broadcasts()).toBe(sent);
  await kill();
});

test("killed before the node got the bytes: nothing is reported until the same bytes come again", async () => {
  const submission = await submitAndKill("swallow");
  await start();
  expect(await reportCount()).toBe(1);
  const again = await call("POST", "/v1/transactions", submission);
  expect(again.status).toBe(202);
  expect(await reportCount()).toBe(2);
  const tracked = await call("GET", `/v1/transactions/track/${again.body.tx_hash}`);
  expect(tracked.body.status).toBe("completed");
  await kill();
});
