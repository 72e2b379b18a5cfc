import { systemRuntime } from "@waybill/server";
import { generatePrivateKey, privateKeyToAddress } from "viem/accounts";
import { expect, test } from "vitest";
import { temporaryDirectory, waybill } from "./harness";
import { payingService } from "./paying-service";
import { amountsOf, payoutFile, rowsOf } from "./payout-file";

// Wallets that hold tokens, and nothing of the coin in which the network is paid.

/** How far the service's clock is ahead, milliseconds. */
let ahead = 0;
const { envOf, newRecipients, balancesOf, rpc, rpcUrl } = payingService(["sepolia"], {
  ...systemRuntime,
  now: () => Date.now() + ahead,
});

const what = ["--network", "sepolia", "--token", "usdc"];
const unattended = ["--yes", "--accept-risk", "high"];

/** A wallet with 100 USDC, and what gives it gas. */
async function dryWallet() {
  const key = generatePrivateKey();
  const address = privateKeyToAddress(key);
  const paid = await waybill(["pay", "--to", address, ...what, "--amount", "100", ...unattended], {
    home: temporaryDirectory(),
    env: envOf(),
  });
  expect(paid.code, paid.stderr).toBe(0);
  return {
    address,
    env: { ...envOf(), WAYBILL_PRIVATE_KEY: key },
    fund: () => rpc("anvil_setBalance", address, "0xde0b6b3a7640000"),
  };
}

const expired = 11 * 60_000;

test.each([
  ["in time", 0],
  ["after its quotes have expired", expired],
])("a file is refused for want of gas; with gas, %s, it pays every row once", async (_name, wait) => {
  const { env, fund } = await dryWallet();
  const to = newRecipients(2);
  const { pay } = payoutFile(rowsOf(to), env);
  const refused = await pay(["--accept-failing"]);
  expect(refused.code, refused.stderr).toBe(5);
  // Rows that are quoted at once get their nonces in the order of the answers.
  expect(refused.stderr).toMatch(
    /line [23]: refused: the wallet has too little for this payment and its network fee/,
  );
  // Nothing is signed behind a payment that is not known to be sent; both may be signed before the first is refused.
  if (refused.stderr.includes("unpaid"))
    expect(refused.stderr).toMatch(
      /line [23]: unpaid: it was not signed, because line [23] \(row-\w+\) may not have been sent; finish that payment first/,
    );
  expect(refused.stderr).toContain("Correct the cause, then run the command again");
  expect(refused.stderr).not.toContain("unknown");
  expect(refused.stdout).toMatch(/^(1 refused, 1 unpaid|1 unpaid, 1 refused|2 refused)\.$/m);
  // Again, while nothing has changed.
  ahead += wait;
  const again = await pay(["--accept-failing"]);
  expect(again.code, again.stderr).toBe(5);
  expect(again.stdout).toMatch(/^(2 refused|1 refused, 1 unpaid|1 unpaid, 1 refused)\.$/m);
  expect(again.stderr).not.toContain("unknown");
  expect(await balancesOf(to)).toEqual([0n, 0n]);

  await fund();
  const paid = await pay();
  expect(paid.code, paid.stderr).toBe(0);
  expect(paid.stdout).toContain("2 completed.");
  expect((await pay()).stderr).toContain("Every row was already paid");
  expect(await balancesOf(to)).toEqual(amountsOf(to));
});

test.each([
  ["in time", 0],
  ["after its quote has expired", expired],
])("a payment that was refused for want of gas is resumed with gas, %s", async (_name, wait) => {
  const { env, fund } = await dryWallet();
  const [to = ""] = newRecipients(1);
  const home = temporaryDirectory();
  const paying = ["pay", "--id", "INV-7", "--to", to, ...what, "--amount", "2", ...unattended];
  const run = (args: string[]) => waybill(args, { home, env });
  const refused = await run([...paying, "--accept-failing"]);
  expect(refused, refused.stderr).toMatchObject({ code: 5, stdout: "" });
  expect(refused.stderr).toContain("waybill payments resume INV-7");
  ahead += wait;
  expect((await run(["payments", "resume", "INV-7", ...unattended, "--accept-failing"])).code).toBe(5);

  await fund();
  const paid = await run(["payments", "resume", "INV-7", ...unattended]);
  expect(paid.code, paid.stderr).toBe(0);
  expect((await run(paying)).stderr).toContain("was already completed");
  expect(await balancesOf([to as `0x${string}`])).toEqual([2_000_000n]);
});

