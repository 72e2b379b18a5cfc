import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startApi } from "./api";
import { scriptLine } from "./command";
import { alice, bob, contoso, northwind, quoteFor, usdc } from "./fixtures";
import { temporaryDirectory, waybill } from "./harness";
import { runInTerminal } from "./pseudo-terminal";
import { type RenderedLine, rendered } from "./rendered";

/**
 * Every wizard, picker, question and table in a real pseudo-terminal of 40, 80 and 140 columns, as it stands on the screen: no
 * line is longer than the terminal but by one value that has no place to be broken, and what is copied is whole.
 */

const hash = `0x${"ab".repeat(32)}`;
const password = "correct horse";
const mnemonic = "test test test test test test test test test test test junk";
const payment = ["--to", bob, "--network", "sepolia", "--token", "usdc", "--amount", "1234567.891234"];
const ENTER = "\r";
const UP = "\u001b[A";

interface Case {
  readonly typed: readonly string[];
  /** Questions in their order, with what is typed there. */
  readonly asks?: readonly (readonly [question: RegExp, keys: string])[];
  /** On the screen as a whole, also where the terminal broke it. */
  readonly copied?: readonly string[];
  readonly code?: number;
}

const passwordTwice = [
  [/Choose a password/, `${password}${ENTER}`],
  [/The same password again/, `${password}${ENTER}`],
] as const;
const yes = (question: RegExp) => [[question, `y${ENTER}`]] as const;

const cases: readonly Case[] = [
  { typed: ["wallets", "create", "carol"], asks: passwordTwice },
  {
    typed: ["wallets", "import", "dora", "--from-mnemonic"],
    asks: [[/Mnemonic/, `${mnemonic}${ENTER}`], ...passwordTwice],
    copied: [alice.address],
  },
  {
    typed: ["persons", "create"],
    asks: [
      [/Who is it\?/, ENTER],
      [/Family name/, `Example${ENTER}`],
      [/Given names/, ENTER],
      [/Country of residence/, `DE${ENTER}`],
      [/Date of birth/, `1990-02-01${ENTER}`],
      [/Place of birth/, `Ulm${ENTER}`],
      [/Street/, `Beispielweg${ENTER}`],
      [/Building number/, `1${ENTER}`],
      [/Postcode/, `89073${ENTER}`],
      [/Town/, `Ulm${ENTER}`],
      [/Blockchain address/, `0x${"c".repeat(40)}${ENTER}`],
    ],
    copied: [northwind.id],
  },
  {
    typed: ["persons", "create", "--file", "own.json"],
    asks: yes(/Store\s+another\s+record\?/),
    copied: [northwind.id],
  },
  {
    typed: ["persons", "edit", northwind.id],
    asks: [
      [/Change\s+which\s+field\?/, ENTER],
      [/country_of_registration/, `FR${ENTER}`],
      [/Change\s+which\s+field\?/, `${UP}${ENTER}`],
    ],
    copied: [northwind.id],
  },
  { typed: ["persons", "delete", northwind.id], asks: yes(/Delete/) },
  { typed: ["contacts", "remove", "Bob SARL"], asks: yes(/Remove/) },
  { typed: ["api", "DELETE", `/v1/persons/${northwind.id}`], asks: yes(/Delete/) },
  {
    typed: ["pay", "--from", "alice", ...payment.slice(0, -1), "7654321.123456"],
    asks: [
      [/Type\s+REPLACE/, `REPLACE${ENTER}`],
      [/Type\s+HIGH/, `HIGH${ENTER}`],
      [/Password/, `${password}${ENTER}`],
    ],
    copied: [alice.address, bob, usdc],
  },
  {
    typed: ["sign", "--quote", "quote.json"],
    asks: [
      [/Type\s+HIGH/, `HIGH${ENTER}`],
      [/Password/, `${password}${ENTER}`],
    ],
  },
  {
    typed: ["pay", "--csv", "payouts.csv", "--from", "alice", "--accept-risk", "high"],
    asks: [
      [/Sign\s+1\s+payment[\s\S]*Type\s+REPLACE/, `REPLACE${ENTER}`],
      [/Password/, `${password}${ENTER}`],
    ],
    copied: [bob, "INV-2026-000000001"],
  },
  { typed: ["wallets", "delete", "alice"], asks: yes(/Delete/) },
  { typed: ["quote", "--from", alice.address, ...payment], copied: [alice.address, bob, usdc] },
  { typed: ["quote", "--from", alice.address, ...payment, "--all"] },
  { typed: ["explain", "quote.json"], copied: [alice.address, bob] },
  { typed: ["payments", "list"], copied: [hash] },
  { typed: ["payments", "list", "--open"], copied: [bob] },
  { typed: ["payments", "show", hash], copied: [hash] },
  { typed: ["payments", "track", hash], copied: [hash] },
  { typed: ["payments", "watch", hash], copied: [hash] },
  { typed: ["persons", "list"], copied: [northwind.id, contoso.id, alice.address, bob] },
  { typed: ["persons", "show", northwind.id], copied: [northwind.id, alice.address] },
  { typed: ["wallets", "list"], copied: [alice.address] },
  { typed: ["contacts", "list"] },
  { typed: ["tokens", "sepolia"], copied: [usdc] },
  { typed: ["networks"], copied: ["sepolia"] },
  { typed: ["providers"] },
  { typed: ["config", "list"] },
  { typed: ["config", "profiles", "list"] },
  { typed: ["doctor"], code: 1 },
  { typed: ["commands"], copied: ["payments resume"] },
  { typed: ["--help"] },
  { typed: ["pay", "--help"] },
  { typed: ["data", "transfers", "list", "--help"] },
  { typed: ["tokens", "sepoli"], code: 2 },
  { typed: ["persons", "show", "nope"], code: 2 },
];

