import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

/**
 * Seconds of the slower test files by absolute path, as measured once on two cores (test-seconds.json); those that are
 * missing took less than one.
 */
export function measuredSeconds(): Map<string, number> {
  const measured = JSON.parse(readFileSync(join(root, "scripts/test-seconds.json"), "utf8")) as object;
  return new Map(Object.entries(measured).map(([path, seconds]) => [join(root, path), Number(seconds)]));
}
