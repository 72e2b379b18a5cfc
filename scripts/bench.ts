import { spawn } from "node:child_process";
import { once } from "node:events";
import { parseArgs } from "node:util";
import { endShared } from "./bench/at-end.ts";
import { withOwnDev, withSharedDev } from "./bench/dev.ts";
import { benches } from "./bench/index.ts";
import type { BenchContext, Row } from "./bench/row.ts";
import { table } from "./table.ts";

const HELP = `npm run bench: our numbers beside the peers', measured in the same run. All of them take more than an hour.

  -- --only <word>  the benches whose name holds the word
  -- --json         the numbers as data
  -- --smoke        only sees whether they run
`;

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

const { values } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    json: { type: "boolean", default: false },
    smoke: { type: "boolean", default: false },
    help: { type: "boolean", short: "h", default: false },
    // The one bench of a process of its own.
    "in-process": { type: "string" },
  },
});

/** The benches that only have to run: of those that do the same on PostgreSQL, whose statements its own tests run, the first one. */
function namesOf(isSmoke: boolean): string[] {
  const names = Object.keys(benches).filter((name) => name.includes(values.only.toLowerCase()));
  if (names.length === 0)
    throw new Error(`no bench has ${values.only} in its name: ${Object.keys(benches).join(", ")}`);
  const [first] = names.filter((name) => name.endsWith("-postgres"));
  return isSmoke ? names.filter((name) => name === first || !name.endsWith("-postgres")) : names;
}

async function all(measure: (name: string) => Promise<Row[]>): Promise<void> {
  const rows: Row[] = [];
  for (const name of namesOf(values.smoke)) {
    say(`Measuring ${name}...`);
    rows.push(...(await measure(name)));
  }
  process.stdout.write(values.json ? `${JSON.stringify(rows, null, 2)}\n` : print(rows));
}

const own = values["in-process"];
try {
  if (values.help) process.stdout.write(HELP);
  else if (own !== undefined)
    process.stdout.write(JSON.stringify(await measureHere(own, { smoke: false, withDev: withOwnDev })));
  else if (values.smoke)
    await withSharedDev((withDev) => all((name) => measureHere(name, { smoke: true, withDev })));
  else await all(measureApart);
} finally {
  await endShared();
}
