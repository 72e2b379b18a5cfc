import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTestClient, http } from "viem";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { connectNetworks } from "../src/chains/connect";
import { readCursor } from "../src/indexing/checkpoints";
import { startIndexing } from "../src/indexing/index-loop";
import { blockReaders } from "../src/indexing/readers/index";
import { step } from "../src/indexing/step";
import { createLoops } from "../src/jobs/loop-registry";
import { systemRuntime } from "../src/lib/runtime";
import { type Devnet, startDevnet } from "../src/local/chains/index";
import { evmWallets } from "../src/local/chains/wallets";
import { startRelayer } from "../src/local/relayer/start";
import { type Database, openDatabase } from "../src/storage/database";
import { bridgeChain } from "./bridge";
import { connect } from "./chain";
import { indexTables } from "./index-tables";

const networks = ["sepolia", "basesep"] as const;
const [alice, bob, carol] = evmWallets;
const dir = mkdtempSync(join(tmpdir(), "waybill-index-"));

let devnet: Devnet;
let rpc: Record<string, string>;
let chains: Record<(typeof networks)[number], ReturnType<typeof bridgeChain>>;
beforeAll(async () => {
  devnet = await startDevnet({ networks: [...networks] });
  rpc = Object.fromEntries(devnet.networks.map(({ slug, rpcUrl }) => [slug, rpcUrl]));
  chains = { sepolia: bridgeChain(devnet, "sepolia"), basesep: bridgeChain(devnet, "basesep") };
  await Promise.all([chains.sepolia.approve(), chains.basesep.approve()]);
});
afterAll(async () => {
  await devnet?.close();
  rmSync(dir, { recursive: true });
});

/** Payments of tokens and of coins on both networks, and over the bridge in both directions. */
async function happen(rounds: number): Promise<void> {
  for (let round = 1; round <= rounds; round++) {
    const amount = 2_000_000n + BigInt(round);
    await chains.sepolia.burn({ to: "basesep", amount });
    await chains.basesep.burn({ to: "sepolia", amount });
    for (const slug of networks) {
      const client = connect(rpc[slug] ?? "", alice);
      await client.transfer(chains[slug].usdc, (round % 2 === 0 ? bob : carol).address, BigInt(round));
      const coins = { account: alice.address, to: bob.address, value: BigInt(round), chain: null } as const;
      await client.mined(await client.sendTransaction(coins));
    }
  }
}

/** Everything that was burned is minted. */
async function deliver(): Promise<void> {
  const relayer = startRelayer({ rpc, interval: 10 });
  const ends = [
    ["sepolia", "basesep"],
    ["basesep", "sepolia"],
  ] as const;
  for (const [from, to] of ends) {
    const burned = await chains[from].burns();
    await vi.waitFor(async () => expect((await chains[to].deliveries()).length).toBe(burned), {
      interval: 20,
      timeout: 120_000,
    });
  }
  await relayer.close();
}

const parts = (db: Database) => ({
  db,
  runtime: systemRuntime,
  loops: createLoops({ logger: undefined }),
  interval: 10,
});
const readers = () => blockReaders(connectNetworks(rpc, 60_000));

/** What an index holds that reads these chains for the first time, without anything in between. */
async function readCleanly() {
  const db = await openDatabase(":memory:");
  for (const reader of readers())
    while ((await step(parts(db), reader, new AbortController().signal)) !== "head");
  const tables = await indexTables(db);
  await db.destroy();
  return tables;
}

async function atHead(db: Database): Promise<void> {
  for (const slug of networks)
    await vi.waitFor(
      async () => {
        const head = await connect(rpc[slug] ?? "").getBlock();
        expect(await readCursor(db, slug)).toMatchObject({ hash: head.hash, state: "ok" });
      },
      { interval: 20, timeout: 120_000 },
    );
}

const startChild = (database: string): ChildProcess =>
  spawn(
    process.execPath,
    [
      "--import",
      "tsx",
      new URL("./fixtures/index-chains.ts", import.meta.url).pathname,
      database,
      JSON.stringify(rpc),
    ],
    { stdio: "inherit" },
  );

async function kill(child: ChildProcess): Promise<void> {
  child.kill("SIGKILL");
  await once(child, "exit");
}

/** Blocks that were read so far, of all networks together. */
async function readSoFar(database: string): Promise<number> {
  const db = await openDatabase(database);
  const cursors = await Promise.all(networks.map((slug) => readCursor(db, slug)));
  await db.destroy();
  return cursors.reduce((sum, cursor) => sum + (cursor?.block ?? 0), 0);
}

test("killed again and again while payments go on, the tables are those of a clean reading", async () => {
  const database = join(dir, "killed.sqlite");
  for (let round = 0; round < 3; round++) {
    const before = await readSoFar(database);
    const child = startChild(database);
    const paying = happen(5);
    await vi.waitFor(async () => expect(await readSoFar(database)).toBeGreaterThan(before), {
      interval: 10,
      timeout: 120_000,
    });
    await kill(child);
    await paying;
  }
  await deliver();
  const db = await openDatabase(database);
  const following = startIndexing(parts(db), readers());
  await atHead(db);
  await following.close();
  const tables = await indexTables(db);
  expect(tables).toEqual(await readCleanly());
  const bridged = tables.transfers.filter(({ kind }) => kind === "bridge");
  expect(bridged.map(({ status }) => status)).toEqual(bridged.map(() => "SUCCEEDED"));
  expect(bridged.length).toBe(30);
  await db.destroy();
}, 240_000);

test("reorganisations that take mints and burns away leave what a clean reading finds", async () => {
  const db = await openDatabase(":memory:");
  const following = startIndexing(parts(db), readers());
  await happen(2);
  await deliver();
  await atHead(db);
  for (const [slug, depth] of [
    ["basesep", 1],
    ["basesep", 9],
    ["sepolia", 14],
  ] as const) {
    await reorganise(slug, depth);
    await atHead(db);
    expect(await indexTables(db)).toEqual(await readCleanly());
  }
  const { transfers } = await indexTables(db);
  const statuses = new Set(transfers.filter(({ kind }) => kind === "bridge").map(({ status }) => status));
  expect(statuses).toEqual(new Set(["SUCCEEDED", "PENDING"]));
  await happen(1);
  await atHead(db);
  expect(await indexTables(db)).toEqual(await readCleanly());
  await following.close();
  await db.destroy();
}, 240_000);

async function reorganise(slug: string, depth: number): Promise<void> {
  const anvil = createTestClient({ mode: "anvil", transport: http(rpc[slug] ?? "", { retryCount: 0 }) });
  await anvil.request({
    // biome-ignore lint/suspicious/noExplicitAny: viem's test client does not know this method
    method: "anvil_reorg" as any,
    params: [depth, []],
  } as never);
}
