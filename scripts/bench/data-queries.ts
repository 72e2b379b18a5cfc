import { accountOf } from "./data/blocks.ts";
import { random } from "./data/random.ts";
import type { Engine } from "./engines.ts";
import { at } from "./paths.ts";
import { type Served, serve } from "./process.ts";
import { againstPeer, atMost, type Bench, type Row } from "./row.ts";
import { median } from "./statistics.ts";

/** The limit of the index for a question at the 95th percentile, milliseconds. */
const LIMIT = 25;

const [FEW, MANY] = [10_000, 1_000_000];

type Draw = (below: number) => number;

/** Whom a question is about. */
interface Accounts {
  one(draw: Draw): string;
  /** By position among the accounts that are queried together. */
  other(draw: Draw, place: number): string;
}

/** These take part in every third transfer. */
const BUSY = 12;
const busy = (draw: Draw): string => accountOf(draw(BUSY));

/** Every third question is about a busy one. */
const anybody: Accounts = {
  one: (draw) => (draw(3) === 0 ? busy(draw) : accountOf(draw(20_000))),
  other: (draw, place) => accountOf(BUSY + 50 * draw(390) + place),
};

/** With these an answer is as long whether the history is short or long: full pages, and the same graph. */
const alike: Accounts = {
  one: busy,
  other: (draw, place) => accountOf(1_000_000 + 50 * draw(390) + place),
};

/** Questions, each time about other accounts. */
const questions: Record<string, (draw: Draw, accounts: Accounts) => { path: string; body?: unknown }> = {
  "filtered, sorted page of /v2/transfers": (draw, accounts) => ({
    path: `/v2/transfers?sort=usd&token_symbols=USDC,USDT&size=25&address=${accounts.one(draw)}`,
  }),
  "page of /v2/transfers, newest first, of a network and a span": (draw) => ({
    path: `/v2/transfers?size=25&source_networks=basesep&start_time=2025-01-01&end_time=2025-01-0${2 + draw(7)}`,
  }),
  "page of /v2/connections/byAddress": (draw, accounts) => ({
    path: `/v2/connections/byAddress?network=sepolia&size=25&address=${accounts.one(draw)}`,
  }),
  "50-node /v2/connections/subgraph": (draw, accounts) => ({
    path: "/v2/connections/subgraph",
    body: {
      addresses: Array.from({ length: 50 }, (_, index) => ({
        address: index < BUSY ? accountOf(index) : accounts.other(draw, index),
        network: index % 3 === 0 ? "basesep" : "sepolia",
      })),
    },
  }),
};

/** How long each of so many questions takes, milliseconds. */
async function ask(
  { server, key, name, accounts }: { server: Served; key: string; name: string; accounts: Accounts },
  times: number,
): Promise<number[]> {
  const draw = random(7);
  const taken: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const question = questions[name]?.(draw, accounts);
    const started = performance.now();
    const response = await fetch(`${server.url}${question?.path}`, {
      headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
      ...(question?.body !== undefined && { method: "POST", body: JSON.stringify(question.body) }),
    });
    const text = await response.text();
    taken.push(performance.now() - started);
    if (response.status !== 200) throw new Error(`${name} was answered with ${response.status}: ${text}`);
  }
  return taken;
}

const percentile95 = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length * 0.95)] ?? Number.NaN;

/** The cost of questions about a long history, and how it grows with it. */
export const dataQueriesOn =
  ({ suffix, withTransfers }: Engine): Bench =>
  ({ smoke, say }) =>
    withTransfers(smoke ? [200, 1_000] : [FEW, MANY], say, async (databases) => {
      const key = `wbk_bench_${Date.now().toString().padStart(34, "0")}`;
      const sizes = [...databases.keys()];
      const servers: Served[] = [];
      try {
        for (const database of databases.values())
          servers.push(await serve(at("scripts/bench/servers/waybill.mjs"), database, key));
        const [few, many] = servers;
        if (!few || !many) throw new Error("the servers did not start");
        const rows: Row[] = [];
        const [less = 0, more = 0] = sizes;
        for (const name of Object.keys(questions)) {
          const taken = async (server: Served, accounts: Accounts): Promise<number[]> => {
            const target = { server, key, name, accounts };
            await ask(target, smoke ? 2 : 100); // compiled code, warm pages
            return ask(target, smoke ? 5 : 300);
          };
          const usual = await taken(many, anybody);
          const [before, after] = [await taken(few, alike), await taken(many, alike)];
          const label = `${name}, ${more.toLocaleString("en")} transfers${suffix}`;
          rows.push(atMost({ name: `${label}: p95`, unit: "ms", ours: percentile95(usual) }, LIMIT));
          const growth = {
            ours: median(after),
            peer: median(before),
            against: `${less.toLocaleString("en")}`,
          };
          const bound = Math.log(more) / Math.log(less);
          rows.push(
            againstPeer(
              { name: `${label}: growth`, unit: "ms", ...growth },
              { atMost: Number(bound.toFixed(2)) },
            ),
          );
        }
        return rows;
      } finally {
        for (const server of servers) await server.stop();
      }
    });
