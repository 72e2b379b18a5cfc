import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { base58 } from "@scure/base";
import { type LocalService, startLocalService } from "@waybill/server/local";
import { afterAll, beforeAll, expect, test } from "vitest";
import { askCommand } from "../src/keys/external/external-key";
import { wordsOf } from "../src/keys/words";
import { makeContext } from "../src/make-context";
import { startApi } from "./api";
import { alice, bob } from "./fixtures";
import { memoryIo, temporaryDirectory, waybill } from "./harness";

let service: LocalService;
beforeAll(async () => {
  service = await startLocalService({ port: 0, networks: ["sepolia", "solana-devnet", "osmo-test-5"] });
});
afterAll(() => service.close());

const signer = `'${process.execPath}' '${fileURLToPath(new URL("fixtures/signer.mjs", import.meta.url))}'`;

function walletOf(name: string, kind: "evm" | "solana" | "cosmos") {
  const found = service.wallets.find((one) => one.name === name && one.kind === kind);
  if (found === undefined) throw new Error(`no wallet ${name} of kind ${kind}`);
  return found;
}

const keys = () => ({
  evm: walletOf("alice", "evm").privateKey,
  solana: `0x${Buffer.from(base58.decode(walletOf("alice", "solana").privateKey).subarray(0, 32)).toString("hex")}`,
  cosmos: `0x${walletOf("alice", "cosmos").privateKey.replace(/^0x/, "")}`,
});

const env = (more: Record<string, string> = {}) => ({
  ...process.env,
  WAYBILL_BASE_URL: service.url,
  WAYBILL_API_KEY: service.apiKeys.default,
  SIGNER_KEY: JSON.stringify(keys()),
  WAYBILL_SIGNER_COMMAND: signer,
  ...more,
});

test.each([
  { kind: "evm", network: "sepolia" },
  { kind: "solana", network: "solana-devnet" },
  { kind: "cosmos", network: "osmo-test-5" },
] as const)(
  "a signer command pays on $network; what it signs is verified, and it gets no secret",
  async ({ kind, network }) => {
    const home = temporaryDirectory();
    const to = walletOf("bob", kind).address;
    const what = ["pay", "--to", to, "--network", network, "--token", "usdc", "--amount", "1", "--json"];
    const unattended = ["--yes", "--accept-risk", "high"];
    const lied = await waybill([...what, ...unattended], { home, env: env({ SIGNER_LIES: "1" }) });
    expect(lied).toMatchObject({ code: 1, stdout: "" });
    expect(lied.stderr).toMatch(/signature|signed/i);
    const list = () => waybill(["payments", "list", "--json"], { home, env: env() });
    const before = JSON.parse((await list()).stdout).length;
    const paid = await waybill([...what, ...unattended], { home, env: env() });
    expect(paid.stderr).not.toContain("error");
    expect(JSON.parse(paid.stdout)).toMatchObject({ status: "completed" });
    expect(JSON.parse((await list()).stdout)).toHaveLength(before + 1);
  },
);

test.each([
  { command: "/nothing/here", says: "cannot be started (ENOENT)", code: 2 },
  { command: "false", says: "failed (exit code 1)", code: 1 },
  { command: "echo hello", says: "did not answer with one JSON document", code: 1 },
  { command: "echo []", says: "did not answer with a JSON object", code: 1 },
  { command: `echo '{"address":"0x12"}'`, says: "address is not an address of sepolia", code: 1 },
  { command: `echo '{"error":"the operator said no"}'`, says: "declined: the operator said no", code: 9 },
  { command: "yes", says: "failed (it was stopped)", code: 1 },
  { command: "'open", says: "not a program with arguments", code: 2 },
])("a signer command that $says: one line, nothing is sent", async ({ command, says, code }) => {
  const { env: api, seen } = await startApi();
  const what = ["--to", bob, "--network", "sepolia", "--token", "usdc", "--amount", "1", "--yes"];
  const result = await waybill(["pay", ...what, "--signer-command", command], {
    home: temporaryDirectory(),
    env: { ...process.env, ...api } as Record<string, string>,
  });
  expect(result).toMatchObject({ code, stdout: "" });
  expect(result.stderr).toContain(says);
  expect(seen).toEqual([]);
});

