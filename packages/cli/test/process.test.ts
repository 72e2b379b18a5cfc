import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, onTestFinished, test, vi } from "vitest";
import { version } from "../package.json";
import { command, commandLine } from "./command";
import { temporaryDirectory, waybill } from "./harness";

function start(line: readonly [string, ...string[]], env: Record<string, string> = {}): ChildProcess {
  const [file, ...args] = line;
  const child = spawn(file, args, { env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "pipe"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

async function finish(child: ChildProcess) {
  const texts = { stdout: "", stderr: "" };
  child.stdout?.on("data", (chunk) => (texts.stdout += chunk));
  child.stderr?.on("data", (chunk) => (texts.stderr += chunk));
  const [code] = await once(child, "close");
  return { code, ...texts };
}

test("a process: version, exit code of a typing error, and a reader that has seen enough", async () => {
  const script = [
    `${commandLine} --version`,
    `${commandLine} walet; echo "code $?"`,
    // The writer of a closed pipe ends quietly, and with success.
    `{ ${commandLine} --help; echo "code $?" >&2; } | true`,
  ].join("\n");
  const result = await finish(start(["sh", "-c", script]));
  expect(result.stdout).toBe(`${version}\ncode 2\n`);
  expect(result.stderr.split("\n")).toEqual([
    "error: unknown command 'walet'",
    "Did you mean wallets?",
    "code 0",
    "",
  ]);
});

test("dev: one line when ready, a payment over its chain from another process' point of view, a clean stop", async () => {
  const home = temporaryDirectory();
  // A stand-in for the browser, which keeps what it is asked to open.
  const opened = join(home, "opened");
  const browser = join(home, "browser");
  writeFileSync(browser, `#!/bin/sh\necho "$@" > ${opened}\n`, { mode: 0o755 });
  const dev = ["dev", "--open", "--port", "0", "--ephemeral", "--json", "--networks", "sepolia"];
  const child = start([...command, ...dev], { HOME: home, BROWSER: browser });
  const lines: string[] = [];
  const reader = createInterface({ input: child.stdout ?? process.stdin });
  reader.on("line", (line) => lines.push(line));
  await once(reader, "line");
  const ready = JSON.parse(lines[0] ?? "");
  expect(Object.keys(ready)).toEqual([
    ...[
      "base_url",
      "console_url",
      "test_url",
      "attestation_url",
      "api_keys",
      "networks",
      "wallets",
      "providers",
    ],
  ]);
  expect(ready.attestation_url).toBeNull();
  await vi.waitFor(() => expect(readFileSync(opened, "utf8")).toBe(`${ready.console_url}\n`), 10_000);
  const [alice, bob] = ready.wallets;

  const env = {
    WAYBILL_BASE_URL: ready.base_url,
    WAYBILL_API_KEY: ready.api_keys.default,
    WAYBILL_PRIVATE_KEY: alice.private_key,
  };
  const what = ["--to", bob.address, "--network", "sepolia", "--token", "usdc", "--amount", "12.50"];
  const paid = await waybill(["pay", ...what, "--yes", "--accept-risk", "high", "--json"], { env });
  expect(paid).toMatchObject({ code: 0 });
  expect(paid.stdout).toContain('"amount":12500000,');

  const quoted = await waybill(["quote", "--from", alice.address, ...what, "--json"], { env });
  const signed = await waybill(["sign", "--quote", "-"], { env, stdin: quoted.stdout });
  const first = await waybill(["submit", "-", "--json"], { env, stdin: signed.stdout });
  const again = await waybill(["submit", "-", "--json"], { env, stdin: signed.stdout });
  expect(first.code).toBe(0);
  expect(again).toMatchObject({ code: 0, stdout: first.stdout });
  const list = await waybill(["payments", "list", "--json"], { env });
  expect(JSON.parse(list.stdout)).toHaveLength(2);

  child.kill("SIGTERM");
  const [code] = await once(child, "close");
  expect(code).toBe(0);
  expect(lines).toHaveLength(1);
  for (const { rpc_url } of ready.networks) await expect(fetch(rpc_url)).rejects.toThrow();
});

test("dev ends with the npx that started it", async () => {
  const dev = `${commandLine} dev --port 0 --ephemeral --json --networks osmo-test-5`;
  const npx = start(["npm", "exec", "-c", dev], { HOME: temporaryDirectory() });
  const reader = createInterface({ input: npx.stdout ?? process.stdin });
  const [ready] = await once(reader, "line");
  npx.kill("SIGTERM");
  await once(npx, "close");
  await expect(fetch(JSON.parse(ready).base_url)).rejects.toThrow();
});
