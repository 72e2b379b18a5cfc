import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const vitest = fileURLToPath(new URL("../node_modules/vitest/vitest.mjs", import.meta.url));

/**
 * Runs a test file once for each share of a long run, at the same time; its variables say which. Each reports its
 * progress (`progress.ts`). Fails when one of them does. `options`: of vitest, such as another configuration.
 */
export async function runShares(
  file: string,
  shares: readonly Record<string, string>[],
  options: readonly string[] = [],
): Promise<void> {
  const codes = await Promise.all(
    shares.map(async (variables, at) => {
      const env = { ...process.env, ...variables, SHARE: `share ${at + 1} of ${shares.length}` };
      const child = spawn(process.execPath, [vitest, "run", ...options, file], {
        cwd: root,
        env,
        stdio: "inherit",
      });
      const [code] = (await once(child, "close")) as [number | null];
      return code ?? 1;
    }),
  );
  process.exitCode = Math.max(...codes);
}

/** A whole number above 0 that was typed. Throws RangeError for anything else. */
export function typedCount(name: string, text: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value) && value > 0) return value;
  throw new RangeError(`${name} must be a whole number above 0, not ${text}`);
}
