import { spawn } from "node:child_process";
import { once } from "node:events";
import { parseArgs } from "node:util";
import { withOwnDev, withSharedDev } from "./bench/dev.ts";
import type { Bench, BenchContext, Row } from "./bench/row.ts";
import { table } from "./table.ts";

/** Every bench, in the order of the table. Each is loaded alone: what the others import takes seconds. */
const benches: Record<string, () => Promise<Bench>> = {
  starts: async () => (await import("./bench/starts.ts")).bench,
  "test-bench": async () => (await import("./bench/test-bench.ts")).bench,
  answers: async () => (await import("./bench/answers.ts")).bench,
  "answers-postgres": async () => (await import("./bench/answers.ts")).onPostgres,
  records: async () => (await import("./bench/records.ts")).bench,
  "mixed-load": async () => (await import("./bench/mixed-load.ts")).bench,
  "long-answers": async () => (await import("./bench/long-answers.ts")).bench,
  console: async () => (await import("./bench/console.ts")).bench,
  quotes: async () => (await import("./bench/quotes.ts")).bench,
  payouts: async () => (await import("./bench/payouts.ts")).bench,
  indexing: async () => (await import("./bench/indexing.ts")).bench,
  jobs: async () => (await import("./bench/jobs.ts")).bench,
  "persons-import": async () => (await import("./bench/persons-import.ts")).bench,
  "account-imports": async () => (await import("./bench/account-imports.ts")).bench,
  sanctions: async () => (await import("./bench/sanctions.ts")).bench,
  "import-rates": async () => (await import("./bench/import-rates.ts")).bench,
  "name-screening": async () => (await import("./bench/name-screening.ts")).bench,
  "sdk-calls": async () => (await import("./bench/sdk-calls.ts")).bench,
  "verify-sign": async () => (await import("./bench/verify-sign.ts")).bench,
  "sdk-types": async () => (await import("./bench/sdk-types.ts")).bench,
  "sdk-size": async () => (await import("./bench/sdk-size.ts")).bench,
};

const HELP = `npm run bench: ours beside a baseline, measured in the same run.

  -- <name>...  these benches: ${Object.keys(benches).join(", ")}
  -- --json     the numbers as data
  -- --smoke    only sees whether they run
`;

const say = (text: string): void => void process.stderr.write(`${text}\n`);

const figure = (value: number | null): string => {
  if (value === null) return "-";
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2;
  return value.toLocaleString("en", { minimumFractionDigits: digits, maximumFractionDigits: digits });
};

function print(rows: readonly Row[]): string {
  return table(
    ["what", "unit", "ours", "baseline", "", "ratio", "reach", ""],
    rows.map((row) => [
      row.name,
      row.unit,
      figure(row.ours),
      figure(row.peer),
      row.against ?? "",
      figure(row.ratio),
      row.target,
      row.target === "" ? "" : row.met ? "met" : "MISSED",
    ]),
  );
}

/** Measures in a process of its own, so that no bench inherits heap and compiled code of the one before. */
async function measureApart(name: string): Promise<Row[]> {
  const again = [...process.execArgv, process.argv[1] ?? "", "--in-process", name];
  const child = spawn(process.execPath, again, { stdio: ["ignore", "pipe", "inherit"] });
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (data: string) => {
    output += data;
  });
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`the bench ${name} ended with ${code}`);
  return JSON.parse(output) as Row[];
}

async function measureHere(name: string, context: Omit<BenchContext, "say">): Promise<Row[]> {
  const bench = await benches[name]?.();
  if (!bench) throw new Error(`no bench ${name}`);
  return bench({ ...context, say });
}

async function all(
  names: readonly string[],
  isJson: boolean,
  measure: (name: string) => Promise<Row[]>,
): Promise<void> {
  const rows: Row[] = [];
  for (const name of names) {
    say(`Measuring ${name}...`);
    rows.push(...(await measure(name)));
  }
  process.stdout.write(isJson ? `${JSON.stringify(rows, null, 2)}\n` : print(rows));
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      json: { type: "boolean", default: false },
      smoke: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
      // The one bench of a process of its own.
      "in-process": { type: "string" },
    },
  });
  const own = values["in-process"];
  const names = positionals.length > 0 ? positionals : Object.keys(benches);
  if (values.help) process.stdout.write(HELP);
  else if (own !== undefined)
    process.stdout.write(JSON.stringify(await measureHere(own, { smoke: false, withDev: withOwnDev })));
  else if (values.smoke)
    await withSharedDev((withDev) =>
      all(names, values.json, (name) => measureHere(name, { smoke: true, withDev })),
    );
  else await all(names, values.json, measureApart);
}

await main();