test("a file that was refused for want of gas is resumed by the order of its nonces", async () => {
  const { env, fund } = await dryWallet();
  const to = newRecipients(6);
  const { home, pay } = payoutFile(rowsOf(to), env);
  const first = await pay(["--accept-failing"]);
  expect(first.code, first.stderr).toBe(5);
  expect(first.stderr).not.toContain("unknown");
  // Several rows are signed at a time; nothing is signed behind them when the first is not known to be sent.
  const [, signed = 0, unpaid = 0] = (/^(\d) refused, (\d) unpaid\.$/m.exec(first.stdout) ?? []).map(Number);
  expect(signed, first.stdout).toBeGreaterThan(1);
  expect(signed + unpaid, first.stdout).toBe(6);
  expect(
    first.stderr.match(/unpaid: it was not signed, because line \d \(row-\w+\) may not have been sent/g),
  ).toHaveLength(unpaid);
  const resume = (...flags: string[]) =>
    waybill(["payments", "resume", ...unattended, ...flags], { home, env });
  // Payments behind one that is not finished are not waited for.
  const refused = await resume("--accept-failing");
  expect(refused.code, refused.stderr).toBe(5);
  expect(
    refused.stderr.match(/The payment was not sent. It waits for payment \S+, which has an earlier nonce/g),
  ).toHaveLength(signed - 1);
  expect(await balancesOf(to)).toEqual(to.map(() => 0n));

  await fund();
  const paid = await resume("--wait-timeout", "20", "--json");
  expect(paid.code, paid.stderr).toBe(0);
  expect(JSON.parse(paid.stdout)).toHaveLength(signed);
  // Unsigned rows are paid by the file, and resumed ones are not paid again.
  const rest = await pay();
  expect(rest.code, rest.stderr).toBe(0);
  expect(rest.stdout).toContain(`${signed} paid before, ${unpaid} completed.`);
  expect(await balancesOf(to)).toEqual(amountsOf(to));
});

test("network fees that the wallet cannot pay are reported before anything is signed", async () => {
  const { env, address } = await dryWallet();
  const to = newRecipients(2);
  const home = temporaryDirectory();
  const shortage = /0x\w+ holds 0 ETH, and the network fee is at most 0\.0+\d+ ETH/;
  const one = ["--to", to[0] ?? "", ...what, "--amount", "2"];
  const quoted = await waybill(["quote", "--from", address, ...one], { home, env });
  expect(quoted.stderr).toMatch(shortage);
  expect(quoted.stderr).not.toContain("Pay it");
  const refused = await waybill(["pay", ...one, ...unattended], { home, env });
  expect(refused).toMatchObject({ code: 9, stdout: "" });
  expect(refused.stderr).toMatch(shortage);
  expect(refused.stderr).toContain("--accept-failing");
  const { pay } = payoutFile(rowsOf(to), env);
  const file = await pay();
  expect(file).toMatchObject({ code: 5, stdout: "" });
  expect(file.stderr).toMatch(shortage);
  // Enough for each, and not for both.
  const quote = await waybill(["quote", "--from", address, ...one, "--json"], { home, env });
  const { meta } = JSON.parse(quote.stdout).quote.transactions[0];
  const fee = BigInt(meta.gas_limit) * BigInt(meta.max_fee_per_gas);
  await rpc("anvil_setBalance", address, `0x${((fee * 3n) / 2n).toString(16)}`);
  const both = await pay();
  expect(both).toMatchObject({ code: 5, stdout: "" });
  expect(both.stderr).toMatch(
    /holds 0\.\d+ ETH on sepolia, but the network fees of the rows are at most 0\.\d+ ETH/,
  );
  expect(await balancesOf(to)).toEqual([0n, 0n]);
});

test("a row whose nonce another payment has used reports it, and is signed again when a node of one's own confirms it", async () => {
  const { env, fund } = await dryWallet();
  const to = newRecipients(3);
  const [other = "", ...rows] = to;
  const { pay } = payoutFile(rowsOf(rows), env);
  expect((await pay(["--accept-failing"])).code).toBe(5);
  await fund();
  const elsewhere = { home: temporaryDirectory(), env };
  const taken = await waybill(["pay", "--to", other, ...what, "--amount", "3", ...unattended], elsewhere);
  expect(taken.code, taken.stderr).toBe(0);
  for (let run = 0; run < 2; run += 1) {
    const lost = await pay();
    expect(lost.code, lost.stderr).toBe(10);
    // Rows that are quoted at once get their nonces in the order of the answers.
    expect(lost.stderr).toMatch(
      /line [23]: abandoned: This payment can no longer be made: .* used its nonce 0/,
    );
    expect(lost.stderr).toContain(
      "To pay it, give its row another id, or run the command again with your own node, --rpc",
    );
    expect(lost.stderr).not.toContain("may be included at any time");
    expect(lost.stdout).toMatch(
      /1 abandoned, 1 (completed|paid before)|1 (completed|paid before), 1 abandoned/,
    );
  }
  // A node says so of final blocks only.
  await rpc("anvil_mine", "0x80");
  const asking = ["--rpc", `sepolia=${rpcUrl()}`];
  const again = await pay(asking);
  // Completed by the word of the service; the node has it in a block that is not final yet.
  expect(again.code, again.stderr).toBe(0);
  expect(again.stderr).toMatch(/not final yet: line [23]\./);
  await rpc("anvil_mine", "0x80");
  const paid = await pay(asking);
  expect(paid.code, paid.stderr).toBe(0);
  expect(await balancesOf(to)).toEqual([3_000_000n, ...amountsOf(rows)]);
});
