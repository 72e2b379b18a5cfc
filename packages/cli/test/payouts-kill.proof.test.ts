import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { bech32 } from "@scure/base";
import { tokens } from "@waybill/spec/generated/registry";
import { expect, onTestFinished, test } from "vitest";
import { command } from "./command";
import { waybill } from "./harness";
import { interceptingProxy } from "./intercepting-proxy";
import { payingService } from "./paying-service";
import { amountsOf, payoutFile, rowsOf } from "./payout-file";

const {
  url: serviceUrl,
  envOf,
  newRecipients,
  balancesOf,
  rpcUrl,
} = payingService(["sepolia", "osmo-test-5"]);
const [program, ...programArgs] = command;

const denom = tokens.find(({ network, slug }) => network === "osmo-test-5" && slug === "usdc")?.addr ?? "";
/** On each network: new recipients, and how their balances are read. */
const networks = {
  sepolia: {
    kind: "evm",
    newRecipients,
    balancesOf: (to: readonly string[]) => balancesOf(to as readonly `0x${string}`[]),
  },
  "osmo-test-5": {
    kind: "cosmos",
    newRecipients: (count: number): string[] =>
      Array.from({ length: count }, (_, at) =>
        bech32.encodeFromBytes(
          "osmo",
          Uint8Array.from({ length: 20 }, () => at + 1),
        ),
      ),
    balancesOf: (to: readonly string[]) =>
      Promise.all(
        to.map(async (address) => {
          const path = `/cosmos/bank/v1beta1/balances/${address}/by_denom?denom=${encodeURIComponent(denom)}`;
          const answer = await fetch(rpcUrl("osmo-test-5") + path);
          return BigInt(JSON.parse(await answer.text()).balance.amount);
        }),
      ),
  },
} as const;

/**
 * Two sizes: the one of CI has 24 rows and 2 kills, and stays short; with `PAYMENT_KILLS=500` or more, as for the SDK's
 * proof, there are 50 rows of one account, and 12 kills.
 */
const isLong = Number(process.env.PAYMENT_KILLS ?? 48) >= 500;
/** At which submission of its process each kill comes. */
const KILLS = isLong ? [3, 8, 1, 2, 13, 5, 1, 7, 4, 2, 3, 1] : [3, 8];

test.each(["sepolia", "osmo-test-5"] as const)(
  "killed again and again on %s: resume finishes what was begun, the same file pays the rest, and each row is paid once",
  async (network) => {
    const { kind, newRecipients, balancesOf } = networks[network];
    const to = newRecipients(isLong ? 50 : 24);
    const env = (url = serviceUrl()) => envOf(url, kind);
    const { home, args, pay } = payoutFile(rowsOf(to), env(), undefined, network);
    let child: ReturnType<typeof spawn> | undefined;
    let until = 0;
    const { url } = await interceptingProxy(serviceUrl(), () => {
      if (child?.killed !== false || --until > 0) return "pass";
      child.kill("SIGKILL");
      return until % 2 === 0 ? "lose" : "pass and lose the answer";
    });
    for (const submissions of KILLS) {
      until = submissions;
      child = spawn(program, [...programArgs, ...args], {
        env: { ...process.env, ...env(url), HOME: home },
        stdio: ["ignore", "ignore", "pipe"],
      });
      onTestFinished(() => void child?.kill("SIGKILL"));
      const said = child.stderr ? text(child.stderr) : "";
      expect((await once(child, "close"))[1], await said).toBe("SIGKILL");
    }
    const left = await waybill(["payments", "list", "--open", "--json"], { home });
    expect(JSON.parse(left.stdout).length).toBeGreaterThan(0);
    const resume = ["payments", "resume", "--yes", "--accept-risk", "high", "--json"];
    const resumed = await waybill(resume, { home, env: env(url) });
    expect(resumed.code, resumed.stderr).toBe(0);
    const open = await waybill(["payments", "list", "--open", "--json"], { home });
    expect(JSON.parse(open.stdout)).toEqual([]);
    const last = await pay([], env(url));
    expect(last.code, last.stderr).toBe(0);
    expect(await balancesOf(to)).toEqual(amountsOf(to));
  },
);
