import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { person, waybill } from "./harness";
import { interceptingProxy } from "./intercepting-proxy";
import { payingService } from "./paying-service";
import { amountsOf, payoutFile, rowsOf } from "./payout-file";

const {
  url: serviceUrl,
  wallet,
  envOf,
  newRecipients,
  balancesOf,
} = payingService(["sepolia", "basesep", "solana-devnet", "osmo-test-5"]);

const payouts = (lines: readonly string[]) => payoutFile(lines, envOf());

test("a file is paid row by row with one nonce after the other, and once", async () => {
  const to = newRecipients(20);
  const { home, args, pay } = payouts(rowsOf(to));
  const dry = await pay(["--dry-run"]);
  expect(dry.code, dry.stderr).toBe(0);
  expect(dry.stdout).toMatch(/^ +2 +1 USDC +(LOW|MEDIUM|HIGH) /m);
  expect(dry.stdout).toMatch(/sends +210 USDC on sepolia in 20 payments/);
  expect(dry.stdout).toMatch(/network fees +at most 0\.\d+ ETH on sepolia/);
  expect(dry.stderr).not.toContain("Risk");
  const planned = JSON.parse((await pay(["--dry-run", "--json"])).stdout);
  expect(planned).toMatchObject({ rows: 20, sent: [{ symbol: "USDC", amount: "210", rows: 20 }] });
  expect(planned.payments[4]).toMatchObject({ line: 6, to: to[4], amount: "5", symbol: "USDC" });
  const strict = await waybill(args.map((one) => (one === "high" ? "low" : one)).concat("--dry-run"), {
    home,
    env: envOf(),
  });
  expect(strict.stderr).toMatch(/^Risk HIGH first_interaction: lines 2-21$/m);
  expect(existsSync(join(home, ".waybill"))).toBe(false);
  expect(await balancesOf(to)).toEqual(to.map(() => 0n));

  const results = join(home, "paid.csv");
  const paid = await pay(["--results", results, "--json"]);
  expect(paid.code, paid.stderr).toBe(0);
  expect(paid.stderr).not.toContain("\r");
  expect(await balancesOf(to)).toEqual(amountsOf(to));
  const data = JSON.parse(paid.stdout);
  expect(data.results).toHaveLength(20);
  expect(data.results[4]).toMatchObject({
    line: 6,
    status: "completed",
    to: to[4],
    amount: "5",
    before: false,
  });
  const lines = readFileSync(results, "utf8").trimEnd().split("\r\n");
  expect(lines).toHaveLength(21);
  expect(lines[5]).toContain(data.results[4].tx_hash);

  const again = await pay();
  expect(again.code).toBe(0);
  expect(again.stderr).toContain("Every row was already paid");
  expect(again.stdout).toContain("20 paid before.");
  const others = join(home, "others.csv");
  for (const text of ["", "line,id\r\n2,INV-7\r\n", "notes of one's own"]) {
    writeFileSync(others, text);
    expect(await pay(["--results", others])).toMatchObject({ code: 2, stdout: "" });
    expect(readFileSync(others, "utf8")).toBe(text);
  }
  const special = await pay(["--results", "/dev/null", "--force"]);
  expect(special).toMatchObject({ code: 2, stdout: "" });
  expect(special.stderr).toContain("/dev/null is not a file");
  expect(await balancesOf(to)).toEqual(amountsOf(to));
  // The payouts of the next month are the same rows; within a day they could be a mistake.
  expect((await pay(["--batch", "2026-02"])).code).toBe(9);
  expect((await pay(["--batch", "2026-02", "--again"])).code).toBe(0);
  expect(await balancesOf(to)).toEqual(amountsOf(to).map((amount) => amount * 2n));
});

