import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startApi } from "./api";
import { commandLine } from "./command";
import { alice, bob, northwind } from "./fixtures";
import { temporaryDirectory, waybill } from "./harness";
import { shell } from "./shell";

const key = { WAYBILL_PRIVATE_KEY: alice.key, WAYBILL_KEYSTORE_PASSWORD: "correct horse" };

const onLinux = test.runIf(process.platform === "linux");

onLinux("a full disk: one line, never a stack, and what is known of the payment", async () => {
  const home = temporaryDirectory();
  const { env, seen } = await startApi();
  const what = ["--to", bob, "--network", "sepolia", "--token", "usdc", "--amount", "12.50"];
  const quoted = await waybill(["quote", "--from", alice.address, ...what, "--json"], { env });
  const signed = await waybill(["sign", "--quote", "-"], { env: { ...env, ...key }, stdin: quoted.stdout });
  const { txHash } = JSON.parse(signed.stdout);
  writeFileSync(join(home, "quote.json"), quoted.stdout);
  writeFileSync(join(home, "signed.json"), signed.stdout);
  const { stdout, stderr } = await shell(
    [
      'for what in "submit $HOME/signed.json" "sign --quote $HOME/quote.json" --version --help; do',
      'waybill $what >/dev/full 2>$HOME/err; echo "$? $(tail -n 2 $HOME/err)"',
      "done",
      // The file of the wallet itself does not fit.
      'ulimit -f 0; said=$(waybill wallets create carol 2>&1); echo "$? $said"; ls $HOME/.waybill/keystore',
    ].join("\n"),
    { ...env, ...key, HOME: home },
  );
  expect(stderr).toBe("");
  const failed = "error: The output could not be written (the disk is full).";
  expect(stdout.split("\n")).toEqual([
    `1 ${failed}`,
    `The payment was submitted. Do not pay again; follow it: waybill payments track ${txHash}`,
    `1 ${failed}`,
    "The payment was signed, but nothing was sent. Sign it again: it is the same payment.",
    ...[1, 2].map(() => `1 ${failed}`),
    `1 error: The wallet could not be written to ${home}/.waybill/keystore (the file would be too large).`,
    "Choose a directory you may write to: --keystore DIRECTORY",
    "",
  ]);
  expect(seen.filter(({ method }) => method === "POST")).toHaveLength(1);
});

onLinux("an unwritable HOME, and a keystore that is no directory, are one line at once", async () => {
  for (const home of ["/proc/nothing", "/dev/null"])
    expect(await waybill(["wallets", "create", "a"], { home, env: key })).toMatchObject({
      stdout: "",
      stderr: expect.stringMatching(/^error: .*(could not be written to|cannot be read) .*\nChoose .*\n$/),
    });
  const { env } = await startApi();
  const what = ["--to", bob, "--network", "sepolia", "--token", "usdc", "--amount", "12.50"];
  const paid = await waybill(["pay", ...what, "--yes"], { home: "/proc/nothing", env: { ...env, ...key } });
  expect(paid).toMatchObject({ code: 1, stdout: "" });
  expect(paid.stderr).toMatch(/^error: The journal .* Nothing was signed or sent\.\n.*\n$/);
  const server = await waybill(["server", "keys", "create"], { home: "/proc/nothing" });
  expect(server).toMatchObject({ code: 1, stdout: "" });
  expect(server.stderr).toMatch(/^error: \/proc\/nothing cannot be created \(.*\)\.\nChoose .*\n$/);
  for (const keystore of ["/dev/zero", "/dev/full"])
    expect(await waybill(["wallets", "list", "--keystore", keystore])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(
        `The keystore directory ${keystore} cannot be read (it is not a directory).`,
      ),
    });
  // Files of the system, some of which can be read without end.
  const system = await waybill(["wallets", "list", "--keystore", "/proc"]);
  expect(system).toMatchObject({ code: 0, stdout: "" });
  for (const args of [
    ["wallets", "list", "--keystore", ""],
    ["persons", "list", "--jq", ""],
  ])
    expect(await waybill(args)).toMatchObject({
      code: 2,
      stdout: "",
      stderr: expect.stringContaining("It is empty"),
    });
  const endless = await waybill(["wallets", "import", "a", "--key-file", "/dev/zero"]);
  expect(endless).toMatchObject({ code: 2, stdout: "" });
  expect(endless.stderr).toContain("/dev/zero has more than 65536 bytes");
});

