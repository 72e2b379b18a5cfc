import { createAlertEngine } from "../../packages/server/src/alerts/engine/engine.ts";
import { connectNetworks } from "../../packages/server/src/chains/connect.ts";
import { systemNetwork } from "../../packages/server/src/chains/system-network.ts";
import { step } from "../../packages/server/src/indexing/index-loop.ts";
import { EMPTY_BLOCK, type ReadBlock } from "../../packages/server/src/indexing/reader.ts";
import { blockReaders } from "../../packages/server/src/indexing/readers/index.ts";
import { appendBlocks } from "../../packages/server/src/indexing/write.ts";
import { systemRuntime } from "../../packages/server/src/lib/system-runtime.ts";
import { startDevnet } from "../../packages/server/src/local/chains/start.ts";
import { evmWallets } from "../../packages/server/src/local/chains/wallets.ts";
import { readPrice } from "../../packages/server/src/prices/decimal-price.ts";
import { type Database, openDatabase } from "../../packages/server/src/storage/database.ts";
import { openWorkspace } from "../../packages/server/src/workspace/workspace.ts";
import { accountOf } from "./data/transfers.ts";
import { sqlite } from "./engines.ts";
import { memoryGrowth } from "./process.ts";
import { alternate, type Bench, beside, counted, type Row } from "./row.ts";

const USDC = "0x1c7d4b196cb0c7b01d743fbc6116a902379c7238";

/** Transfers of a block, each a transaction; anvil's blocks have room for so many. */
const PER_BLOCK = 250;

/** The results of calls made in one request. */
async function rpc(url: string, calls: { method: string; params: unknown[] }[]): Promise<string[]> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(calls.map((call, id) => ({ jsonrpc: "2.0", id, ...call }))),
  });
  const answers = (await response.json()) as { error?: { message: string }; result: string }[];
  const failed = answers.find(({ error }) => error);
  if (failed) throw new Error(`the chain refused a call: ${failed.error?.message}`);
  return answers.map(({ result }) => result);
}

/** Mines blocks full of token transfers; anvil holds the public key and signs. */
async function pay(url: string, blocks: number): Promise<void> {
  const [alice] = evmWallets;
  await rpc(url, [{ method: "evm_setAutomine", params: [false] }]);
  // Counted here: anvil takes several calls of a batch at once, and would give them the same.
  const [first] = await rpc(url, [{ method: "eth_getTransactionCount", params: [alice.address, "latest"] }]);
  for (let block = 0; block < blocks; block += 1) {
    const payments = Array.from({ length: PER_BLOCK }, (_, index) => {
      const to = accountOf(block * PER_BLOCK + index).slice(2);
      const data = `0xa9059cbb${to.padStart(64, "0")}${(1 + index).toString(16).padStart(64, "0")}`;
      const nonce = `0x${(Number(first) + block * PER_BLOCK + index).toString(16)}`;
      const call = { from: alice.address, to: USDC, data, gas: "0x186a0", nonce };
      return { method: "eth_sendTransaction", params: [call] };
    });
    await rpc(url, payments);
    await rpc(url, [{ method: "evm_mine", params: [] }]);
  }
}

/** How long the node takes for what the reader asks it, two blocks at a time, milliseconds. */
async function fetched(url: string): Promise<number> {
  const [head] = await rpc(url, [{ method: "eth_blockNumber", params: [] }]);
  const waiting = Array.from({ length: Number(head) + 1 }, (_, number) => `0x${number.toString(16)}`);
  const started = performance.now();
  const ask = async () => {
    for (let number = waiting.pop(); number !== undefined; number = waiting.pop()) {
      await rpc(url, [{ method: "eth_getBlockByNumber", params: [number, true] }]);
      await rpc(url, [{ method: "eth_getBlockReceipts", params: [number] }]);
    }
  };
  await Promise.all([ask(), ask()]);
  return performance.now() - started;
}

/** A chain that is read into an empty index, beside its blocks that are merely fetched. */
async function reading(smoke: boolean): Promise<Row[]> {
  const blocks = smoke ? 2 : 12;
  const devnet = await startDevnet({ networks: ["sepolia"] });
  try {
    const url = devnet.networks[0]?.rpcUrl ?? "";
    await pay(url, blocks);
    const indexed = (): Promise<number> =>
      sqlite.withDatabase(async (database) => {
        const db = await openDatabase(database);
        const [reader] = blockReaders(
          connectNetworks({ sepolia: url }, 60_000, systemNetwork(systemRuntime)),
        );
        if (!reader) throw new Error("there is no reader");
        const { signal } = new AbortController();
        const started = performance.now();
        while ((await step({ db, runtime: systemRuntime }, reader, signal)) !== "head");
        const elapsed = performance.now() - started;
        const { count } = await db
          .selectFrom("transfers")
          .select(({ fn }) => fn.countAll<number>().as("count"))
          .executeTakeFirstOrThrow();
        await db.destroy();
        if (count < blocks * PER_BLOCK) throw new Error(`only ${count} transfers were read`);
        return elapsed;
      });
    const things = { ours: indexed, peer: () => fetched(url) };
    await alternate(1, things); // compiled code
    let values = { ours: [] as number[], peer: [] as number[] };
    const growth = await memoryGrowth(process.pid, async () => {
      values = await alternate(smoke ? 1 : 5, things);
    });
    return [
      beside("blocks indexed", values, { unit: "ms", against: "blocks merely fetched", atMost: 4 }),
      counted("blocks indexed: memory", growth, { unit: "MB", atMost: 128 }),
    ];
  } finally {
    await devnet.close();
  }
}

