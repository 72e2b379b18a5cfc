import { expect, test } from "vitest";
import { temporaryDirectory, waybill } from "./harness";
import { interceptingProxy } from "./intercepting-proxy";
import { payingService } from "./paying-service";
import { payoutFile } from "./payout-file";

const { url: serviceUrl, envOf, newRecipients, balancesOf } = payingService(["sepolia"]);

const pay = (home: string, id: string, to: string, more: readonly string[], url: string) =>
  waybill(
    [
      ...["pay", "--id", id, "--to", to, "--amount", "1", "--network", "sepolia", "--token", "usdc"],
      ...["--yes", "--accept-risk", "high", "--json", ...more],
    ],
    { home, env: envOf(url) },
  );

test("behind a nonce that reached no node a payment waits for --timeout only, and says what it waits for", async () => {
  const [first = "0x", second = "0x", third = "0x"] = newRecipients(3);
  const home = temporaryDirectory();
  // The service accepts a payment, and hands it to no node.
  let isLost = true;
  const { url } = await interceptingProxy(serviceUrl(), () => (isLost ? "swallow" : "pass"));
  const lost = await pay(home, "LOST", first, ["--wait-timeout", "1"], url);
  expect(lost).toMatchObject({ code: 7, stdout: "" });
  expect(JSON.parse(lost.stderr).error.next).toContain("--wait-timeout SECONDS");
  isLost = false;
  const waiting = await pay(home, "NEXT", second, ["--timeout", "3"], url);
  expect(waiting).toMatchObject({ code: 7, stdout: "" });
  const { error } = JSON.parse(waiting.stderr);
  expect(error).toMatchObject({ exit_code: 7, retryable: true });
  expect(error.message).toMatch(
    /waits for another payment: nonce \d+ of 0x\w+ is used by the payment LOST of/,
  );
  expect(error.details.join()).toContain("Send the other payment again: waybill payments resume LOST");
  expect(error.next).toMatch(/then follow this one: waybill payments watch 0x\w{64}\. Do not pay it again/);

  // So do those of a file, all together.
  const file = payoutFile(["id,to,amount", `A,${third},1`, `B,${third},2`], envOf(url), home);
  const rows = await file.pay(["--json", "--timeout", "3"]);
  expect(rows.code, rows.stderr).toBe(7);
  const { results } = JSON.parse(rows.stdout);
  expect(results).toHaveLength(2);
  for (const row of results) {
    expect(row.status).toBe("submitted");
    expect(row.problem).toContain("waybill payments resume LOST");
  }

  // The hint is enough: the same bytes fill the gap, and everything behind it is paid.
  const resumed = await waybill(["payments", "resume", "LOST", "--json"], { home, env: envOf(url) });
  expect(resumed.code, resumed.stderr).toBe(0);
  expect((await file.pay()).code).toBe(0);
  expect(await balancesOf([first, second, third])).toEqual([1_000_000n, 1_000_000n, 3_000_000n]);
});
