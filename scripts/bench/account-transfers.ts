import type { Provider, ProviderMovement } from "../../packages/server/src/connections/provider.ts";
import { syncTransfers } from "../../packages/server/src/connections/sync/sync-transfers.ts";
import { systemRuntime } from "../../packages/server/src/lib/system-runtime.ts";
import { openDatabase } from "../../packages/server/src/storage/database.ts";
import { openWorkspace } from "../../packages/server/src/workspace/workspace.ts";
import { ACCOUNTS, accountId, fillAccounts, WORKSPACE } from "./data/account-transfers.ts";
import { random } from "./data/random.ts";
import type { Engine } from "./engines.ts";
import { at } from "./paths.ts";
import { type Served, serve } from "./process.ts";
import { againstPeer, atLeast, atMost, type Bench, type Row } from "./row.ts";
import { median, percentile } from "./statistics.ts";
import { timeRequests } from "./time-requests.ts";

type Draw = (below: number) => number;

const list = "/v2/accounts/transfers?size=50";
const day = (draw: Draw): string =>
  `2025-${String(1 + draw(12)).padStart(2, "0")}-${String(1 + draw(28)).padStart(2, "0")}`;

/** Pages that a treasurer asks for, each time others. */
const pages: Record<string, (draw: Draw) => string> = {
  newest: () => list,
  "of a day": (draw) => `${list}&end_time=${day(draw)}`,
  "of an account": (draw) => `/v2/accounts/${accountId(draw(ACCOUNTS))}/transfers?end_time=${day(draw)}`,
  "of 50 accounts": (draw) => {
    const first = draw(ACCOUNTS - 50);
    return `${list}&account_ids=${Array.from({ length: 50 }, (_, index) => accountId(first + index)).join(",")}`;
  },
  "of a rare token": (draw) => `${list}&tokens=EURC&end_time=${day(draw)}`,
  "of a category, a network and a value": (draw) =>
    `${list}&categories=Payroll,Rent&network=sepolia&min_usd=2&end_time=${day(draw)}`,
  "internal ones": (draw) => `${list}&direction=internal&end_time=${day(draw)}`,
  pending: () => `${list}&status=pending`,
};

/** Others each time, the same in each run. */
function pathsOf(page: (draw: Draw) => string): () => string {
  const draw = random(5);
  return () => page(draw);
}

/** The cost of pages of the transfers of 1,000 accounts, how it grows with them, and how fast an account is synced. */
export const accountTransfersOn =
  ({ suffix, withDatabase, settle }: Engine): Bench =>
  ({ smoke, say }) => {
    const [few, many] = smoke ? [100, 500] : [10_000, 1_000_000];
    const limit = suffix === "" ? 25 : 40;
    return withDatabase((small) =>
      withDatabase(async (large) => {
        const key = `wbk_bench_${Date.now().toString().padStart(34, "0")}`;
        for (const [database, size] of [
          [small, few],
          [large, many],
        ] as const) {
          say(`Making ${size.toLocaleString("en")} transfers of accounts...`);
          const db = await openDatabase(database);
          await fillAccounts(db, size);
          await db.destroy();
          await settle(database);
        }
        const servers: Served[] = [];
        const rows: Row[] = [];
        try {
          for (const database of [small, large])
            servers.push(await serve(at("scripts/bench/servers/waybill.mjs"), database, key));
          const [before, after] = servers;
          if (!before || !after) throw new Error("the servers did not start");
          const label = (name: string) =>
            `page of account transfers, ${name}, of ${many.toLocaleString("en")}${suffix}`;
          for (const [name, page] of Object.entries(pages)) {
            const taken = async (server: Served) => {
              await timeRequests(server, key, smoke ? 2 : 100, pathsOf(page)); // compiled code, warm pages
              return timeRequests(server, key, smoke ? 5 : 300, pathsOf(page));
            };
            const [less, more] = [await taken(before), await taken(after)];
            rows.push(atMost({ name: `${label(name)}: p95`, unit: "ms", ours: percentile(more, 95) }, limit));
            const [rowsLess, rowsMore] = [await rowsOf(before, key, page), await rowsOf(after, key, page)];
            if (rowsLess < 0.95 * rowsMore) {
              say(
                `A page ${name} has ${rowsLess.toFixed(1)} rows of ${few}, and ${rowsMore.toFixed(1)} of ${many}: no growth.`,
              );
              continue;
            }
            const growth = { ours: median(more), peer: median(less), against: few.toLocaleString("en") };
            rows.push(
              againstPeer({ name: `${label(name)}: growth`, unit: "ms", ...growth }, { atMost: 1.5 }),
            );
          }
        } finally {
          for (const server of servers) await server.stop();
        }
        rows.push(await syncRate(small, smoke ? 500 : 10_000, suffix));
        return rows;
      }),
    );
  };

/** How many rows such pages have on average: pages with fewer of them take less, whatever is beside them. */
async function rowsOf(server: Served, key: string, page: (draw: Draw) => string): Promise<number> {
  const path = pathsOf(page);
  let rows = 0;
  for (let time = 0; time < 50; time += 1) {
    const response = await fetch(server.url + path(), { headers: { Authorization: `Bearer ${key}` } });
    const { items } = (await response.json()) as { items: unknown[] };
    rows += items.length;
  }
  return rows / 50;
}

/** Movements of a page of the provider. */
const PAGE = 500;

async function syncRate(database: string, count: number, suffix: string): Promise<Row> {
  const db = await openDatabase(database);
  try {
    const workspace = openWorkspace(db, WORKSPACE);
    const account = { id: accountId(3), network: "off_chain", connection_id: "bench-connection" };
    const started = performance.now();
    const upserted = await syncTransfers({
      workspace,
      account,
      provider: scripted(count),
      externalId: "bench",
      runtime: systemRuntime,
      signal: new AbortController().signal,
      pageLimit: 60_000,
    });
    const seconds = (performance.now() - started) / 1_000;
    if (upserted !== count) throw new Error(`${upserted} of ${count} movements were synced`);
    return atLeast(
      { name: `sync of ${count.toLocaleString("en")} movements${suffix}`, unit: "/s", ours: count / seconds },
      2_000,
    );
  } finally {
    await db.destroy();
  }
}

/** A provider with so many movements, ten of each second. */
function scripted(count: number): Provider {
  const movement = (number: number): ProviderMovement => ({
    id: `movement-${number}`,
    time: 1_700_000_000_000 + Math.floor(number / 10) * 1_000,
    status: "CONFIRMED",
    direction: number % 2 === 0 ? "in" : "out",
    asset: "EUR",
    network: "off_chain",
    denom: "",
    amount: `${number}.25`,
    usd: null,
    block: null,
    txHash: null,
    sender: null,
    recipient: null,
    counterpartyName: `Supplier ${number % 40}`,
    description: "Invoice",
    reference: `R-${number}`,
    trade: null,
    raw: { booked: number, value: "25", details: "an invoice of a supplier" },
  });
  return {
    capabilities: new Set(["movements"]),
    edge: 60_000,
    tellsOfChains: false,
    accounts: async () => ({ items: [], resume: "", more: false }),
    balances: async () => [],
    movements: async (_externalId, { resume = "1" }) => {
      const first = Number(resume);
      const items = Array.from({ length: Math.min(PAGE, count + 1 - first) }, (_, index) =>
        movement(first + index),
      );
      return { items, resume: String(first + items.length), more: first + items.length <= count };
    },
  };
}
