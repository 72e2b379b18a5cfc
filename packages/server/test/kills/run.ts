/**
 * `npm run soak -- [--kills 500] [--seed 1] [--server path]`: kills a built server (default: this package's) again and again
 * under random faults and compares reports and balances with the chains. Exits with 1 when something differs, and keeps the
 * database then.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { soak } from "./soak";

const { values } = parseArgs({
  options: { kills: { type: "string" }, seed: { type: "string" }, server: { type: "string" } },
});
const wholeNumber = (name: "kills" | "seed", defaultValue: number): number => {
  const value = Number(values[name] ?? defaultValue);
  if (Number.isSafeInteger(value) && value > 0) return value;
  throw new RangeError(`--${name} must be a whole number above 0, not ${values[name]}`);
};
const kills = wholeNumber("kills", 500);
const seed = wholeNumber("seed", Date.now() % 1_000_000);
const say = (line: string) => void process.stderr.write(`${line}\n`);

const built = fileURLToPath(new URL("../../dist/index.js", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "waybill-soak-"));
say(`${kills} kills, seed ${seed}`);
const { differences, summary } = await soak({
  kills,
  seed,
  folder,
  settleEvery: 50,
  onProgress: say,
  module: pathToFileURL(resolve(values.server ?? built)).href,
});
process.stdout.write(`${JSON.stringify({ seed, ...summary, differences }, undefined, 2)}\n`);
if (differences.length === 0) rmSync(folder, { recursive: true });
else {
  say(`seed ${seed}: ${differences.length} differences; the database is in ${folder}`);
  process.exitCode = 1;
}
