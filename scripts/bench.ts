/**
 * `npm run bench`: our numbers beside the peers', measured in the same run. `-- --json` prints them as data; `-- --only
 * <word>` runs the benches whose name holds the word; `-- --smoke` only sees whether they run.
 */
import { benches } from "./bench/index.ts";
import type { Row } from "./bench/row.ts";
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

const args = process.argv.slice(2);
const only = args.includes("--only") ? (args[args.indexOf("--only") + 1] ?? "") : "";
const smoke = args.includes("--smoke");
const rows: Row[] = [];
for (const [name, bench] of Object.entries(benches)) {
  if (!name.toLowerCase().includes(only.toLowerCase())) continue;
  say(`Measuring ${name}...`);
  rows.push(...(await bench({ smoke, say })));
}
process.stdout.write(args.includes("--json") ? `${JSON.stringify(rows, null, 2)}\n` : print(rows));
