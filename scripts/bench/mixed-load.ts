import { execFile } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { Waybill } from "@waybill/sdk";
import type { Dev } from "./dev.ts";
import type { Engine } from "./engines.ts";
import { residentMemory } from "./memory.ts";
import { at } from "./paths.ts";
import { payUntil } from "./payer.ts";
import { type Served, serve } from "./process.ts";
import { atMost, type Bench } from "./row.ts";
import { percentile } from "./statistics.ts";

const key = "wbk_bench_0000000000000000000000000000000000";

/** The output of clients.mjs. */
interface Calls {
  calls: Record<string, { node: boolean; times: number[] }>;
  lost: string[];
  failures: Record<string, number>;
}

async function callMany(server: Served, dev: Dev, clients: number, milliseconds: number): Promise<Calls> {
  const wallets = JSON.stringify(evmWallets(dev).map(({ address }) => address));
  const args = [at("scripts/bench/clients.mjs"), server.url, key, String(clients), String(milliseconds)];
  const { stdout } = await promisify(execFile)(process.execPath, [...args, wallets], { maxBuffer: 2 ** 30 });
  return JSON.parse(stdout) as Calls;
}

const evmWallets = (dev: Dev) => dev.data.wallets.filter(({ kind }) => kind === "evm");

/** Each wallet pays the next one, on two networks; the hashes of what was accepted. */
async function payAll(server: Served, dev: Dev, milliseconds: number): Promise<string[]> {
  const wallets = evmWallets(dev);
  const until = performance.now() + milliseconds;
  const paying = ["sepolia", "basesep"].flatMap((network) =>
    wallets.map((from, index) => {
      const to = wallets[(index + 1) % wallets.length] ?? from;
      return payUntil(until, { url: server.url, key }, network, [from, to]);
    }),
  );
  return (await Promise.all(paying)).flat();
}

/** How many of these payments the reports do not have exactly once. */
async function unreported(server: Served, paid: readonly string[]): Promise<number> {
  const waybill = new Waybill({ baseUrl: server.url, apiKey: key });
  const counts = new Map<string, number>();
  for (const { tx_hash } of await waybill.transactions.list())
    counts.set(tx_hash, (counts.get(tx_hash) ?? 0) + 1);
  return paid.filter((hash) => counts.get(hash) !== 1).length;
}

const megabytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(0)} MB`;

/** Many clients that read, write and pay at once, on running chains: how long each waits, and what it costs the server. */
export const mixedLoadOn =
  ({ suffix, withDatabase }: Engine): Bench =>
  ({ smoke, say, withDev }) =>
    withDatabase((database) =>
      withDev(async (dev) => {
        const clients = smoke ? 20 : 200;
        const seconds = smoke ? 1 : 60;
        const rpc = Object.fromEntries(dev.data.networks.map(({ slug, rpc_url }) => [slug, rpc_url]));
        const args = [JSON.stringify(rpc), key, "", database];
        const server = await serve(at("scripts/bench/servers/quotes.mjs"), ...args);
        try {
          // Memory that every server holds that has worked for a moment is not growth.
          await callMany(server, dev, 4, 500);
          await pause(smoke ? 0 : 10_000);
          const before = residentMemory(server.pid);
          let peak = before;
          const sampling = setInterval(() => {
            peak = Math.max(peak, residentMemory(server.pid));
          }, 100);
          const [{ calls, lost, failures }, paid] = await Promise.all([
            callMany(server, dev, clients, seconds * 1000),
            payAll(server, dev, seconds * 1000),
          ]).finally(() => clearInterval(sampling));
          for (const [name, { times }] of Object.entries(calls)) {
            if (times.length === 0) {
              // A short run of few clients does not come to every kind.
              say(`${name}: not called`);
              continue;
            }
            const [median, high] = [50, 99].map((percent) => `${percentile(times, percent).toFixed(0)} ms`);
            say(`${name}: ${times.length} calls, median ${median}, p99 ${high}`);
          }
          for (const [what, count] of Object.entries(failures)) say(`${what}: ${count}`);
          await pause(smoke ? 0 : 60_000);
          const after = residentMemory(server.pid);
          const all = Object.values(calls);
          const count = all.reduce((sum, { times }) => sum + times.length, 0);
          say(`${(count / seconds).toFixed(0)} requests/s and ${paid.length} payments`);
          say(`${megabytes(before)} before, ${megabytes(peak)} at most, ${megabytes(after)} a minute later`);
          // Each kind separately: a rare one that waits long would be lost among all others.
          const waited = Object.entries(calls)
            .filter(([, { node, times }]) => !node && times.length > 0)
            .map(([kind, { times }]) => ({ kind, p99: percentile(times, 99) }));
          const failed = Object.values(failures).reduce((sum, one) => sum + one, 0);
          const missing = lost.length + (await unreported(server, paid));
          const name = `${clients} clients, ${seconds} s${suffix}`;
          return [
            ...waited.map(({ kind, p99 }) =>
              atMost({ name: `${name}: ${kind}, which asks no node, p99`, unit: "ms", ours: p99 }, 500),
            ),
            atMost({ name: `${name}: failed calls`, unit: "calls", ours: failed }, 0, "none"),
            atMost({ name: `${name}: lost writes and payments`, unit: "records", ours: missing }, 0, "none"),
            atMost(
              { name: `${name}: memory a minute later`, unit: "x", ours: after / before },
              1.3,
              "<= 1.3x before",
            ),
          ];
        } finally {
          await server.stop();
        }
      }),
    );
