import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { importNaming } from "../../server/test/support/sanctions-files";
import { command } from "./command";
import { temporaryDirectory, waybill } from "./harness";
import { interceptingProxy } from "./intercepting-proxy";
import { payingService } from "./paying-service";
import { payoutFile, rowsOf } from "./payout-file";

/* Payments to a party that a list names since, of a service whose policy accepts a reason. */

const { db, url, envOf, newRecipients, balancesOf, wallet, rpc } = payingService(["sepolia"], undefined, {
  version: 1,
  sanctions: { acceptWithReason: "allow" },
});
const [program, ...programArgs] = command;

async function naming(...addresses: string[]): Promise<void> {
  await importNaming(db(), addresses);
  onTestFinished(async () => void (await importNaming(db(), [])));
}

const what = (to: string, amount: string) => [
  ...["--to", to, "--network", "sepolia", "--token", "usdc", "--amount", amount],
];
const unattended = ["--yes", "--accept-risk", "high"];
const reason = ["--accept-sanctioned", "licence 2026-17", "--operator", "M. Ode"];
const named = expect.stringContaining("OFAC SDN");

test("--replace pays no party that a list names since and frees no nonce for it, but for another payment", async () => {
  const [to = "0x"] = newRecipients(1);
  const here = { home: temporaryDirectory(), env: envOf() };
  const alice = wallet("alice").address;
  const quoted = await waybill(["quote", "--from", alice, ...what(to, "1.5"), "--json"], here);
  const sign = ["sign", "--quote", "-", "--accept-risk", "high"];
  const file = (await waybill(sign, { ...here, stdin: quoted.stdout })).stdout;
  const id = JSON.parse(file).txHash;
  await naming(to);
  for (const amount of ["1.5", "1.6"])
    for (const replace of [[], ["--replace", id]]) {
      const paid = await waybill(["pay", ...what(to, amount), ...unattended, "--again", ...replace], here);
      expect(paid).toMatchObject({ code: 16, stdout: "", stderr: named });
    }
  const open = await waybill(["payments", "list", "--open", "--json"], here);
  expect(JSON.parse(open.stdout)).toMatchObject([{ tx_hash: id, state: "signed" }]);
  expect(await waybill(["submit", "-"], { ...here, stdin: file })).toMatchObject({ code: 16, stderr: named });
  const swap = ["--to-token", "eurc", "--min-out", "1"];
  const own = await waybill(["pay", ...what(alice, "1.5"), ...swap, ...unattended, "--replace", id], here);
  expect(own.code, own.stderr).toBe(0);
  // The transaction that was signed for the listed recipient can never be included now.
  expect((await waybill(["submit", "-"], { ...here, stdin: file })).code).not.toBe(0);
  expect(await balancesOf([to])).toEqual([0n]);
});

test("a payment that a block has not taken yet is not paid once more, nor sent again", async () => {
  const [to = "0x"] = newRecipients(1);
  const here = { home: temporaryDirectory(), env: envOf() };
  await rpc("evm_setAutomine", false);
  onTestFinished(async () => void (await rpc("evm_setAutomine", true)));
  const pay = ["pay", ...what(to, "2.5"), ...unattended, "--wait-timeout", "1"];
  const waiting = await waybill([...pay, "--id", "INV-1"], here);
  expect(waiting.code).not.toBe(0);
  await naming(to);
  const [open] = JSON.parse((await waybill(["payments", "list", "--open", "--json"], here)).stdout);
  await rpc("anvil_dropTransaction", open.tx_hash);
  const again = await waybill([...pay, "--id", "INV-2", "--replace", "INV-1"], here);
  expect(again).toMatchObject({ code: 16, stdout: "", stderr: named });
  const resumed = await waybill(["payments", "resume", "INV-1", "--yes", "--wait-timeout", "1"], here);
  expect(resumed.stderr).toContain(
    "The service does not send the payment again: a sanctions list names a party",
  );
  await rpc("evm_mine");
  expect(await balancesOf([to])).toEqual([0n]);
});

test("two processes with one journal: the reason of one payment accepts no other", async () => {
  const [to = "0x"] = newRecipients(1);
  const home = temporaryDirectory();
  await naming(to);
  const run = async (...flags: string[]) => {
    const child = spawn(program, [...programArgs, "pay", ...what(to, "3.5"), ...unattended, ...flags], {
      env: { ...process.env, ...envOf(), HOME: home },
      stdio: ["ignore", "pipe", "pipe"],
    });
    onTestFinished(() => void child.kill("SIGKILL"));
    const [stdout, stderr, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, "close"),
    ]);
    return { code, stdout, stderr };
  };
  const [first, second] = await Promise.all([run("--id", "INV-3", ...reason), run("--id", "INV-4")]);
  expect(first.code, first.stderr).toBe(0);
  expect(second).toMatchObject({ code: 16, stdout: "", stderr: named });
  expect(await run("--id", "INV-4")).toMatchObject({ code: 16, stdout: "", stderr: named });
  expect(await balancesOf([to])).toEqual([3_500_000n]);
});

test("a list that comes while a file is paid: its row is refused, and the others are paid", async () => {
  const to = newRecipients(4);
  const [, second = "0x"] = to;
  let isNamed = false;
  const { url: proxied } = await interceptingProxy(url(), async () => {
    if (!isNamed) await naming(second);
    isNamed = true;
    return "pass" as const;
  });
  const { pay } = payoutFile(rowsOf(to), envOf(proxied));
  const left = async () => expect(await balancesOf(to)).toEqual([1_000_000n, 0n, 3_000_000n, 4_000_000n]);
  const paid = await pay();
  expect(paid, paid.stderr).toMatchObject({ code: 16, stderr: named });
  await left();
  // The nonce of its row went to another one, so that what was signed for it can never be included.
  const again = await pay();
  expect(again, again.stderr).toMatchObject({ code: 16, stderr: named });
  expect(again.stderr.replaceAll(/\s+/g, " ")).toMatch(/line 3: refused: .*Nothing was paid with it/);
  await left();
});
