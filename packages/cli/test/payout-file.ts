import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryDirectory, waybill } from "./harness";

/** A file in a new home, and the command that pays it. */
export function payoutFile(
  lines: readonly string[],
  env: Record<string, string>,
  home = temporaryDirectory(),
  network = "sepolia",
) {
  const file = join(home, "payouts.csv");
  writeFileSync(file, `${lines.join("\n")}\n`);
  const args = ["pay", "--csv", file, "--network", network, "--token", "usdc"];
  const unattended = ["--yes", "--accept-risk", "high"];
  return {
    home,
    file,
    args: [...args, ...unattended],
    pay: (flags: string[] = [], own = env) => waybill([...args, ...unattended, ...flags], { home, env: own }),
  };
}

/** Rows that pay 1, 2, 3... tokens. */
export const rowsOf = (to: readonly string[]) => ["to,amount", ...to.map((one, at) => `${one},${at + 1}`)];
/** The amounts of these rows, in base units. */
export const amountsOf = (to: readonly string[]) => to.map((_, at) => BigInt(at + 1) * 1_000_000n);