/** Commands to copy stay whole, and so does one value beside its title that is longer than what is left. */
function mayBeTooLong({ text }: RenderedLine): boolean {
  const longest = Math.max(...text.split(/\s+/).map((word) => word.length));
  return /\bwaybill \S/.test(text) || (longest > 16 && text.trim().split(/ {2,}/).length <= 3);
}

test.each([40, 80, 140])("in a terminal of %i columns everything fits", async (columns) => {
  const { home, env } = await prepared();
  const lines = cases.map(({ typed }) =>
    typed.map((word) => (/\.(json|csv)$/.test(word) ? join(home, word) : word)),
  );
  const script = scriptLine(new URL("./fixtures/terminal-session.ts", import.meta.url));
  const given = { ...env, HOME: home, COMMAND_LINES: JSON.stringify(lines) };
  const terminal = runInTerminal(script, { env: given, columns });
  let before = 0;
  for (const [at, { typed, asks = [], code = 0 }] of cases.entries()) {
    for (const [question, keys] of asks) {
      await expect
        .poll(() => terminal.screen().slice(before), { timeout: 60_000, interval: 20 })
        .toMatch(question);
      before = terminal.screen().length;
      terminal.type(keys);
    }
    await terminal.shows(`#${at} ended with `);
    expect(terminal.screen(), typed.join(" ")).toContain(`#${at} ended with ${code}\n`);
    // The text after it may be there already.
    before = terminal.screen().indexOf(`#${at} ended with `);
  }
  expect(await terminal.ended()).toBe(0);
  const screens = terminal
    .written()
    .replaceAll(`${home}/`, "~/")
    .split(/#\d+ ended with \d+\r?\n/)
    .map((written) => rendered(written, columns));
  for (const [at, { typed, copied = [] }] of cases.entries()) {
    const screen = screens[at] ?? [];
    const tooLong = screen.filter((line) => line.isTooLong && !mayBeTooLong(line));
    expect
      .soft(
        tooLong.map(({ text }) => text),
        typed.join(" "),
      )
      .toEqual([]);
    const shown = screen
      .map(({ text }) => text)
      .join("\n")
      .toLowerCase();
    for (const one of copied) expect.soft(shown, typed.join(" ")).toContain(one.toLowerCase());
    expect.soft(shown, typed.join(" ")).not.toMatch(/0x[0-9a-f]+…/);
  }
});

/** A home with a wallet, a contact, a quote and a payout file, and a service that finds every risk high. */
async function prepared() {
  const home = temporaryDirectory();
  const api = await startApi({
    "GET /v1/transactions/quote": ({ query }) => ({ status: 200, body: quoteFor(query, { level: "high" }) }),
  });
  const env = { ...api.env, WAYBILL_CONFIG: join(home, "config.json") };
  const keys = { ...env, WAYBILL_PRIVATE_KEY: alice.key, WAYBILL_KEYSTORE_PASSWORD: password };
  const run = async (...args: string[]) => (await waybill(args, { home, env: keys })).stdout;
  await run("wallets", "import", "alice");
  await run("contacts", "add", "Bob SARL", bob);
  await run("config", "set", "network", "sepolia", "--profile", "live");
  writeFileSync(join(home, "quote.json"), await run("quote", "--from", "alice", ...payment, "--json"));
  await run("sign", "--quote", join(home, "quote.json"), "--accept-risk", "high");
  writeFileSync(
    join(home, "payouts.csv"),
    `id,to,amount,network,token\nINV-2026-000000001,${bob},12.5,sepolia,usdc\n`,
  );
  const { id: _, created_at: __, ...record } = northwind;
  writeFileSync(join(home, "own.json"), JSON.stringify(record));
  return { home, env };
}
