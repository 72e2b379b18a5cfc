import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { command } from "./command";
import { waybill } from "./harness";
import { interceptingProxy } from "./intercepting-proxy";
import { payingService } from "./paying-service";
import { amountsOf, payoutFile, rowsOf } from "./payout-file";

const { url: serviceUrl, envOf, newRecipients, balancesOf } = payingService(["sepolia"]);
const [program, ...programArgs] = command;

/**
 * Two sizes: the one of CI has 24 rows and 2 kills, and stays short; with `PAYMENT_KILLS=500` or more, as for the SDK's proof, there
 * are 50 rows of one account, and 12 kills.
 */
const isLong = Number(process.env.PAYMENT_KILLS ?? 48) >= 500;
/** At which submission of its process each kill comes. */
const KILLS = isLong ? [3, 8, 1, 2, 13, 5, 1, 7, 4, 2, 3, 1] : [3, 8];

test("killed again and again: every row is paid exactly once", async () => {
  const to = newRecipients(isLong ? 50 : 24);
  const { home, args, pay } = payoutFile(rowsOf(to), envOf());
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
      env: { ...process.env, ...envOf(url), HOME: home },
      stdio: "ignore",
    });
    onTestFinished(() => void child?.kill("SIGKILL"));
    expect((await once(child, "close"))[1]).toBe("SIGKILL");
  }
  const left = await waybill(["payments", "list", "--open", "--json"], { home });
  expect(JSON.parse(left.stdout).length).toBeGreaterThan(0);
  const last = await pay([], envOf(url));
  expect(last.code, last.stderr).toBe(0);
  expect(await balancesOf(to)).toEqual(amountsOf(to));
});
