/**
 * `npm run bench`: our numbers beside the peers', measured in the same run. `-- --json` prints them as data; `-- --only
 * <word>` runs the benches whose name holds the word; `-- --smoke` only sees whether they run.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { endShared } from "./bench/at-end.ts";
import { withOwnDev, withSharedDev } from "./bench/dev.ts";
import { benches } from "./bench/index.ts";
import type { BenchContext, Row } from "./bench/row.ts";
import { table } from "./table.ts";

const say = (text: string): void => void process.stderr.write(`${text}\n`);

const figure = (value: number | null): string => {
  if (value === null) return "-";
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2;
  return value.toLocaleString("en", { minimumFractionDigits: digits, maximumFractionDigits: digits });
};

function print(rows: readonly Row[]): string {
  return table(
    ["what", "unit", "ours", "peer", "", "ratio", "reach", ""],
    rows.map((row) => [
      row.name,
      row.unit,
      figure(row.ours),
      figure(row.peer),
      row.against ?? "",
      figure(row.ratio),
      row.target,
      row.met ? "met" : "MISSED",
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

const args = process.argv.slice(2);
const after = (flag: string) => (args.includes(flag) ? (args[args.indexOf(flag) + 1] ?? "") : undefined);

/** The benches that only have to run: of those that do the same on PostgreSQL, whose statements its own tests run, the first one. */
function namesOf(isSmoke: boolean): string[] {
  const names = Object.keys(benches).filter((name) => name.includes((after("--only") ?? "").toLowerCase()));
  const [first] = names.filter((name) => name.endsWith("-postgres"));
  return isSmoke ? names.filter((name) => name === first || !name.endsWith("-postgres")) : names;
}

async function all(measure: (name: string) => Promise<Row[]>): Promise<void> {
  const rows: Row[] = [];
  for (const name of namesOf(args.includes("--smoke"))) {
    say(`Measuring ${name}...`);
    rows.push(...(await measure(name)));
  }
  process.stdout.write(args.includes("--json") ? `${JSON.stringify(rows, null, 2)}\n` : print(rows));
}

const own = after("--in-process");
try {
  if (own !== undefined)
    process.stdout.write(JSON.stringify(await measureHere(own, { smoke: false, withDev: withOwnDev })));
  else if (args.includes("--smoke"))
    await withSharedDev((withDev) => all((name) => measureHere(name, { smoke: true, withDev })));
  else await all(measureApart);
} finally {
  await endShared();
}
