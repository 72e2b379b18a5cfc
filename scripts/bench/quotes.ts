import type { Dev } from "./dev.ts";
import { at } from "./paths.ts";
import { type Served, serve } from "./process.ts";
import { againstPeer, atMost, type Bench, type Row } from "./row.ts";
import { alternate, median, ratioOf } from "./statistics.ts";

const key = "wbk_bench_quotes";

/** Both routes go through two chains; the second one is swapped first. */
const pairs = {
  direct: { from_chain: "sepolia", to_chain: "sepolia", from_asset: "usdc", to_asset: "usdc" },
  bridge: { from_chain: "sepolia", to_chain: "basesep", from_asset: "usdc", to_asset: "usdc" },
  swap: { from_chain: "sepolia", to_chain: "sepolia", from_asset: "usdc", to_asset: "eurc" },
  both: { from_chain: "sepolia", to_chain: "basesep", from_asset: "eurc", to_asset: "usdc" },
};

/** The only provider that serves a pair: what the others cost is what it takes them to say no. */
const providers = { direct: "direct", bridge: "cctp", swap: "stableswap", both: "router" };

/** Quotes over HTTP, from a server and on chains that run in processes of their own. */
export const quotes: Bench = ({ smoke, withDev }) =>
  withDev(async (dev) => {
    const servers: Served[] = [];
    try {
      const rpc = JSON.stringify(
        Object.fromEntries(dev.data.networks.map(({ slug, rpc_url }) => [slug, rpc_url])),
      );
      const start = async (only = "") => {
        const server = await serve(at("scripts/bench/servers/quotes.mjs"), rpc, key, only);
        servers.push(server);
        return (pair: keyof typeof pairs) => ask(server, dev, pairs[pair]);
      };
      const all = await start();
      const rows: Row[] = [];
      for (const pair of ["bridge", "swap", "both"] as const) {
        const alone = await start(providers[pair]);
        const measure = { ours: () => all(pair), peer: () => alone(pair) };
        await alternate(smoke ? 1 : 20, measure); // connections, compiled code
        const { ours, peer } = await alternate(smoke ? 3 : 150, measure);
        rows.push(
          againstPeer(
            {
              name: `quote over all providers (${pair})`,
              unit: "ms",
              ours: median(ours),
              peer: median(peer),
              against: `${providers[pair]} alone`,
              ratio: ratioOf(ours, peer),
            },
            { atMost: 1.3 },
          ),
        );
      }
      const { direct } = await alternate(smoke ? 3 : 300, { direct: () => all("direct") });
      rows.push(atMost({ name: "direct quote, median", unit: "ms", ours: median(direct) }, 15));
      rows.push(await concurrent(all));
      return rows;
    } finally {
      for (const server of servers) await server.stop();
    }
  });

/** Fifty at once, of every pair; a failure counts, it does not end the bench. */
async function concurrent(all: (pair: keyof typeof pairs) => Promise<number>): Promise<Row> {
  const names = Object.keys(pairs) as (keyof typeof pairs)[];
  const requests = Array.from({ length: 50 }, (_, index) => all(names[index % names.length] ?? "direct"));
  const failed = (await Promise.allSettled(requests)).filter(({ status }) => status === "rejected");
  return atMost({ name: "50 concurrent quotes, errors", unit: "of 50", ours: failed.length }, 0);
}

/** One quote; how long it took, milliseconds. Throws unless it came. */
async function ask(server: Served, dev: Dev, pair: Record<string, string>): Promise<number> {
  const wallet = (name: string) =>
    dev.data.wallets.find((item) => item.name === name && item.kind === "evm")?.address ?? "";
  const query = new URLSearchParams({
    ...pair,
    from_address: wallet("alice"),
    to_address: wallet("bob"),
    amount: "25000000",
    slippage_bps: "50",
  });
  const started = performance.now();
  const response = await fetch(`${server.url}/v1/transactions/quotes?${query}`, {
    headers: { Authorization: `Bearer ${key}` },
  });
  const text = await response.text();
  const elapsed = performance.now() - started;
  if (response.status !== 200) throw new Error(`the quote was answered ${response.status}: ${text}`);
  return elapsed;
}