const WORKSPACE = "00000000-0000-4000-8000-000000000001";
const MILLION = 1_000_000n;

/** So many of each thousand rules are of each type, with the parameters of the one of this number. */
const types: readonly [count: number, type: string, parameters: (number: number) => object][] = [
  [500, "large_transfer", (number) => ({ min_usd: "5000", addresses: accountOf(number) })],
  [100, "large_transfer", (number) => ({ min_usd: 9_000 + number })],
  [150, "unknown_counterparty", (number) => ({ addresses: accountOf(number), min_usd: "5000" })],
  [100, "balance_threshold", (number) => ({ address: accountOf(number), token: "USDC", below: "1" })],
  [100, "sanctions_check", (number) => ({ addresses: accountOf(number) })],
  [50, "large_mint", () => ({ token: "USDC", min_amount: "100000000" })],
];

async function addRules(db: Database, rules: number): Promise<void> {
  const workspace = { id: WORKSPACE, name: "bench", disabled_features: "[]", created_at: 0 };
  await db.insertInto("workspaces").values(workspace).execute();
  const thousand = types.flatMap(([count, ...rule]) => Array.from({ length: count }, () => rule));
  const { db: own } = openWorkspace(db, WORKSPACE);
  for (let first = 0; first < rules; first += 500) {
    const rows = Array.from({ length: Math.min(500, rules - first) }, (_, at) => {
      const number = first + at;
      const [type = "", parameters = () => ({})] = thousand[number % thousand.length] ?? [];
      return {
        ...{ id: `00000000-0000-4000-9000-${number.toString().padStart(12, "0")}`, rule_type: type },
        ...{
          created_at: 0,
          updated_at: 0,
          name: type,
          template_id: "t",
          network: "sepolia",
          severity: "low",
        },
        ...{ parameters: JSON.stringify(parameters(number)), trigger_kind: "BLOCK" as const, version: 1 },
        ...{ runner_id: "r", pack_id: null, pack_type: null, pack_label: null, pack_address: null },
        enabled: 1 as const,
      };
    });
    await own.insertInto("alert_rules").values(rows).execute();
  }
}

/** Blocks that are stored and evaluated by many rules in one transaction, beside the same blocks that are stored. */
const evaluating = (smoke: boolean): Promise<Row> =>
  sqlite.withDatabase((first) =>
    sqlite.withDatabase(async (second) => {
      const [rules, blocks, size] = smoke ? [100, 3, 50] : [10_000, 30, 1_000];
      const [ruled, plain] = [await openDatabase(first), await openDatabase(second)];
      await addRules(ruled, rules);
      const engine = createAlertEngine({
        runtime: systemRuntime,
        delivery: { wake: () => {} },
        outside: { priceOf: () => "1" },
      });
      const price = readPrice("1");
      const prices = { priceAt: () => price, onChange: () => () => {} };
      /** One in a hundred is large, and accounts with rules are on one side of every other. */
      const transfersOf = (number: number) =>
        Array.from({ length: size }, (_, position) => {
          const place = number * size + position;
          return {
            ...{ position, txHash: `0x${place}`, token: USDC },
            sender: accountOf(place % (rules * 2)),
            recipient: accountOf(rules * 3 + (place % 5_000)),
            amount: (place % 100 === 0 ? 8_000n : 100n) * MILLION,
          };
        });
      const appending = (db: Database, onAppended?: typeof engine.onAppended) => {
        let after: ReadBlock | undefined;
        return async () => {
          const number = (after?.number ?? -1) + 1;
          const transfers = transfersOf(number);
          const block = { ...EMPTY_BLOCK, number, hash: `h${number}`, time: number * 1_000, transfers };
          const started = performance.now();
          await appendBlocks(db, {
            ...{ network: "sepolia", after, blocks: [block], now: 0, prices },
            ...(onAppended && { onAppended }),
          });
          after = block;
          return performance.now() - started;
        };
      };
      const things = { ours: appending(ruled, engine.onAppended), peer: appending(plain) };
      await alternate(smoke ? 1 : 3, things); // compiled code and rules
      const values = await alternate(blocks, things);
      const { count } = await openWorkspace(ruled, WORKSPACE)
        .db.selectFrom("alert_events")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow();
      await ruled.destroy();
      await plain.destroy();
      if (count === 0) throw new Error("the rules raised no event");
      const name = `${size} transfers stored and evaluated by ${rules.toLocaleString("en")} rules`;
      return beside(name, values, { unit: "ms", against: "stored only", atMost: 3 });
    }),
  );

export const bench: Bench = async ({ smoke }) => [...(await reading(smoke)), await evaluating(smoke)];