test("at a terminal: one question with the totals, and a bar; no is no", async () => {
  const to = newRecipients(3);
  const { args, home } = payouts(rowsOf(to));
  const at = (prompts: ReturnType<typeof person>) =>
    waybill(
      args.filter((one) => one !== "--yes"),
      { home, env: envOf(), terminal: 80, prompts },
    );
  const no = person(false);
  const declined = await at(no);
  expect(declined).toMatchObject({ code: 9, stdout: "" });
  expect(declined.stderr).toContain(to[2]);
  expect(no.questions).toEqual(["Sign 3 payments with WAYBILL_PRIVATE_KEY and send 6 USDC on sepolia?"]);
  expect(await balancesOf(to)).toEqual([0n, 0n, 0n]);
  const paid = await at(person(true));
  expect(paid.code, paid.stderr).toBe(0);
  expect(paid.stderr).toContain("Paying [########################] 3 of 3");
  expect(paid.stdout).toContain("3 completed.");
  expect(await balancesOf(to)).toEqual(amountsOf(to));
  // A user who has agreed beforehand reads the rows in the results.
  const again = await waybill([...args, "--batch", "two", "--again"], { home, env: envOf(), terminal: 80 });
  expect(again.code, again.stderr).toBe(0);
  expect(again.stderr).not.toContain(to[2]);
});

test("a row that is refused once is tried again; what stays refused ends the run, and is paid by the next one", async () => {
  const to = newRecipients(30);
  const { pay } = payouts(rowsOf(to));
  const count = { submissions: 0 };
  let refused = (index: number) => index >= 6;
  const { url } = await interceptingProxy(serviceUrl(), () =>
    refused(++count.submissions) ? "refuse" : "pass",
  );
  const stopped = await pay([], envOf(url));
  expect(stopped.code).toBe(5);
  expect(stopped.stderr).toMatch(/\d+ of 30 rows are not paid/);
  expect(stopped.stderr).toMatch(/line \d+: refused: .*out of gas money/);
  expect(stopped.stderr).toMatch(/line 31: unpaid/);
  count.submissions = 0;
  refused = (index) => index === 4;
  const paid = await pay([], envOf(url));
  expect(paid.code, paid.stderr).toBe(0);
  expect(await balancesOf(to)).toEqual(amountsOf(to));
});

test.each([
  { kind: "solana", network: "solana-devnet" },
  { kind: "cosmos", network: "osmo-test-5" },
] as const)("rows on $network", async ({ kind, network }) => {
  const to = wallet("bob", kind).address;
  const { pay } = payouts([
    "network,token,to,amount",
    ...["1", "2", "3"].map((n) => `${network},usdc,${to},${n}`),
  ]);
  const paid = await pay([], envOf(serviceUrl(), kind));
  expect(paid.code, paid.stderr).toBe(0);
  expect(paid.stdout).toContain("3 completed.");
});

test("rows that need approvals have a nonce for each, and rows to another network are waited for", async () => {
  const to = newRecipients(3);
  const { pay } = payouts([
    "from_network,to_network,to,amount",
    ...to.map((one) => `sepolia,basesep,${one},5`),
  ]);
  const paid = await pay();
  expect(paid.code, paid.stderr).toBe(0);
  expect(paid.stdout).toContain("3 completed.");
});

test("a row below its min_out ends like the payment alone (11)", async () => {
  const [to] = newRecipients(1);
  const { pay } = payouts(["to,amount,to_token,min_out", `${to},1,eurc,5`]);
  const refused = await pay();
  expect(refused).toMatchObject({ code: 11, stdout: "" });
  expect(refused.stderr).toMatch(/line 2: At least [\d.]+ EURC would arrive/);
});

