import { accountOf } from "./data/blocks.ts";
import { random } from "./data/random.ts";
import type { Engine } from "./engines.ts";
import { at } from "./paths.ts";
import { serve } from "./process.ts";
import { atMost, type Bench, type Row } from "./row.ts";
import { percentile } from "./statistics.ts";
import { timeRequests } from "./time-requests.ts";

/** The limit of an assessment and of a batch of them at the 95th percentile, milliseconds. */
const LIMIT = 40;
const BATCH_LIMIT = 500;
const BATCH = 50;

type Draw = (below: number) => number;

/** Every third one is about an account with a part in every third transfer. */
const anybody = (draw: Draw): string => accountOf(draw(3) === 0 ? draw(12) : draw(20_000));

/** Others each time, the same in each run. */
function pathsOf(path: (draw: Draw) => string): () => string {
  const draw = random(11);
  return () => path(draw);
}

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
            await timeRequests(server, key, smoke ? 1 : Math.ceil(times / 3), pathsOf(path)); // compiled code, warm pages
            return percentile(await timeRequests(server, key, smoke ? 2 : times, pathsOf(path)), 95);
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
