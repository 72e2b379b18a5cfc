import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { startApi } from "./api";
import { commandLine } from "./command";
import { alice, bob, contoso, northwind, quoteFor, usdc } from "./fixtures";
import { temporaryDirectory, waybill } from "./harness";
import { runInTerminal } from "./pseudo-terminal";

const hash = `0x${"ab".repeat(32)}`;
const quoteId = quoteFor(
  new URLSearchParams(`amount=1&from_chain=sepolia&to_chain=sepolia&to_address=${bob}`),
).quote.id;
const payment = ["--to", bob, "--network", "sepolia", "--token", "usdc", "--amount", "1234567.891234"];

/** Screens, and what has to be on them whole, to be copied. */
const screens: ReadonlyArray<{ typed: readonly string[]; copied: readonly string[] }> = [
  { typed: ["quote", "--from", "alice", ...payment], copied: [quoteId, alice.address, bob, usdc] },
  { typed: ["quote", "--from", "alice", ...payment, "--all"], copied: [] },
  { typed: ["pay", "--from", "alice", ...payment, "--yes"], copied: [quoteId, alice.address, bob, usdc] },
  { typed: ["pay", "--csv", "payouts.csv", "--from", "alice", "--yes"], copied: [bob, "INV-2026-000000001"] },
  { typed: ["explain", "quote.json"], copied: [alice.address, bob] },
  { typed: ["payments", "list"], copied: [hash] },
  { typed: ["payments", "list", "--open"], copied: [bob] },
  { typed: ["payments", "show", hash], copied: [hash] },
  { typed: ["payments", "track", hash], copied: [hash] },
  { typed: ["payments", "watch", hash], copied: [hash] },
  { typed: ["persons", "list"], copied: [northwind.id, contoso.id, alice.address, bob] },
  { typed: ["persons", "show", northwind.id], copied: [northwind.id, alice.address] },
  { typed: ["wallets", "list"], copied: [alice.address] },
  { typed: ["wallets", "show", "alice"], copied: [alice.address] },
  { typed: ["contacts", "list"], copied: [bob] },
  { typed: ["tokens", "sepolia"], copied: [usdc] },
  { typed: ["networks"], copied: ["sepolia"] },
  { typed: ["config", "list"], copied: [] },
  { typed: ["doctor"], copied: [] },
  { typed: ["commands"], copied: ["payments resume"] },
];

describe.each([40, 80, 140])("a terminal of %i columns", (terminal) => {
  let home: string;
  let env: Record<string, string>;
  beforeEach(async () => {
    home = temporaryDirectory();
    const api = await startApi();
    env = { ...api.env, WAYBILL_PRIVATE_KEY: alice.key, WAYBILL_KEYSTORE_PASSWORD: "correct horse" };
    const run = async (...args: string[]) => (await waybill(args, { home, env })).stdout;
    await run("wallets", "import", "alice");
    await run("contacts", "add", "Bob SARL", bob);
    const quote = await run("quote", "--from", "alice", ...payment, "--json");
    writeFileSync(join(home, "quote.json"), quote);
    writeFileSync(
      join(home, "payouts.csv"),
      `id,to,amount,network,token\nINV-2026-000000001,${bob},12.5,sepolia,usdc\n`,
    );
    await run("sign", "--quote", join(home, "quote.json"));
  });

  test.each(screens)("fits: waybill $typed", async ({ typed, copied }) => {
    const args = typed.map((word) => (/\.(json|csv)$/.test(word) ? join(home, word) : word));
    const { stdout, stderr } = await waybill(args, { home, env, terminal });
    const screen = `${stdout}${stderr}`.replaceAll(`${home}/`, "~/");
    // Progress is written over, and a command to copy is no text.
    const lines = screen
      .split("\n")
      .filter((line) => !line.includes("\u001b[K") && !line.includes("waybill "));
    for (const line of lines) {
      const longest = Math.max(...line.split(/\s+/).map((word) => word.length));
      // A sentence is wrapped by its terminal; else it is a title and one value that has no place to break it.
      const isSentence = !/\S {2,}\S/.test(line) && (terminal < 80 || /^(warning|note|error):/.test(line));
      if (line.length > terminal && !isSentence)
        expect({ line, isValue: longest > 16 && line.trim().split(/ {2,}/).length <= 3 }).toEqual({
          line,
          isValue: true,
        });
    }
    for (const text of copied) expect(screen.toLowerCase()).toContain(text.toLowerCase());
    expect(screen).not.toMatch(/0x[0-9a-fA-F]+…/);
  });
});

test("a real terminal says how wide it is", async () => {
  const { env } = await startApi();
  const lines = [40, 80, 140].map((columns) => `stty cols ${columns}; ${commandLine} persons list; echo end`);
  const terminal = runInTerminal(lines.join("; "), { env: { ...env, HOME: temporaryDirectory() } });
  expect(await terminal.ended()).toBe(0);
  const widths = terminal
    .screen()
    .split("end\n")
    .slice(0, 3)
    .map((screen) => Math.max(...screen.split("\n").map((line) => line.length)));
  const [narrow = 0, usual = 0, wide = 0] = widths;
  expect(usual).toBeLessThanOrEqual(80);
  expect(wide).toBeGreaterThan(80);
  expect(wide).toBeLessThanOrEqual(140);
  expect(narrow).toBeLessThan(usual);
});
