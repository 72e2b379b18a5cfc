import { join } from "node:path";
import { type TransactionReport, Waybill } from "@waybill/sdk";
import { fileJournal } from "@waybill/sdk/file-journal";
import { expect, onTestFinished, test } from "vitest";
import { usdc } from "./fixtures";
import { temporaryDirectory, waybill } from "./harness";
import { interceptingProxy } from "./intercepting-proxy";
import { payArgs } from "./pay-args";
import { payingService } from "./paying-service";
import { payoutFile } from "./payout-file";

const { url, rpc, envOf, newRecipients, balancesOf } = payingService(["sepolia"]);

/**
 * Answers `decimals()` with 6, as a route asks for them, and every other call with false, and moves nothing: `return(0,
 * 32)` of empty memory unless the selector is 0x313ce567.
 */
const returnsFalse = "0x60003560e01c63313ce5671460145760206000f35b600660005260206000f3";

/** The service, behind a connection: once a payment is signed, its token returns false, until the end of the test. */
async function withFalseToken(): Promise<{ env: Record<string, string>; heal: () => Promise<void> }> {
  const answer = (await (await rpc("eth_getCode", usdc, "latest")).json()) as { result: string };
  const heal = async () => void (await rpc("anvil_setCode", usdc, answer.result));
  onTestFinished(heal);
  let isFalse = false;
  const proxy = await interceptingProxy(url(), async () => {
    if (!isFalse) await rpc("anvil_setCode", usdc, returnsFalse);
    isFalse = true;
    return "pass" as const;
  });
  return { env: envOf(proxy.url), heal };
}

const kept = async (home: string) => {
  const records = await fileJournal(join(home, ".waybill", "payments")).list();
  return records.flatMap(({ attempts }) =>
    attempts.map(({ state, failureReason }) => [state, failureReason]),
  );
};

test("a payment that was mined and moved nothing has failed with no_effect in every command, and ends with 10", async () => {
  const { env, heal } = await withFalseToken();
  const home = temporaryDirectory();
  const [to = ""] = newRecipients(1);
  const paid = await waybill(payArgs(to), { home, env });
  expect(paid.code, paid.stderr).toBe(10);
  expect(paid.stdout).toMatch(/^status +failed \(no_effect\)$/m);
  expect(paid.stderr).toContain("The payment had no effect (no_effect)");
  expect(paid.stderr).toContain(
    "was mined and succeeded, but it paid nothing, or too little, to the recipient",
  );
  expect(await kept(home)).toEqual([["failed", "no_effect"]]);

  const waybillClient = new Waybill({
    baseUrl: env.WAYBILL_BASE_URL ?? "",
    apiKey: env.WAYBILL_API_KEY ?? "",
  });
  let report: TransactionReport | undefined;
  for await (const one of waybillClient.transactions.list()) report ??= one;
  const hash = report?.tx_hash ?? "";
  expect(report).toMatchObject({ status: "failed", failure_reason: "no_effect" });
  expect(await waybillClient.transactions.wait(hash)).toMatchObject({
    status: "failed",
    failure_reason: "no_effect",
  });
  const show = await waybill(["payments", "show", hash], { home, env });
  expect(show.stdout).toMatch(/^status +failed \(no_effect\)$/m);
  expect(show.stdout).toContain("the recipient gets 0 base units, less than the minimum of 2500000");
  const list = await waybill(["payments", "list"], { home, env });
  expect(list.stdout).toContain("failed (no_effect)");
  for (const command of [
    ["track", hash, "--wait"],
    ["watch", hash],
  ]) {
    const followed = await waybill(["payments", ...command], { home, env });
    expect(followed.code).toBe(10);
    expect(followed.stdout).toMatch(/^status +failed \(no_effect\)$/m);
  }
  const indexed = (...flags: string[]) =>
    waybill(["data", "transactions", "show-by-hash", "sepolia", hash, ...flags], { home, env });
  await expect.poll(async () => (await indexed()).code, { timeout: 60_000 }).toBe(0);
  const { stdout } = await indexed();
  expect(stdout).toMatch(/^payments 1 .*status failed, failure reason no_effect$/m);
  expect(stdout).toMatch(/^success +yes$/m);
  expect((await indexed("--csv")).code).toBe(0);
  // The token is false now, which a quote says; what it says fails is not signed.
  const quoted = await waybill(payArgs(to), { home: temporaryDirectory(), env });
  expect(quoted.code).toBe(9);
  expect(quoted.stderr).toContain("the recipient gets 0 base units, less than the minimum of 2500000");
  await heal();
  expect(await balancesOf([to as `0x${string}`])).toEqual([0n]);
});

test("rows of a file that moved nothing have failed, and the reason is said and kept", async () => {
  const { env } = await withFalseToken();
  const [to = ""] = newRecipients(1);
  const { home, pay } = payoutFile(["to,amount", `${to},1`], env);
  const paid = await pay();
  expect(paid.code).toBe(10);
  expect(paid.stdout).toMatch(/failed/);
  expect(paid.stderr).toContain(
    "no_effect: the transaction was mined, but moved nothing or too little to the recipient",
  );
  expect(await kept(home)).toEqual([["failed", "no_effect"]]);
});
