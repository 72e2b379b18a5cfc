import type { Dev } from "./dev.ts";
import { at } from "./paths.ts";
import { lifetime } from "./process.ts";
import { atMost, type Bench } from "./row.ts";
import { alternate, median } from "./statistics.ts";

const command = at("packages/cli/bin/waybill.js");

/** What a command may take beside Node that does nothing, milliseconds. */
const budgets = { "--version": 15, "--help": 40, "persons list": 120, quote: 250 };

/** Short commands of the built command line, from start to end, beside a bare Node in the same rounds. */
export const cliStartup: Bench = ({ smoke, withDev }) =>
  withDev(async (dev) => {
    const env = {
      ...process.env,
      WAYBILL_BASE_URL: dev.data.base_url,
      WAYBILL_API_KEY: dev.data.api_keys.default,
    };
    const run = (...args: string[]) => lifetime(process.execPath, [command, ...args], env);
    const things = {
      bare: () => lifetime(process.execPath, ["-e", "0"]),
      "--version": () => run("--version"),
      "--help": () => run("--help"),
      "persons list": () => run("persons", "list"),
      quote: () => run("quote", ...payment(dev)),
    };
    await alternate(smoke ? 1 : 3, things); // the file cache, the server's code
    const { bare, ...ours } = await alternate(smoke ? 1 : 31, things);
    const peer = median(bare);
    return Object.entries(budgets).map(([name, budget]) =>
      atMost(
        {
          name: `waybill ${name}`,
          unit: "ms",
          peer,
          against: "node -e 0",
          ours: median(ours[name as keyof typeof ours]),
        },
        peer + budget,
        `<= peer + ${budget} ms`,
      ),
    );
  });

/** Sender, recipient and amount of a payment on one network. */
function payment({ data }: Dev): string[] {
  const wallet = (name: string) =>
    data.wallets.find((item) => item.name === name && item.kind === "evm")?.address ?? "";
  const what = ["--network", "sepolia", "--token", "usdc", "--amount", "1"];
  return ["--from", wallet("alice"), "--to", wallet("bob"), ...what];
}
