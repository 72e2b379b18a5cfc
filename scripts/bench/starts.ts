import { pathToFileURL } from "node:url";
import type { Dev } from "./dev.ts";
import { at, lifetime, withServers } from "./process.ts";
import { alternate, type Bench, beside, type Row } from "./row.ts";

const asModule = ["--input-type=module", "-e"];
const esm = JSON.stringify(pathToFileURL(at("packages/sdk/dist/index.js")).href);
const cjs = JSON.stringify(at("packages/sdk/dist/index.cjs"));

/** From starting the process to the first answer: Node, our modules, the tables, the first request. */
const boot = (): Promise<number> =>
  withServers(async (serve) => {
    const started = performance.now();
    const { url } = await serve("waybill.mjs", ":memory:");
    const response = await fetch(`${url}/v1/networks`);
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`the first answer was ${response.status}`);
    return performance.now() - started;
  });

interface Start {
  name: string;
  run(): Promise<number>;
  /** How often as long as Node that does nothing, at most. */
  atMost: number;
  /** A program of the same kind that does nothing, where that is not `node -e 0`. */
  bare?: readonly string[];
}

/** Programs of ours that need no other one, from their start to their end. */
const alone: readonly Start[] = [
  { name: "server, to its first answer", run: boot, atMost: 9 },
  {
    name: "import of the SDK",
    run: () => lifetime([...asModule, `import ${esm}`]),
    bare: [...asModule, ""],
    atMost: 1.6,
  },
  { name: "require of the SDK", run: () => lifetime(["-e", `require(${cjs})`]), atMost: 1.6 },
];

/** Commands of the built command line, the last ones with a service to ask. */
function commands({ data }: Dev): Start[] {
  const env = { WAYBILL_BASE_URL: data.base_url, WAYBILL_API_KEY: data.api_keys.default };
  const wallet = (name: string) =>
    data.wallets.find((item) => item.name === name && item.kind === "evm")?.address ?? "";
  const payment = ["--network", "sepolia", "--token", "usdc", "--amount", "1"];
  const run = (...args: string[]) => lifetime([at("packages/cli/bin/waybill.js"), ...args], env);
  return [
    { name: "waybill --version", run: () => run("--version"), atMost: 1.6 },
    { name: "waybill --help", run: () => run("--help"), atMost: 2.2 },
    { name: "waybill persons list", run: () => run("persons", "list"), atMost: 4 },
    {
      name: "waybill quote",
      run: () => run("quote", "--from", wallet("alice"), "--to", wallet("bob"), ...payment),
      atMost: 5.5,
    },
  ];
}

/** How long programs take to start, each in turn with a Node that does nothing. */
export const bench: Bench = async ({ smoke, withDev }) => {
  const rows: Row[] = [];
  const measure = async ({ name, run, bare = ["-e", "0"], atMost }: Start, rounds: number) => {
    const things = { ours: run, peer: () => lifetime(bare) };
    await alternate(1, things); // the file cache
    const values = await alternate(smoke ? 1 : rounds, things);
    const against = bare[0] === "-e" ? "node -e 0" : "an empty module";
    rows.push(beside(name, values, { unit: "ms", against, atMost }));
  };
  for (const one of alone) await measure(one, 11);
  await withDev(async (dev) => {
    for (const one of commands(dev)) await measure(one, 11);
  });
  const ready = () => withDev(async (dev) => dev.ready);
  await measure({ name: "waybill dev, to four networks that answer", run: ready, atMost: 32 }, 3);
  return rows;
};