test("every faulty row is named, and nothing is paid", async () => {
  const [good] = newRecipients(1);
  const { pay, home } = payouts([
    "id,to,amount,token,network,note",
    `A,${good},1,,,fine`,
    `B,${good?.slice(0, -1)},1,,,`,
    `C,${good},1.1234567,,,`,
    `D,${good},1,usdx,,`,
    `E,${good},1,,sepolai,`,
    `A,${good},2,,,`,
    `F,,1,,,`,
    `G,${good},0,,,`,
    `H,nobody,1,,,`,
    `I,${good},1,,,a,b`,
    `J,${good},1,,`,
    `K,${good},abc,,,`,
    `L,twice,1,,,`,
  ]);
  const [first, second] = newRecipients(2);
  writeFileSync(
    join(home, "contacts.json"),
    JSON.stringify({ contacts: [first, second].map((address) => ({ name: "twice", address })) }),
  );
  const result = await pay([], { ...envOf(), WAYBILL_CONTACTS: join(home, "contacts.json") });
  expect(result).toMatchObject({ code: 2, stdout: "" });
  expect(result.stderr).toContain("of 13 rows cannot be paid. Nothing was signed or sent.");
  for (const line of [
    /line 3: .* is not a valid address of sepolia/,
    /line 4: .*has 7 decimals/,
    /line 5: There is no token "usdx"/,
    /line 6: There is no network "sepolai"/,
    /line 7: its id A is also the id of line 2/,
    /line 8: to is missing/,
    /line 9: .*nothing to send/,
    /line 10: No wallet, contact or person is named "nobody"/,
    /line 11: has 7 cells for 6 columns/,
    /line 12: has 5 cells for 6 columns/,
    /line 13: amount "abc" is not an amount of USDC/,
    /line 14: "twice" matches several addresses: 0x[0-9a-f]{40} .*; 0x/,
  ])
    expect(result.stderr).toMatch(line);
  expect(result.stderr).not.toContain("line 2:");
  expect(existsSync(join(home, ".waybill", "payments"))).toBe(false);
});

test("the fault of a row names its column and not the operation that was called", async () => {
  const unknown = "0x1111111111111111111111111111111111111111";
  const result = await payouts(["to,amount,to_token", `${newRecipients(1)},1,${unknown}`]).pay();
  expect(result).toMatchObject({ code: 5, stdout: "" });
  expect(result.stderr).toMatch(/line 2: to_asset \(to_token\): .*token/);
  expect(result.stderr).not.toMatch(/getQuote|422/);
});

test("rows that the service would refuse are named before anything is paid (5)", async () => {
  const [one, other] = newRecipients(2);
  const { pay } = payouts(["to,amount,to_token", `${one},1,`, `${other},900000000000,`, `${one},5,eurc`]);
  const result = await pay();
  expect(result).toMatchObject({ code: 5, stdout: "" });
  expect(result.stderr).toContain("2 of 3 rows cannot be paid");
  expect(result.stderr).toMatch(/line 3: .*fails now/);
  expect(result.stderr).toMatch(/line 4: .*price_reference/);
  expect(await balancesOf([one ?? "0x", other ?? "0x"])).toEqual([0n, 0n]);
});

test.each([
  { lines: ["to,amount,memo", "x,1,y"], says: 'there is no column "memo"' },
  { lines: ["to,amount,to", "x,1,y"], says: "a column occurs twice" },
  { lines: ["to,amount"], says: "the file has no rows" },
  { lines: [], says: "the file has no rows" },
  { lines: ["to,amount", '"x,1'], says: 'the file is not CSV: a " is never closed, line 2' },
])("$lines: says what is wrong with the file (2)", async ({ lines, says }) => {
  const result = await payouts(lines).pay();
  expect(result).toMatchObject({ code: 2, stdout: "" });
  expect(result.stderr).toContain(says);
});

test("flags of one payment and of files exclude each other (2)", async () => {
  const { pay } = payouts(rowsOf(newRecipients(1)));
  for (const flags of [
    ["--to", "0x"],
    ["--amount", "1"],
    ["--id", "x"],
    ["--min-out", "1"],
  ])
    expect((await pay(flags)).stderr).toContain(`${flags[0]} and --csv cannot be used together`);
  const single = ["pay", "--to", "bob", "--network", "sepolia", "--token", "usdc", "--amount", "1"];
  for (const flags of [["--dry-run"], ["--batch", "x"], ["--results", "x"]])
    expect((await waybill([...single, ...flags], { env: envOf() })).code).toBe(2);
});

test("the policy's limits are those of all rows together, before anything is paid", async () => {
  const to = newRecipients(3);
  const { pay, home } = payouts(rowsOf(to));
  const policy = join(home, "policy.json");
  const token = { network: "sepolia", symbol: "USDC" };
  const limited = (perDay: string) => {
    writeFileSync(policy, JSON.stringify({ version: 1, limits: [{ token, perDay }] }));
    return pay(["--policy", policy]);
  };
  const refused = await limited("5");
  expect(refused).toMatchObject({ code: 12, stdout: "" });
  expect(refused.stderr).toMatch(/line 4: .*per_day.*together with 2 payments before/);
  expect(await balancesOf(to)).toEqual([0n, 0n, 0n]);
  expect((await limited("6")).code).toBe(0);
  expect(await balancesOf(to)).toEqual(amountsOf(to));
});