test("a closed pipe ends quietly, also while pages are read", async () => {
  let pages = 0;
  const { env, seen } = await startApi({
    "GET /v2/transfers": () => ({
      status: 200,
      body: { items: [{ id: "1" }], meta: { next_cursor: `page ${++pages}` } },
    }),
  });
  const { stdout, stderr } = await shell(
    "{ waybill data transfers list --network sepolia --all --json; echo $? >&2; } | head -n 1",
    env,
  );
  expect(stdout).toBe('{"id":"1"}\n');
  expect(stderr).toBe("0\n");
  expect(seen.length).toBeGreaterThan(1);
});

onLinux("Ctrl-C ends the wait for a pipe to which nobody writes", async () => {
  const home = temporaryDirectory();
  const { env } = await startApi();
  const what = ["--to", bob, "--network", "sepolia", "--token", "usdc", "--amount", "12.50"];
  const quoted = await waybill(["quote", "--from", alice.address, ...what, "--json"], { env });
  writeFileSync(join(home, "quote.json"), quoted.stdout);
  const line = `mkfifo $HOME/key && exec ${commandLine} sign --quote $HOME/quote.json --key-file $HOME/key`;
  const child = spawn("sh", ["-c", line], {
    env: { ...process.env, HOME: home },
    stdio: ["ignore", "ignore", "pipe"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  let said = "";
  child.stderr.on("data", (text) => (said += text));
  // Verified terms are shown before the key is read.
  await expect.poll(() => said, { timeout: 60_000, interval: 20 }).toContain("expires");
  child.kill("SIGINT");
  expect(await once(child, "close")).toEqual([null, "SIGINT"]);
  expect(said).toContain("error: interrupted");
});

test("a data directory that does not exist is refused by what reads it, and not made", async () => {
  const directory = join(temporaryDirectory(), "mistyped");
  for (const args of [
    ["keys", "list"],
    ["keys", "revoke", "a", "--yes"],
    ["labels", "list"],
    ["labels", "remove", "a", "--yes"],
  ]) {
    const result = await waybill(["server", ...args, "--data-dir", directory]);
    expect(result).toMatchObject({ code: 2, stdout: "" });
    expect(result.stderr).toContain(`There is no database ${directory}/waybill.sqlite.`);
  }
  expect(() => mkdirSync(directory)).not.toThrow();
});

test("a node of another chain is refused before the server starts", async () => {
  const node = createServer((request, response) => {
    request.resume();
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ jsonrpc: "2.0", id: 1, result: "0x1" }));
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void node.close());
  await once(node, "listening");
  const { port } = node.address() as AddressInfo;
  const rpc = `sepolia=http://127.0.0.1:${port}/secret-of-the-node`;
  const result = await waybill(["server", "start", "--port", "0", "--rpc", rpc], {
    home: temporaryDirectory(),
  });
  expect(result).toMatchObject({ code: 2, stdout: "" });
  expect(result.stderr).toMatch(
    /^error: the node of sepolia is on chain 1 \(eth\), not on 11155111\nGive .*\n$/,
  );
  expect(result.stderr).not.toContain("secret");
});

test("dev looks at its port before it starts chains", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void other.close());
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  const result = await waybill(["dev", "--ephemeral", "--port", String(port)], {
    home: temporaryDirectory(),
  });
  expect(result).toMatchObject({ code: 1, stdout: "" });
  expect(result.stderr).toContain(`Port ${port} is taken.`);
  expect(result.stderr).not.toContain("runs at");
});

