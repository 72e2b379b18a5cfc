import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { completionScripts } from "../src/completion/shells";
import { startApi } from "./api";
import { commandLine } from "./command";
import { alice, bob, contoso, northwind } from "./fixtures";
import { type Setup, temporaryDirectory, waybill } from "./harness";
import { runInTerminal } from "./pseudo-terminal";

/** The values for the last of these words. */
async function completed(words: string[], setup: Setup = {}): Promise<string[]> {
  const { code, stdout, stderr } = await waybill(["complete", "--", ...words], setup);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  return stdout
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => line.split("\t")[0] ?? "");
}

async function withContacts(...contacts: [name: string, address: string][]) {
  const home = temporaryDirectory();
  for (const contact of contacts) await waybill(["contacts", "add", ...contact], { home });
  return home;
}

test.each([
  ["--profile", ""],
  ["networks", "--profile", ""],
  ["config", "profiles", "use", ""],
  ["config", "profiles", "delete", "sta"],
])("%j %j %j %j: profiles are completed from the file of settings", async (...words) => {
  const home = temporaryDirectory();
  const set = ["config", "set", "network", "sepolia", "--profile", "staging"];
  expect(await waybill(set, { home })).toMatchObject({ code: 0 });
  expect(
    await completed(
      words.filter((word) => word !== undefined),
      { home },
    ),
  ).toEqual(["staging"]);
});

test.each([
  [["per"], ["persons"]],
  [["persons", "im"], ["import"]],
  [["persons", "create", "--ki"], ["--kind"]],
  [
    ["persons", "create", "--kind", ""],
    ["natural", "legal"],
  ],
  [["persons", "create", "--kind=l"], ["--kind=legal"]],
  // As bash parts it.
  [["persons", "create", "--kind", "=", "l"], ["legal"]],
  [
    ["persons", "create", "--kind", "="],
    ["natural", "legal"],
  ],
  [
    ["quote", "--network", "sol"],
    ["solana", "solana-devnet"],
  ],
  [
    ["dev", "--networks", "sepolia,base"],
    ["sepolia,base", "sepolia,basesep"],
  ],
  [["data", "addresses", "search", "--networks", "eth,sepo"], ["eth,sepolia"]],
  [["quote", "--to-token", "usdc"], ["usdc"]],
  [["persons", "import", ""], [":files"]],
  [["sign", "--quote", "q"], [":files"]],
  [["data", "transfers", "list", "--netw"], ["--network"]],
  [["--json", "persons", "sh"], ["show"]],
  [["wallets", "create", ""], []],
  [["nonsense", ""], []],
  [["completion", "ba"], ["bash"]],
  [["config", "set", "time"], ["timeout"]],
  [
    ["config", "get", "api"],
    ["api-key-file", "api-key-env"],
  ],
])("%j completes to %j", async (words, values) => {
  const found = await completed(words);
  if (words.at(-1) === "usdc") expect(found).toContain("usdc");
  else expect(found).toEqual(values);
});

test("names: wallets and contacts of this machine, persons of the service, each with what it is", async () => {
  const home = await withContacts(["Bob SARL", bob]);
  const { env } = await startApi();
  // Persons are asked for with a time limit.
  const names = () => completed(["pay", "--to", ""], { home, env });
  await expect.poll(names, { timeout: 60_000 }).toEqual(["Bob SARL", "Northwind GmbH", "Contoso SA"]);
  expect(await completed(["pay", "--to", "'Bob S"], { home, env })).toEqual(["Bob SARL"]);
  expect(await completed(["pay", "--to", "Bob\\ S"], { home, env })).toEqual(["Bob SARL"]);
  expect(await completed(["contacts", "remove", "b"], { home, env })).toEqual(["Bob SARL"]);
  const ids = () => completed(["persons", "show", ""], { env });
  await expect.poll(ids, { timeout: 60_000 }).toEqual([northwind.id, contoso.id]);
});

test("a service that is away, or another one on the command line, is not waited for", async () => {
  const home = await withContacts(["Bob SARL", bob]);
  const away = { WAYBILL_BASE_URL: "http://127.0.0.1:9", WAYBILL_API_KEY: "key" };
  expect(await completed(["pay", "--to", ""], { home, env: away })).toEqual(["Bob SARL"]);
  const { env, seen } = await startApi();
  expect(await completed(["--profile", "live", "pay", "--to", ""], { home, env })).toEqual(["Bob SARL"]);
  expect(seen).toEqual([]);
});

