import { accountOf } from "./data/blocks.ts";
import { random } from "./data/random.ts";
import type { Engine } from "./engines.ts";
import { at } from "./paths.ts";
import { type Served, serve } from "./process.ts";
import { atMost, type Bench, type Row } from "./row.ts";
import { percentile } from "./statistics.ts";

/** The limit of evaluating an intent at the 95th percentile, milliseconds. */
const LIMIT = 5;
const COUNTERPARTIES = 1_000;
/** Addresses of one request that registers some. */
const AT_ONCE = 100;

async function post(server: Served, key: string, path: string, body: unknown): Promise<number> {
  const started = performance.now();
  const response = await fetch(server.url + path, {
    method: "POST",
    headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}: ${text}`);
  return performance.now() - started;
}

/**
 * Intents by the server's own policy, which has the recipient looked up in lists and among the counterparties; every other one is
 * registered. The further cost of a policy with the whole assessment is that of the assessment of an address.
 */
export const intentsOn =
  ({ suffix, withTransfers }: Engine): Bench =>
  ({ smoke, say }) =>
    withTransfers([smoke ? 1_000 : 1_000_000], say, async (databases) => {
      const rows: Row[] = [];
      for (const [size, database] of databases) {
        const key = `wbk_bench_${Date.now().toString().padStart(34, "0")}`;
        const server = await serve(at("scripts/bench/servers/waybill.mjs"), database, key);
        try {
          for (let from = 0; from < COUNTERPARTIES; from += AT_ONCE)
            await post(server, key, "/v2/counterparties", {
              name: `Suppliers ${from}`,
              type: "vendor",
              addresses: Array.from({ length: AT_ONCE }, (_, number) => ({
                network: "sepolia",
                address: accountOf(2 * (from + number)),
              })),
            });
          const draw = random(13);
          const ask = () =>
            post(server, key, "/v2/intents/evaluate", {
              network: "sepolia",
              to: accountOf(draw(2 * COUNTERPARTIES)),
              asset: "USDC",
              amount_usd: String(draw(20_000)),
            });
          const taken: number[] = [];
          for (let time = 0; time < (smoke ? 2 : 3_000); time += 1) await ask(); // compiled code, warm pages
          for (let time = 0; time < (smoke ? 10 : 1_000); time += 1) taken.push(await ask());
          const name = `evaluating an intent by the own policy, ${COUNTERPARTIES} counterparties, ${size.toLocaleString("en")} transfers${suffix}: p95`;
          rows.push(atMost({ name, ours: percentile(taken, 95), unit: "ms" }, LIMIT));
        } finally {
          await server.stop();
        }
      }
      return rows;
    });
