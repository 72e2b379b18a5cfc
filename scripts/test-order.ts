import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const root = fileURLToPath(new URL("..", import.meta.url));

/** From this on a file counts as long, seconds. Long files mostly wait, for processes and time limits. */
const LONG = 4;
/** For files without a measurement, seconds. */
const UNKNOWN = 0.3;

/**
 * Long files spread evenly over the run, each kind the longest first. Together they would keep all workers waiting, and at
 * the end a single one. vitest orders by the last run in this checkout, or by the size of files.
 */
function spreadOut<File>(files: readonly File[], secondsOf: (file: File) => number | undefined): File[] {
  const seconds = (file: File) => secondsOf(file) ?? UNKNOWN;
  const sum = (some: readonly File[]) => some.reduce((total, file) => total + seconds(file), 0);
  const sorted = [...files].sort((one, other) => seconds(other) - seconds(one));
  const long = sorted.filter((file) => seconds(file) >= LONG);
  const short = sorted.filter((file) => seconds(file) < LONG);
  const [ofLong, ofShort] = [sum(long), sum(short)];
  const order: File[] = [];
  const done = { long: 0, short: 0 };
  while (long.length + short.length > 0) {
    // Whichever kind is behind, by its share of the whole.
    const kind =
      short.length === 0 || (long.length > 0 && done.long * ofShort <= done.short * ofLong)
        ? "long"
        : "short";
    const file = (kind === "long" ? long : short).shift();
    if (file === undefined) break;
    done[kind] += seconds(file);
    order.push(file);
  }
  return order;
}

/**
 * Seconds of the slower test files by absolute path, as measured once on two cores (test-seconds.json); those that are
 * missing took less than one.
 */
function measuredSeconds(): Map<string, number> {
  const measured = JSON.parse(readFileSync(join(root, "scripts/test-seconds.json"), "utf8")) as object;
  return new Map(Object.entries(measured).map(([path, seconds]) => [join(root, path), Number(seconds)]));
}

/** The order of a run of vitest. */
export class TestOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const measured = measuredSeconds();
    return spreadOut(await super.sort(files), ({ moduleId }) => measured.get(moduleId));
  }
}
