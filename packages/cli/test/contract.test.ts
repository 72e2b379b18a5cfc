import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { catalog } from "../src/catalog";
import { exitCodes } from "../src/exit-codes";
import type { Group } from "../src/program/command";
import { expand } from "../src/program/expand";
import { waybill } from "./harness";

test.each([
  { args: ["walets"], says: "unknown command 'walets'", hint: "Did you mean wallets?" },
  // A name that was meant to look something up leads to no payment.
  { args: ["pays"], says: "unknown command 'pays'", hint: "See: waybill --help" },
  { args: ["wallets", "crate"], says: "unknown command 'crate'", hint: "Did you mean wallets create?" },
  { args: ["wallets", "list", "--jsn"], says: "unknown option '--jsn'", hint: "Did you mean --json?" },
  {
    args: ["wallets", "create"],
    says: "missing required argument 'name'",
    hint: "waybill wallets create --help",
  },
  { args: ["wallets", "list", "extra"], says: "too many arguments", hint: "waybill wallets list --help" },
  {
    args: ["api", "GET", "/v1/persons", "--field", "a"],
    says: "option '--field <name=value>' argument 'a' is invalid",
    hint: "waybill api --help",
  },
  { args: ["wallets", "list", "--keystore"], says: "argument missing", hint: "waybill wallets list --help" },
])("$args: says what is wrong and what to type", async ({ args, says, hint }) => {
  const result = await waybill(args);
  expect(result).toMatchObject({ code: 2, stdout: "" });
  expect(result.stderr).toContain(says);
  expect(result.stderr).toContain(hint);
});

test("help goes to stdout and names every exit code; a group without a command is a usage error", async () => {
  const help = await waybill(["--help"]);
  expect(help).toMatchObject({ code: 0, stderr: "" });
  const unwrapped = help.stdout.replaceAll(/\n {7}/g, " ");
  for (const { code, meaning } of Object.values(exitCodes))
    expect(unwrapped).toContain(`${code}  ${meaning}`);
  for (const line of help.stdout.split("\n")) expect(line.length).toBeLessThanOrEqual(80);
  expect(await waybill(["wallet"])).toMatchObject({ code: 2, stdout: "" });
  expect(await waybill([])).toMatchObject({ code: 2, stdout: "" });
});

test("help fits the terminal", async () => {
  const { stdout } = await waybill(["wallets", "create", "--help"], { terminal: 72 });
  const described = stdout.slice(0, stdout.indexOf("Examples:"));
  expect(Math.max(...described.split("\n").map((line) => line.length))).toBeLessThanOrEqual(72);
  expect(stdout).toContain("$ waybill wallets create alice");
});

test("the value of a mistyped option is not repeated", async () => {
  const result = await waybill(["persons", "list", "--apikey=hunter2"]);
  expect(result.code).toBe(2);
  expect(result.stderr).toContain("unknown option '--apikey'");
  expect(result.stderr).not.toContain("hunter2");
});

test("a key typed as an argument is refused before anything else, and not repeated", async () => {
  const key = "ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80";
  const result = await waybill(["wallets", "import", "alice", key, "--debug"]);
  expect(result).toMatchObject({ code: 2, stdout: "" });
  expect(result.stderr).toContain("looks like a private key");
  expect(result.stderr).not.toContain(key);
});

function pathsOf(commands: Group["commands"], above: string[] = []): string[][] {
  return commands.flatMap((one) => {
    const path = [...above, one.name];
    return "commands" in one ? pathsOf(one.commands, path) : [path];
  });
}

const commands = await expand(catalog, ["data"]);

test.each(pathsOf(commands).map((path) => [path.join(" "), path] as const))(
  "waybill %s --help has examples of this very command",
  async (name, path) => {
    const help = await waybill([...path, "--help"]);
    expect(help).toMatchObject({ code: 0, stderr: "" });
    expect(help.stdout).toContain("Examples:");
    expect(help.stdout.split("Examples:")[1]).toContain(`waybill ${name}`);
    expect((await waybill(["help", ...path.slice(0, 1)])).code).toBe(0);
  },
);

test("the README's table of exit codes is the one in use", () => {
  const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8").replaceAll(/ +/g, " ");
  const rows = Object.values(exitCodes).map(
    ({ code, meaning }) => `| <a id="exit-${code}"></a>${code} | ${meaning} |`,
  );
  expect(readme).toContain(rows.join("\n"));
});
