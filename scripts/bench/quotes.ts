import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type Asked, open } from "./connection.ts";
import type { Dev } from "./dev.ts";
import { key, type Served, withServers } from "./process.ts";
import { alternate, type Bench, beside, counted, type Row } from "./row.ts";

/** Both routes go through two chains; the second one is swapped first. */
const pairs = {
  direct: { from_chain: "sepolia", to_chain: "sepolia", from_asset: "usdc", to_asset: "usdc" },
  bridge: { from_chain: "sepolia", to_chain: "basesep", from_asset: "usdc", to_asset: "usdc" },
  swap: { from_chain: "sepolia", to_chain: "sepolia", from_asset: "usdc", to_asset: "eurc" },
  both: { from_chain: "sepolia", to_chain: "basesep", from_asset: "eurc", to_asset: "usdc" },
};

/** The only provider that serves a pair: the others cost what it takes them to say no. */
const providers = { bridge: "cctp", swap: "uniswap", both: "swap-cctp" } as const;

const wallet = ({ data }: Dev, name: string) =>
  data.wallets.find((item) => item.name === name && item.kind === "evm")?.address ?? "";

function quote(dev: Dev, pair: keyof typeof pairs): Asked {
  const query = new URLSearchParams({
    ...pairs[pair],
    from_address: wallet(dev, "alice"),
    to_address: wallet(dev, "bob"),
    amount: "25000000",
    slippage_bps: "50",
  });
  return { path: `/v1/transactions/quotes?${query}` };
}

/** A payment of a token that is simulated before it is made. */
function simulation(dev: Dev): Asked {
  const [to, amount] = [wallet(dev, "bob").slice(2), (1_000).toString(16)].map((part) =>
    part.padStart(64, "0"),
  );
  const transaction = {
    from: wallet(dev, "alice"),
    to: "0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238",
    data: `0xa9059cbb${to}${amount}`,
  };
  return { method: "POST", path: "/v2/simulate/evm", body: { network: "sepolia", transaction } };
}

/** Asks a server, and says how long its answer took, milliseconds. */
function asking(server: Served, asked: Asked): () => Promise<number> {
  const connection = open(server.url);
  return async () => {
    const started = performance.now();
    const { status, text } = await connection.call(asked);
    if (status !== 200) throw new Error(`${asked.path} was answered with ${status}: ${text}`);
    return performance.now() - started;
  };
}

/** Passes what a node is asked on to it while `work` is done, and keeps it. */
async function listening(
  node: string,
  work: (url: string, forget: () => void) => Promise<void>,
): Promise<string[]> {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const part of request.setEncoding("utf8")) body += part;
    bodies.push(body);
    const answer = await post(node, body);
    response.writeHead(200, { "Content-Type": "application/json" }).end(answer);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, () => void bodies.splice(0));
  server.closeAllConnections();
  server.close();
  return bodies;
}

async function post(url: string, body: string): Promise<string> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body,
  });
  return await response.text();
}

/** Quotes and simulations over HTTP, from servers and on chains that run in processes of their own. */
export const bench: Bench = ({ smoke, withDev }) =>
  withDev((dev) =>
    withServers(async (serve) => {
      const nodes = Object.fromEntries(dev.data.networks.map(({ slug, rpc_url }) => [slug, rpc_url]));
      const start = (rpc: Record<string, string>, only = "") =>
        serve("waybill.mjs", ":memory:", key, JSON.stringify(rpc), only);
      const all = await start(nodes);
      const rows: Row[] = [];
      for (const [pair, provider] of Object.entries(providers) as [keyof typeof providers, string][]) {
        const alone = await start(nodes, provider);
        const asked = quote(dev, pair);
        const things = { ours: asking(all, asked), peer: asking(alone, asked) };
        await alternate(smoke ? 1 : 20, things); // compiled code
        const values = await alternate(smoke ? 1 : 80, things);
        const against = `${provider} alone`;
        rows.push(beside(`quote over all providers (${pair})`, values, { unit: "ms", against, atMost: 1.4 }));
      }
      const node = nodes.sepolia ?? "";
      for (const [name, asked, atMost] of [
        ["direct quote", quote(dev, "direct"), 4],
        ["simulation of an EVM transaction", simulation(dev), 4],
      ] as const) {
        const calls = await listening(node, async (url, forget) => {
          const server = await start({ ...nodes, sepolia: url });
          // The second time, nothing is asked that a server remembers. The first time, a busy machine may need longer
          // than a node may.
          for (let tries = 0; tries < 10; tries += 1) if (await asking(server, asked)().catch(() => 0)) break;
          forget();
          await asking(server, asked)();
          await server.stop();
        });
        const peer = async () => {
          const started = performance.now();
          await Promise.all(calls.map((body) => post(node, body)));
          return performance.now() - started;
        };
        const things = { ours: asking(all, asked), peer };
        await alternate(smoke ? 1 : 20, things); // compiled code
        const values = await alternate(smoke ? 1 : 80, things);
        const against = `its ${calls.length} calls of the node, at once`;
        rows.push(beside(name, values, { unit: "ms", against, atMost }));
      }
      rows.push(await concurrent(all, dev));
      return rows;
    }),
  );

/** Fifty at once, of every pair; a failure counts, it does not end the bench. */
async function concurrent(all: Served, dev: Dev): Promise<Row> {
  const names = Object.keys(pairs) as (keyof typeof pairs)[];
  const asked = Array.from({ length: 50 }, (_, index) => quote(dev, names[index % names.length] ?? "direct"));
  const answers = await Promise.allSettled(asked.map((one) => asking(all, one)()));
  const failed = answers.filter(({ status }) => status === "rejected").length;
  return counted("50 quotes at once: failures", failed, { unit: "calls", atMost: 0 });
}
