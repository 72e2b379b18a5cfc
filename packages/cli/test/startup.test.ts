import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { startApi } from "./api";
import { buildCommand } from "./built-command";
import { alice, bob, northwind } from "./fixtures";
import { temporaryDirectory } from "./harness";
import { runInTerminal } from "./pseudo-terminal";

/** Writes what was loaded when the process ends: files of the build, and what they asked for by name. */
const spy = `
const Module = require("node:module");
const load = Module._load;
const asked = new Set();
Module._load = (...args) => (asked.add(args[0]), load(...args));
process.on("exit", () => {
  const files = Object.keys(require.cache).filter((file) => file.endsWith(".cjs"));
  const undici = process.moduleLoadList.some((name) => name.endsWith("internal/deps/undici/undici"));
  require("node:fs").writeSync(3, JSON.stringify({ files, asked: [...asked, undici ? "fetch" : "" ] }));
});`;

const payment = `--from ${alice.address} --to ${bob} --network sepolia --token usdc --amount 1`;

test("the built command loads for a reading command no keys, chains, prompts or server, and runs as its source does", async () => {
  const { bin, sources } = await buildCommand();
  const { env } = await startApi({ "GET /v2/transfers": () => ({ status: 200, body: { items: [] } }) });
  const spyFile = join(temporaryDirectory(), "spy.cjs");
  await writeFile(spyFile, spy);

  /** The packages that a command line loads, and modules of Node. */
  async function loadedBy(line: string): Promise<string[]> {
    const script = `"$0" --require "$1" "$2" ${line} 3>&1 1>/dev/null`;
    const args = ["-c", script, process.execPath, spyFile, bin];
    const { stdout } = await promisify(execFile)("sh", args, { env: { ...process.env, ...env } });
    const { files, asked }: { files: string[]; asked: string[] } = JSON.parse(stdout);
    const inputs = files.flatMap((file) => sources.get(basename(file)) ?? []);
    const packages = inputs.flatMap((file) => file.split("node_modules/").at(-1)?.split("/dist/")[0] ?? []);
    return [...new Set([...packages, ...asked])];
  }
  const among = (names: readonly string[], heavy: RegExp) => names.filter((name) => heavy.test(name));

  const help = await loadedBy("--help");
  expect(help.filter((name) => name.startsWith("commander"))).not.toEqual([]);
  expect(among(help, /^(fetch|node:http|@|viem|ox|\.\.\/sdk\/src)/)).toEqual([]);
  for (const line of ["networks", "persons list", "data transfers list --network sepolia"]) {
    const heavy = /^(viem|ox|@solana|@cosmjs|@noble|@scure|@inquirer|@waybill|node:tty)|sdk\/src\/verify/;
    expect({ line, heavy: among(await loadedBy(line), heavy) }).toEqual({ line, heavy: [] });
  }
  const quote = await loadedBy(`quote ${payment}`);
  expect(among(quote, /sdk\/src\/verify/)).not.toEqual([]);
  expect(among(quote, /^(@scure\/bip|@solana|@cosmjs|@inquirer|@waybill|node:tty)/)).toEqual([]);

  // The same build, as it is run: JSON, a deed, a typing error, a list for a spreadsheet, a filter, and a terminal.
  const run = async (line: string) => {
    const script = `"$0" "$1" ${line}; echo "code $?"`;
    const args = ["-c", script, process.execPath, bin];
    return promisify(execFile)("sh", args, { env: { ...process.env, ...env, HOME: temporaryDirectory() } });
  };
  const [listed, deleted, mistyped, sheet, filtered] = await Promise.all([
    run("networks --json"),
    run(`persons delete ${northwind.id} --yes --json`),
    run("persons list --nonsense"),
    run("persons list --csv --fields kind"),
    run("persons list --jq '.[0].kind'"),
  ]);
  expect(listed).toMatchObject({
    stdout: expect.stringMatching(/^\[\{"slug":"sepolia".*\}\]\ncode 0\n$/),
    stderr: "",
  });
  expect(deleted.stdout).toBe(`{"id":"${northwind.id}","deleted":true}\ncode 0\n`);
  expect(mistyped).toEqual({
    stdout: "code 2\n",
    stderr: "error: unknown option '--nonsense'\nSee: waybill persons list --help\n",
  });
  expect(sheet).toEqual({ stdout: "kind\r\nlegal\r\nlegal\r\ncode 0\n", stderr: "" });
  expect(filtered).toEqual({ stdout: "legal\ncode 0\n", stderr: "" });
  const terminal = runInTerminal(`'${process.execPath}' '${bin}' persons list`, { env, columns: 40 });
  expect(await terminal.ended()).toBe(0);
  const lines = terminal.screen().split("\n");
  expect(terminal.screen()).toContain(alice.address);
  for (const text of lines)
    if (text.length > 40) expect(text).toMatch(/0x[0-9a-fA-F]{40}|--json|[0-9a-f-]{36}/);
});