test("damaged keystores are named, by list and by what would sign", async () => {
  const keystore = join(temporaryDirectory(), "keystore");
  const made = await waybill(["wallets", "import", "alice", "--keystore", keystore], { env: key });
  const { path } = JSON.parse(
    (await waybill(["wallets", "list", "--keystore", keystore, "--json"])).stdout,
  )[0];
  expect(made.code).toBe(0);
  const whole = JSON.parse(readFileSync(path, "utf8"));
  const scrypt = whole.crypto.kdfparams;
  const damaged = {
    "it is not a JSON object": JSON.stringify(whole).slice(0, 100),
    "it is too large for a wallet": " ".repeat(70_000),
    "its ciphertext is not 32 bytes of hex": { ...whole, crypto: { ...whole.crypto, ciphertext: "ab" } },
    "its kdfparams ask for more work than any wallet needs": {
      ...whole,
      crypto: { ...whole.crypto, kdfparams: { ...scrypt, p: 2 ** 40 } },
    },
    "its kdfparams.n is not a power of two": {
      ...whole,
      crypto: { ...whole.crypto, kdfparams: { ...scrypt, n: 1000 } },
    },
  };
  for (const [at, [, content]] of Object.entries(damaged).entries())
    writeFileSync(
      join(keystore, `damaged-${at}.json`),
      typeof content === "string" ? content : JSON.stringify(content),
    );
  symlinkSync("/dev/zero", join(keystore, "endless.json"));
  const list = await waybill(["wallets", "list", "--keystore", keystore]);
  const { env } = await startApi();
  const pay = ["pay", "--from", bob, "--to", alice.address, "--network", "sepolia", "--token", "usdc"];
  const paid = await waybill([...pay, "--amount", "1", "--keystore", keystore], { env });
  expect(paid).toMatchObject({ code: 2, stdout: "" });
  for (const [at, reason] of [...Object.keys(damaged).entries(), ["endless", "it is not a regular file"]]) {
    const name = typeof at === "number" ? `damaged-${at}` : at;
    expect(list.stderr).toContain(`${keystore}/${name}.json is skipped: ${reason}.`);
    expect(paid.stderr).toContain(`${keystore}/${name}.json is skipped: ${reason}.`);
  }
});

test.each([
  { code: "person_not_found", command: ["persons", "show", northwind.id], own: true },
  { code: "network_not_found", command: ["persons", "show", northwind.id], own: false },
  { code: undefined, command: ["tokens", "sepolia"], own: false },
])("a 404 of $code says that a key sees its own workspace only: $own", async ({ code, command, own }) => {
  const answer = () => ({ status: 404, body: { error: "not found", code, details: { message: "x" } } });
  const { env } = await startApi({ "GET /v1/persons/*": answer, "GET /v1/tokens/*": answer });
  const { stderr } = await waybill(command, { env });
  expect(stderr.includes("own workspace")).toBe(own);
});

test.each([
  ["server", "start", "--port", "0"],
  ["server", "keys", "create", "--name", "x", "--workspace", "y"],
  ["dev", "--port", "0", "--networks", "sepolia"],
])(
  "%s %s: a file in the place of the data is reported in words (1), with another place to name",
  async (...typed) => {
    const home = temporaryDirectory();
    const path = join(home, "data");
    writeFileSync(path, "");
    const result = await waybill([...typed, "--data-dir", path], { home });
    expect(result).toMatchObject({ code: 1, stdout: "" });
    const said = result.stderr.replaceAll(/\s+/g, " ");
    expect(said).toMatch(
      / cannot be created \(a (file with this name already exists|part of this path is a file)\)\./,
    );
    expect(said).toContain("--data-dir DIRECTORY");
    expect(said).not.toMatch(/\bE[A-Z]{4,}\b/);
  },
);