test("a signer command that never answers is ended", async () => {
  const { io } = memoryIo({ env: { PATH: process.env.PATH ?? "" } });
  const globals = {
    json: false,
    fields: [],
    jq: undefined,
    baseUrl: undefined,
    apiKeyFile: undefined,
    profile: undefined,
    timeout: undefined,
    colour: false,
    allowInsecureHttp: false,
    debug: false,
  };
  const context = makeContext(io, globals, new AbortController().signal);
  const asked = askCommand(context, "sleep 600", { method: "address" }, 100);
  await expect(asked).rejects.toThrow("The signer sleep did not answer in time.");
});

test("--signer-command beside a wallet or a key file is refused, and from a profile the wallet wins", async () => {
  const home = temporaryDirectory();
  const what = ["pay", "--to", bob, "--network", "sepolia", "--token", "usdc", "--amount", "1"];
  const both = await waybill([...what, "--from", "alice", "--signer-command", signer], { home, env: env() });
  expect(both).toMatchObject({ code: 2, stderr: expect.stringContaining("has its own key") });
  const other = await waybill([...what, "--from", bob, "--signer-command", signer], { home, env: env() });
  expect(other.stderr).toContain(`has the key of ${walletOf("alice", "evm").address}, not of ${bob}`);
  const named = await waybill([...what, "--from", "alice"], { home, env: env() });
  expect(named.stderr).toContain('There is no wallet "alice"');
});

test("a signer command gets no key of the profile either", async () => {
  const home = temporaryDirectory();
  await waybill(["config", "set", "api-key-env", "LIVE_KEY"], { home });
  const what = ["--to", bob, "--network", "sepolia", "--token", "usdc", "--amount", "1", "--yes"];
  const asked = ["pay", ...what, "--signer-command", `sh -c 'env >&2; echo "{}"'`];
  const secrets = { LIVE_KEY: "the-key", WAYBILL_PRIVATE_KEY: "0x01", WAYBILL_KEYSTORE_PASSWORD: "the-key" };
  const { stderr } = await waybill(asked, {
    home,
    env: { PATH: process.env.PATH ?? "", OTHER: "1", ...secrets },
  });
  expect(stderr).toContain("OTHER=1");
  expect(stderr).not.toMatch(/the-key|0x01|LIVE_KEY/);
});

test("the words of a command: quotes, no shell", () => {
  expect(wordsOf("")).toEqual([]);
  expect(wordsOf(`a "b c" 'd "e' f"g h"i $(x) ; y`)).toEqual(["a", "b c", 'd "e', "fg hi", "$(x)", ";", "y"]);
  expect(wordsOf(`a "b`)).toBeUndefined();
});

test("a signer command that declines to sign: its reason, and exit code 9", async () => {
  const { env: api, seen } = await startApi();
  const home = temporaryDirectory();
  const program = join(home, "signer.mjs");
  writeFileSync(
    program,
    `let text = ""; for await (const part of process.stdin) text += part;
    const { method } = JSON.parse(text);
    console.log(JSON.stringify(method === "address" ? { address: "${alice.address}" } : { error: "the operator said no" }));`,
  );
  const what = ["--to", bob, "--network", "sepolia", "--token", "usdc", "--amount", "1", "--yes"];
  const result = await waybill(["pay", ...what, "--signer-command", `'${process.execPath}' '${program}'`], {
    home,
    env: { ...process.env, ...api } as Record<string, string>,
  });
  expect(result).toMatchObject({ code: 9, stdout: "" });
  expect(result.stderr).toContain("declined: the operator said no");
  expect(seen.some(({ method }) => method === "POST")).toBe(false);
});
