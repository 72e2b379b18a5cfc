import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { createKey, openDatabase, systemRuntime } from "@waybill/server";
import { type Devnet, startDevnet } from "@waybill/server/local";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildProgram } from "../../../scripts/build-program";
import { rpcOf } from "./chain";
import { type FaultyNode, startFaultyNode } from "./faulty-node/faulty-node";
import { signEvm } from "./sign-evm";

let devnet: Devnet;
let node: FaultyNode;
const dir = mkdtempSync(join(tmpdir(), "waybill-crash-"));
const database = join(dir, "db.sqlite");
const program = await buildProgram("server", "test/fixtures/serve.ts");
let key = "";
let child: ChildProcess | undefined;
let url = "";

// biome-ignore lint/suspicious/noExplicitAny: a test looks at bodies of every shape
type Body = any;

beforeAll(async () => {
  devnet = await startDevnet({ networks: ["sepolia"] });
  node = await startFaultyNode("evm", rpcOf(devnet, "sepolia"));
  const db = await openDatabase(database);
  key = (await createKey(db, systemRuntime, { workspace: "w", name: "k", plan: "enterprise" })).secret;
  await db.destroy();
});
afterAll(async () => {
  await kill();
  await node.close();
  await devnet.close();
  program.remove();
  rmSync(dir, { recursive: true });
});

async function start(): Promise<void> {
  child = spawn(process.execPath, [program.file, database, node.url], {
    stdio: ["pipe", "pipe", "inherit"],
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
  const signed_payload = await signEvm({ privateKey: alice?.privateKey ?? "" }, quote.transactions[0]);
  return { network: "sepolia", quote_id: quote.id as string, signed_payload };
}

/** Submits while broadcasts are broken in this way, and kills the server once the broadcast has been dealt with. */
async function submitAndKill(fault: "take-then-hang" | "hang") {
  await start();
  const submission = await signedSubmission();
  node.set("broadcast", fault);
  const dealtWith = node.next("broadcast");
  const answer = call("POST", "/v1/transactions", submission).catch(() => "cut off");
  await dealtWith;
  await kill();
  expect(await answer).toBe("cut off");
  node.set("broadcast", undefined);
  return submission;
}

const reportCount = async () => (await call("GET", "/v1/transactions")).body.length;

test("killed after the node took the bytes: the restarted server finds them and reports them once", async () => {
  const submission = await submitAndKill("take-then-hang");
  const sent = node.count("broadcast");
  await start();
  await expect.poll(reportCount, { timeout: 120_000 }).toBe(1);
  const again = await call("POST", "/v1/transactions", submission);
  expect(again.status).toBe(202);
  expect(await reportCount()).toBe(1);
  expect(node.count("broadcast")).toBe(sent);
  await kill();
});

test("killed before the node got the bytes: nothing is reported until the same bytes come again", async () => {
  const submission = await submitAndKill("hang");
  await start();
  expect(await reportCount()).toBe(1);
  const again = await call("POST", "/v1/transactions", submission);
  expect(again.status).toBe(202);
  expect(await reportCount()).toBe(2);
  const status = async () => (await call("GET", `/v1/transactions/track/${again.body.tx_hash}`)).body.status;
  await expect.poll(status, { timeout: 120_000 }).toBe("completed");
  await kill();
});