test("the total that all rows send is compared with the balance of the wallet", async () => {
  const to = newRecipients(2);
  const [held = 0n] = await balancesOf([wallet("alice").address as `0x${string}`]);
  const share = (held * 6n) / 10n / 1_000_000n;
  const { pay } = payouts(["to,amount", ...to.map((one) => `${one},${share}`)]);
  for (const flags of [["--dry-run"], []]) {
    const refused = await pay(flags);
    expect(refused).toMatchObject({ code: 5, stdout: "" });
    expect(refused.stderr).toMatch(/holds [\d.]+ USDC on sepolia, but the rows send \d+ USDC/);
  }
  expect(await balancesOf(to)).toEqual([0n, 0n]);
  // One of them is possible; whose answer is lost is not taken for one that fails for want of balance.
  let isLost = true;
  const { url } = await interceptingProxy(serviceUrl(), () => (isLost ? "pass and lose the answer" : "pass"));
  const one = payouts(["to,amount", `${to[0]},${share}`]);
  const lost = await one.pay(["--timeout", "3"], envOf(url));
  expect(lost.code).toBe(10);
  expect(lost.stderr).toMatch(/line 2: unknown/);
  isLost = false;
  const again = await one.pay([], envOf(url));
  expect(again.code, again.stderr).toBe(0);
  expect(await balancesOf(to)).toEqual([share * 1_000_000n, 0n]);
});

test("Ctrl-C: what is out is said, and the next run pays the rest", async () => {
  const to = newRecipients(20);
  const { args, home, pay } = payouts(rowsOf(to));
  const interrupt = new AbortController();
  let submissions = 0;
  const { url } = await interceptingProxy(serviceUrl(), () => {
    if (++submissions === 5) interrupt.abort(new Error("stopped by SIGINT"));
    return "pass";
  });
  const withResults = ["--results", join(home, "paid.csv")];
  const stopped = await waybill([...args, ...withResults], {
    home,
    env: envOf(url),
    signal: interrupt.signal,
  });
  expect(stopped.code).toBe(130);
  expect(stopped.stderr).toContain("Run the command again: rows that were paid are not paid again.");
  expect(stopped.stderr).toContain("Interrupted. The current state of each row:");
  expect(stopped.stdout).toMatch(/unpaid/);
  // The same command goes on, and replaces the results of these rows.
  const resumed = await pay(withResults, envOf(url));
  expect(resumed.code, resumed.stderr).toBe(0);
  expect(readFileSync(join(home, "paid.csv"), "utf8")).not.toContain("unpaid");
  expect(await balancesOf(to)).toEqual(amountsOf(to));
});

test("rows with ids are not paid again in another batch: they need other ids", async () => {
  const { pay } = payouts(["id,to,amount", `A,${newRecipients(1)[0]},1`]);
  expect((await pay()).code).toBe(0);
  expect((await pay(["--batch", "two"])).stderr).toContain("give them other ids");
});

test("semicolons are read as elsewhere, names are shown in their rows, and messages name columns", async () => {
  const [to] = newRecipients(1);
  const { pay, home } = payouts([
    "to;amount;network;to_network",
    "Bob SARL;1;sepolia;",
    "Bob SARL;1;sepolia;basesep",
  ]);
  const contacts = join(home, "contacts.json");
  writeFileSync(contacts, JSON.stringify({ contacts: [{ name: "Bob SARL", address: to }] }));
  const env = { ...envOf(), WAYBILL_CONTACTS: contacts };
  const refused = await pay([], env);
  expect(refused.stderr).toMatch(
    /line 3: network sets both .*: give either network, or from_network and to_network/,
  );
  const named = payouts(["to;amount", "Bob SARL;1", "Bob SARL;2"]);
  const dry = await named.pay(["--dry-run"], env);
  expect(dry.code, dry.stderr).toBe(0);
  expect(dry.stdout.match(/Bob SARL, a contact/g)).toHaveLength(2);
  expect(dry.stderr).not.toContain("Recipient:");
});
