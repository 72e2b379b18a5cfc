import { accountOf } from "./data/blocks.ts";
import { random } from "./data/random.ts";
import type { Engine } from "./engines.ts";
import { at } from "./paths.ts";
import { type Served, serve } from "./process.ts";
import { atMost, type Bench, type Row } from "./row.ts";

/** What an assessment and a batch of them may cost at the 95th percentile, milliseconds. */
const LIMIT = 40;
const BATCH_LIMIT = 500;
const BATCH = 50;

type Draw = (below: number) => number;

/** Every third one is about an account with a part in every third transfer. */
const anybody = (draw: Draw): string => accountOf(draw(3) === 0 ? draw(12) : draw(20_000));

/** How long each of so many requests takes, milliseconds. */
async function ask(
  server: Served,
  key: string,
  times: number,
  path: (draw: Draw) => string,
): Promise<number[]> {
  const draw = random(11);
  const taken: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const asked = path(draw);
    const started = performance.now();
    const response = await fetch(server.url + asked, { headers: { Authorization: `Bearer ${key}` } });
    const text = await response.text();
    taken.push(performance.now() - started);
    if (response.status !== 200) throw new Error(`${asked} was answered with ${response.status}: ${text}`);
  }
  return taken;
}

const percentile95 = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length * 0.95)] ?? Number.NaN;

/** Assessment of addresses by a long history: every signal, up to three payments away, each one stored with its evidence. */
export const addressRiskOn =
  ({ suffix, withTransfers }: Engine): Bench =>
  ({ smoke, say }) =>
    withTransfers([smoke ? 1_000 : 1_000_000], say, async (databases) => {
      const rows: Row[] = [];
      for (const [size, database] of databases) {
        const key = `wbk_bench_${Date.now().toString().padStart(34, "0")}`;
        const server = await serve(at("scripts/bench/servers/waybill.mjs"), database, key);
        try {
          const one = (draw: Draw) => `/v2/risk/address?network=sepolia&address=${anybody(draw)}`;
          const many = (draw: Draw) =>
            `/v2/risk/address/batch?addresses=${Array.from({ length: BATCH }, () => anybody(draw)).join()}`;
          const label = `${size.toLocaleString("en")} transfers${suffix}: p95`;
          const measured = async (times: number, path: (draw: Draw) => string) => {
            await ask(server, key, smoke ? 1 : Math.ceil(times / 3), path); // compiled code, warm pages
            return percentile95(await ask(server, key, smoke ? 2 : times, path));
          };
          const single = { ours: await measured(300, one), unit: "ms" };
          rows.push(atMost({ name: `assessment of an address, 3 hops, ${label}`, ...single }, LIMIT));
          const batch = { ours: await measured(40, many), unit: "ms" };
          rows.push(atMost({ name: `batch of ${BATCH} assessments, ${label}`, ...batch }, BATCH_LIMIT));
        } finally {
          await server.stop();
        }
      }
      return rows;
    });
