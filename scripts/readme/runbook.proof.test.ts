/*
 * Every line of docs/operating/runbook.md runs on a machine with a server, after what it is for has happened. Folders
 * stand for those of examples/deploy, and a small program for systemctl.
 */
import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { type Devnet, startDevnet } from "@waybill/server/local";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { commandLine } from "../../packages/cli/test/command.ts";
import { evmWallets } from "../../packages/server/src/local/chains/wallets.ts";
import { startSink } from "../../packages/server/test/support/sink.ts";
import { demoPersons } from "../demo/persons.ts";
import { blocksOf, commandsOf, steady } from "./blocks.ts";
import { readDocument } from "./documents.ts";
import { freePort, output } from "./run.ts";

/** The part of the server's own dependencies that this test uses. */
const Sqlite = createRequire(new URL("../../packages/server/package.json", import.meta.url))(
  "better-sqlite3",
) as new (
  path: string,
) => { exec(text: string): void; close(): void };

const runbook = readDocument("docs/operating/runbook.md");

/** The lines of a section of the runbook, block by block. */
function blocksUnder(title: string): ReturnType<typeof commandsOf>[] {
  const section = runbook.split(/^## /m).find((one) => one.startsWith(`${title}\n`)) ?? "";
  return blocksOf(section).map(({ text }) => commandsOf(text));
}

/** Starts and stops the server as the unit of examples/deploy does, and returns once it answers. */
const systemctl = (etc: string) => `#!/bin/sh
stop() {
  [ -f "$HOME/pid" ] || return 0
  kill "$(cat "$HOME/pid")"
  while kill -0 "$(cat "$HOME/pid")" 2> /dev/null; do sleep 0.05; done
  rm "$HOME/pid"
}
start() {
  set -a; . "${etc}/environment"; set +a
  : > "$HOME/log"
  ${commandLine} server start --config "${etc}/server.json" > "$HOME/log" 2>&1 &
  echo $! > "$HOME/pid"
  until grep -q '^address' "$HOME/log"; do
    kill -0 "$(cat "$HOME/pid")" 2> /dev/null || { cat "$HOME/log" >&2; rm "$HOME/pid"; exit 1; }
    sleep 0.05
  done
}
case "$1" in stop) stop ;; start) start ;; restart) stop; start ;; esac
`;

interface Machine extends AsyncDisposable {
  data: string;
  /** Runs lines of a shell, and returns what each of them prints. Throws when one of them fails. */
  run(lines: readonly string[]): Promise<string[]>;
  /** Runs the lines of a block of the document, and compares what it shows. */
  follow(block: ReturnType<typeof commandsOf> | undefined): Promise<void>;
  call(
    method: string,
    path: string,
    body?: unknown,
  ): Promise<{ status: number; body: Record<string, unknown> }>;
}

const MARK = "--- the next line ---";

/**
 * A machine with a server, a key and the files that the lines name. `rpc`: the node of its network. `places`: what
 * other texts of the document stand for.
 */
async function startMachine(
  rpc: string,
  places: readonly (readonly [string, string])[] = [],
): Promise<Machine> {
  const home = mkdtempSync(join(tmpdir(), "waybill-runbook-"));
  const [etc, data, bin] = [join(home, "etc"), join(home, "data"), join(home, "bin")];
  for (const folder of [etc, data, bin]) mkdirSync(folder, { mode: 0o700 });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const options = {
    port,
    "sanctions-stale-after": 2,
    "credentials-key-file": "credentials.key",
    "allow-private-webhooks": true,
  };
  for (const [path, text, mode] of [
    [join(etc, "server.json"), JSON.stringify(options), 0o600],
    [join(etc, "environment"), `WAYBILL_RPC=sepolia=${rpc}\n`, 0o600],
    [join(etc, "credentials.key"), "11".repeat(32), 0o600],
    [join(home, "sdn.xml"), list, 0o600],
    [join(home, "alice.json"), JSON.stringify(demoPersons([...evmWallets])[0]), 0o600],
    [join(bin, "waybill"), `#!/bin/sh\nexec ${commandLine} "$@"\n`, 0o755],
    [join(bin, "systemctl"), systemctl(etc), 0o755],
  ] as const)
    writeFileSync(path, text, { mode });
  const env = {
    ...process.env,
    ...{ NO_COLOR: "1", HOME: home, WAYBILL_DATA_DIR: data, WAYBILL_BASE_URL: url },
    PATH: `${bin}${delimiter}${process.env.PATH}`,
  };
  const here = [["/var/lib/waybill", data], ["/etc/waybill", etc], ...places] as const;
  const run = async (lines: readonly string[]): Promise<string[]> => {
    const script = lines.map((line) => here.reduce((text, [from, to]) => text.replaceAll(from, to), line));
    const marked = script.map((line) => `echo '${MARK}'\n${line}`).join("\n");
    const printed = await output("sh", ["-c", `exec 2>&1; set -e\n${marked}`], { cwd: home, env });
    return printed.split(`${MARK}\n`).slice(1);
  };
  const [key = ""] = await run(["waybill server keys create --workspace acme 2> /dev/null"]);
  writeFileSync(join(home, "acme.key"), key, { mode: 0o600 });
  await run(["systemctl start waybill"]);
  return {
    ...{ data, run },
    async [Symbol.asyncDispose]() {
      await run(["systemctl stop waybill"]);
      rmSync(home, { recursive: true });
    },
    async follow(block = expect.unreachable("the section has no such block")) {
      const printed = await run(block.map(({ line }) => line));
      for (const [at, { line, output: shown }] of block.entries())
        if (shown !== "") expect(steady(printed[at] ?? ""), line).toBe(steady(shown));
    },
    async call(method, path, body) {
      const headers = { authorization: `Bearer ${key.trim()}`, "content-type": "application/json" };
      const sent = body === undefined ? {} : { body: JSON.stringify(body) };
      const answer = await fetch(`${url}${path}`, { method, headers, ...sent });
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
    },
  };
}

const list =
  blocksOf(readDocument("docs/operating/lists-and-prices.md")).find(({ info }) => info === "xml sdn.xml")
    ?.text ?? "";

/** A node that answers what another one does: another of its networks from the moment on at which it begins to lie. */
async function startLyingNode(honest: string, other: string) {
  let upstream = honest;
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const body = Buffer.concat(parts);
    const headers = { "content-type": "application/json" };
    const answer = await fetch(upstream, { method: "POST", headers, body }).catch(() => undefined);
    response.writeHead(answer?.status ?? 502, headers).end(await answer?.text());
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lie() {
      upstream = other;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

let chains: Devnet;
let node: Awaited<ReturnType<typeof startLyingNode>>;
let machine: Machine;
beforeAll(async () => {
  chains = await startDevnet({ networks: ["sepolia", "basesep"], onProgress: () => undefined });
  node = await startLyingNode(nodeOf("sepolia"), nodeOf("basesep"));
  machine = await startMachine(node.url, [["https://other-node.example", nodeOf("sepolia")]]);
}, 120_000);
afterAll(async () => {
  await machine?.[Symbol.asyncDispose]();
  node?.close();
  await chains?.close();
});
const nodeOf = (slug: string) =>
  chains.networks.find((one) => one.slug === slug)?.rpcUrl ?? expect.unreachable(slug);

test("WaybillIndexBehind: a node that becomes one of another chain is replaced", async () => {
  node.lie();
  const status = async () => (await machine.call("GET", "/healthz")).body.status;
  await vi.waitFor(async () => expect(await status()).toBe("degraded"), { timeout: 60_000, interval: 50 });
  await machine.follow(blocksUnder("WaybillIndexBehind")[0]);
});

/** A disk of its own, in a namespace where everybody may mount one. */
const hasOwnDisk =
  spawnSync("unshare", ["-rm", "sh", "-c", "mount -t tmpfs -o size=160k tmpfs /mnt"]).status === 0;

test.runIf(hasOwnDisk)(
  "WaybillStorageDown: writes are refused while the disk is full, and go on without a restart",
  async () => {
    const [block = []] = blocksUnder("WaybillStorageDown");
    const create = "waybill persons create --file alice.json --api-key-file disk.key";
    const lines = [
      "systemctl stop waybill",
      "mount -t tmpfs -o size=8m tmpfs /var/lib/waybill",
      "(umask 077; waybill server keys create --workspace acme > disk.key 2> /dev/null)",
      "systemctl start waybill",
      "cat pid; cat /dev/zero > /var/lib/waybill/other 2> /dev/null || true",
      // The last pages of the log may have room for some.
      `tries=0; while ${create} > refused 2>&1 && [ $tries -lt 50 ]; do tries=$((tries + 1)); done; cat refused`,
      ...block.map(({ line }) => line),
      "rm /var/lib/waybill/other",
      create,
      "cat pid; systemctl stop waybill",
    ];
    const inside = lines.map((line) => line.replaceAll("'", `'\\''`)).join("\n");
    const [printed = ""] = await machine.run([
      `unshare -rm sh -c 'set -e\n${inside}'`,
      "systemctl start waybill",
    ]);
    expect(printed).toContain("(503)");
    const [before, after] = printed.match(/^\d{2,}$/gm) ?? [];
    expect(after).toBe(before);
  },
);

test("a list that is out of date is imported again", async () => {
  await machine.run(["waybill server sanctions import sdn.xml"]);
  // It was fetched ten days ago.
  const file = new Sqlite(join(machine.data, "waybill.sqlite"));
  file.exec("update sanctions_lists set imported_at = imported_at - 10 * 86400000");
  file.close();
  await machine.follow(blocksUnder("A list is missing or incomplete")[0]);
});

test("Rotate the credentials key: a secret that the old key sealed is read with the new one alone", async () => {
  await using sink = await startSink();
  const hook = { name: "hook", type: "webhook", params: { webhook_url: sink.url } };
  const { body: channel } = await machine.call("POST", "/v1/risk/channels", hook);
  await machine.follow(blocksUnder("Rotate the credentials key")[0]);
  expect((await machine.call("POST", `/v1/risk/channels/${channel.id}/test`)).status).toBeLessThan(300);
  await sink.until(1);
});

test("Upgrade and the way back: a database of a newer version is refused, and the backup is served again", async () => {
  await machine.run(["waybill persons create --file alice.json --api-key-file acme.key"]);
  const persons = () => machine.call("GET", "/v1/persons").then(({ body }) => body);
  const before = await persons();
  const [upgrade, back] = blocksUnder("Upgrade and the way back");
  await machine.follow(upgrade);
  // A newer version has migrated it.
  await machine.run(["systemctl stop waybill"]);
  const file = new Sqlite(join(machine.data, "waybill.sqlite"));
  file.exec(
    "insert into kysely_migration (name, timestamp) values ('999-newer', '2026-11-30T00:00:00.000Z')",
  );
  file.close();
  await expect(machine.run(["systemctl start waybill"])).rejects.toThrow("newer");
  await machine.follow(back);
  expect(await persons()).toEqual(before);
});