test("a shell that is not known is refused (2), and every script is there", async () => {
  expect(await waybill(["completion", "tcsh"])).toMatchObject({ code: 2, stdout: "" });
  for (const [shell, script] of Object.entries(completionScripts))
    expect((await waybill(["completion", shell])).stdout).toBe(script);
});

/** A folder with the command, as it is found on the PATH. */
function onPath(): string {
  const folder = temporaryDirectory();
  writeFileSync(join(folder, "waybill"), `#!/bin/sh\nexec ${commandLine} "$@"\n`);
  chmodSync(join(folder, "waybill"), 0o755);
  return folder;
}

const isThere = (shell: string) => spawnSync(shell, ["--version"]).status === 0;

/** How a shell is started that reads no files of its user, and what else it loads so that it asks with `$ `. */
const starts: Readonly<Record<string, { more: string; line: (script: string) => string }>> = {
  bash: { more: "PS1='$ '", line: (script) => `bash --noprofile --rcfile ${script} -i` },
  zsh: { more: "PROMPT='$ '", line: (script) => `ZDOTDIR=${dirname(script)} zsh -i` },
  fish: {
    more: "function fish_prompt; echo '$ '; end",
    line: (script) => `fish --private --no-config --init-command 'source ${script}'`,
  },
};

test.each(Object.entries(starts))(
  "%s: a name is completed and quoted, and nothing in it is run",
  async (shell, { more, line }) => {
    // CI has bash; the others are tried where they are installed.
    if (!isThere(shell)) return;
    const home = temporaryDirectory();
    mkdirSync(join(home, ".waybill"));
    const marker = join(home, "was-run");
    const contacts = [
      { name: "Bob SARL", address: bob },
      { name: `Eve $(touch ${marker})`, address: bob },
    ];
    writeFileSync(join(home, ".waybill", "contacts.json"), JSON.stringify({ contacts }));
    const script = join(home, ".zshrc");
    const { stdout } = await waybill(["completion", shell]);
    const before = shell === "zsh" ? "autoload -Uz compinit && compinit -u\n" : "";
    writeFileSync(script, `${before}${stdout}\n${more}\n`);
    const path = `${onPath()}:${process.env.PATH}`;
    const env = { HOME: home, PATH: path, WAYBILL_BASE_URL: "http://127.0.0.1:9" };
    const terminal = runInTerminal(line(script), { env, columns: 120 });
    await terminal.shows("$ ");
    terminal.type("waybill pay --to Bo\t");
    await terminal.shows(/--to (Bo)*(Bob\\ SARL|'?Bob SARL'?|b\\ SARL)/);
    terminal.type("\u0015");
    terminal.type("waybill pay --to Ev\t");
    await terminal.shows(/Eve.{0,3}[$\\]/);
    terminal.type("\u0015exit\r");
    await terminal.ended();
    expect(existsSync(marker)).toBe(false);
  },
);

test("words as PowerShell passes them: as they are typed with their quotes, and two quotes for an empty one", async () => {
  for (const words of [["pay", "--network"], ["wallets"], ["persons", "find"]])
    expect(await completed([...words, '""'])).toEqual(await completed([...words, ""]));
  const home = temporaryDirectory();
  await waybill(["contacts", "add", "Bob's bar", bob], { home });
  for (const typed of ["'Bob", '"Bob', "Bob", "bob"])
    expect(await completed(["contacts", "remove", typed], { home })).toEqual(["Bob's bar"]);
});

test("the scripts are of their shells' own grammar", () => {
  for (const shell of ["bash", "zsh", "fish"] as const) {
    if (!isThere(shell)) continue;
    const file = join(temporaryDirectory(), shell);
    writeFileSync(file, completionScripts[shell]);
    execFileSync(shell, ["-n", file]);
  }
});

test("payments of this machine's journal, by the id that was given to them, beside a damaged one", async () => {
  const home = temporaryDirectory();
  const { env } = await startApi();
  const what = [
    "--to",
    bob,
    "--network",
    "sepolia",
    "--token",
    "usdc",
    "--amount",
    "1",
    "--id",
    "INV-7",
    "--yes",
  ];
  const paid = await waybill(["pay", ...what], { home, env: { ...env, WAYBILL_PRIVATE_KEY: alice.key } });
  expect(paid.code, paid.stderr).toBe(0);
  const other = join(home, ".waybill", "payments", "ab".repeat(32));
  mkdirSync(other);
  writeFileSync(join(other, "1.json"), "{");
  for (const verb of ["show", "resume", "track", "watch"])
    expect(await completed(["payments", verb, "INV"], { home, env })).toEqual(["INV-7"]);
});
