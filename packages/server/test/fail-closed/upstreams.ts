import { writeFile } from "node:fs/promises";
import { systemRuntime } from "@waybill/server";
import { sql } from "kysely";
import { vi } from "vitest";
import { removeList } from "../../src/sanctions/import/remove-list";
import { importFixture, type World } from "./world";

/** An upstream of a server, and how it is made to fail. */
export interface Upstream {
  /** The title of its column. */
  title: string;
  /** Makes it fail. */
  fail(world: World): Promise<void>;
  /** Mends it, even if `fail` came only half the way. */
  mend(world: World): Promise<void>;
}

/** Tables that cannot be read, because they are not there. */
function withoutTables(...tables: readonly string[]): Pick<Upstream, "fail" | "mend"> {
  const gone = new Set<string>();
  const rename = async ({ api: { server } }: World, from: string, to: string) => {
    await sql`alter table ${sql.table(from)} rename to ${sql.raw(to)}`.execute(server.db);
  };
  return {
    async fail(world) {
      for (const table of tables) {
        await rename(world, table, `${table}_gone`);
        gone.add(table);
      }
    },
    async mend(world) {
      for (const table of gone) await rename(world, `${table}_gone`, table);
      gone.clear();
    },
  };
}

/** Puts an index into a state, as its reader would if it could not reach the head. */
const indexState =
  (state: "behind" | "ok") =>
  async ({ api: { server } }: World) => {
    await server.db.updateTable("index_cursors").set({ state }).execute();
  };

/** Writes the prices, and waits until the server has them. */
async function setPrices({ api, prices, subject }: World, list: readonly object[]): Promise<void> {
  await writeFile(prices, JSON.stringify({ prices: list }));
  const isPriced = async () => {
    const { body } = await api.call("GET", `/v2/connections/byAddress?address=${subject}&network=sepolia`);
    const balances = await api.call("GET", `/v2/addresses/${subject}/balances?show_all=true`);
    const usd = balances.body.balances[0].assets.find((one: { symbol: string }) => one.symbol === "USDC").usd;
    return [body.items[0].total_usd !== null, usd !== null];
  };
  const wanted = list.length > 0;
  await vi.waitUntil(async () => (await isPriced()).every((priced) => priced === wanted), {
    interval: 50,
    timeout: 120_000,
  });
}

/** In the order of the columns. */
export const upstreams = {
  missing: {
    title: "a list is not imported",
    fail: async ({ api }) => {
      await removeList(api.server.db, systemRuntime, "un");
    },
    mend: async ({ api }) => {
      await importFixture(api, "un.xml");
    },
  },
  lists: {
    title: "lists cannot be read",
    ...withoutTables("sanctions_lists", "sanctions_entries", "sanctions_addresses"),
  },
  labels: { title: "labels cannot be read", ...withoutTables("labels") },
  price: {
    title: "no price",
    fail: (world) => setPrices(world, []),
    mend: (world) => setPrices(world, [{ symbol: "USDC", price: "1" }]),
  },
  node: {
    title: "node fails",
    fail: async ({ nodes }) => {
      for (const node of nodes) node.set("all", "status-500");
    },
    mend: async ({ nodes }) => {
      for (const node of nodes) node.set("all", undefined);
    },
  },
  behind: {
    title: "index is behind",
    fail: indexState("behind"),
    mend: indexState("ok"),
  },
  index: {
    title: "index cannot be read",
    ...withoutTables("index_cursors", "connections", "transfers"),
  },
} as const satisfies Readonly<Record<string, Upstream>>;

export type UpstreamName = keyof typeof upstreams;
