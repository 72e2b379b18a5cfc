import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "@waybill/server";
import { beforeEach, expect, test } from "vitest";
import { outputs } from "../src/catalog/outputs";
import map from "../src/generated/commands.json";
import { startApi } from "./api";
import { alice, bob, northwind } from "./fixtures";
import { temporaryDirectory, waybill } from "./harness";
import { foreignNames } from "./snake-names";

/** The outputs in the map of commands that are no answer of one operation. */

let env: Record<string, string>;
let home: string;
beforeEach(async () => {
  home = temporaryDirectory();
  const { env: api } = await startApi();
  env = { ...api, WAYBILL_PRIVATE_KEY: alice.key, WAYBILL_KEYSTORE_PASSWORD: "correct horse" };
});

const payment = ["--to", bob, "--network", "sepolia", "--token", "usdc", "--amount", "1"];

async function json(...args: string[]): Promise<unknown> {
  const result = await waybill([...args, "--json"], { env, home });
  expect(result.code, result.stderr).toBe(0);
  return JSON.parse(result.stdout);
}

const tried = new Set<string>();

/** That the output has what the map says. */
function expectAsMapped(name: string, output: unknown): void {
  tried.add(name);
  const mapped = outputs[name];
  if (!mapped || !("has" in mapped)) throw new Error(`${name} is not mapped`);
  expect({ name, list: Array.isArray(output) }).toEqual({ name, list: mapped.list === true });
  expect({ name, foreign: mapped.document ? [] : foreignNames(output) }).toEqual({ name, foreign: [] });
  const [first] = mapped.list ? (output as unknown[]) : [output];
  expect({ name, keys: Object.keys(Object(first)) }).toEqual({
    name,
    keys: expect.arrayContaining([...mapped.has]),
  });
}

test("wallets, quotes and payments", async () => {
  expectAsMapped("wallets import", await json("wallets", "import", "alice"));
  expectAsMapped("wallets create", await json("wallets", "create", "bob"));
  expectAsMapped("wallets list", await json("wallets", "list"));
  const quote = await json("quote", "--from", "alice", ...payment);
  expectAsMapped("quote", quote);
  const file = join(home, "quote.json");
  writeFileSync(file, JSON.stringify(quote));
  expectAsMapped("explain", await json("explain", file));
  expectAsMapped("sign", await json("sign", "--quote", file));
  expectAsMapped("payments resume", await json("payments", "resume"));
  expectAsMapped("payments list", await json("payments", "list"));
  expectAsMapped("payments show", await json("payments", "show", `0x${"ab".repeat(32)}`));
  expectAsMapped("payments watch", await json("payments", "watch", `0x${"ab".repeat(32)}`));
  expectAsMapped("persons delete", await json("persons", "delete", northwind.id, "--yes"));
  expectAsMapped("commands", await json("commands"));
});

test("payments that are made, and those of a file", async () => {
  const unattended = ["--yes", "--accept-risk", "high", "--from", "alice"];
  await json("wallets", "import", "alice");
  expectAsMapped("pay", await json("pay", ...payment, ...unattended));
  const [first] = (await json("payments", "list")) as { report: { tx_hash: string } }[];
  expect(foreignNames(await json("payments", "track", first?.report.tx_hash ?? ""))).toEqual([]);
  expect(foreignNames(await json("payments", "list", "--open"))).toEqual([]);
  expect(foreignNames(await json("quote", "--from", "alice", ...payment, "--all"))).toEqual([]);
});

test("records in files, and contacts", async () => {
  const [csv, ndjson] = ["persons.csv", "persons.ndjson"].map((name) => join(home, name)) as [string, string];
  writeFileSync(csv, "kind,name,country\nlegal,Contoso AG,CH\n");
  expectAsMapped("persons validate", await json("persons", "validate", csv));
  expectAsMapped("persons import", await json("persons", "import", csv));
  expectAsMapped("persons export", await json("persons", "export", "--output", ndjson));
  expectAsMapped("contacts add", await json("contacts", "add", "Bob", bob));
  expectAsMapped("contacts list", await json("contacts", "list"));
  expectAsMapped("contacts remove", await json("contacts", "remove", "Bob", "--yes"));
  expectAsMapped("completion", await json("completion", "bash"));
});

test("settings and what is done with wallets", async () => {
  await json("wallets", "import", "alice");
  expectAsMapped("wallets show", await json("wallets", "show", "alice"));
  expectAsMapped("wallets rename", await json("wallets", "rename", "alice", "bob"));
  expectAsMapped("wallets delete", await json("wallets", "delete", "bob", "--yes"));
  expectAsMapped("config set", await json("config", "set", "timeout", "20", "--profile", "live"));
  expectAsMapped("config profiles use", await json("config", "profiles", "use", "live"));
  expectAsMapped("config list", await json("config", "list"));
  expectAsMapped("config get", await json("config", "get", "timeout"));
  expectAsMapped("config path", await json("config", "path"));
  expectAsMapped("config profiles list", await json("config", "profiles", "list"));
  expectAsMapped("config unset", await json("config", "unset", "timeout"));
  expectAsMapped("config profiles delete", await json("config", "profiles", "delete", "live", "--yes"));
  const { stdout } = await waybill(["doctor", "--json"], { env, home });
  expectAsMapped("doctor", JSON.parse(stdout));
});

test("the server's keys and labels", async () => {
  const dataDir = ["--data-dir", join(home, "server")];
  const key = await json("server", "keys", "create", ...dataDir);
  expectAsMapped("server keys create", key);
  expectAsMapped("server keys list", await json("server", "keys", "list", ...dataDir));
  expectAsMapped(
    "server keys rotate",
    await json("server", "keys", "rotate", String(Object(key).id), ...dataDir),
  );
  expectAsMapped(
    "server keys revoke",
    await json("server", "keys", "revoke", String(Object(key).id), "--yes", ...dataDir),
  );
  const keys = join(home, "credentials.key");
  writeFileSync(keys, "22".repeat(32), { mode: 0o600 });
  expectAsMapped(
    "server secrets rotate",
    await json("server", "secrets", "rotate", "--credentials-key-file", keys, ...dataDir),
  );
  const file = join(home, "own.json");
  writeFileSync(file, JSON.stringify([{ address: bob, network: "sepolia", category: "exchange" }]));
  expectAsMapped("server labels import", await json("server", "labels", "import", file, ...dataDir));
  const list = join(import.meta.dirname, "../../server/test/fixtures/sanctions/un.xml");
  expectAsMapped("server sanctions import", await json("server", "sanctions", "import", list, ...dataDir));
  expectAsMapped("server sanctions status", await json("server", "sanctions", "status", ...dataDir));
  expectAsMapped("server sanctions imports", await json("server", "sanctions", "imports", ...dataDir));
  expectAsMapped(
    "server sanctions remove",
    await json("server", "sanctions", "remove", "un", "--yes", ...dataDir),
  );
  expectAsMapped("server labels list", await json("server", "labels", "list", ...dataDir));
  expectAsMapped(
    "server labels remove",
    await json("server", "labels", "remove", "own", "--yes", ...dataDir),
  );
});

test("the server's data and jobs", async () => {
  const dataDir = ["--data-dir", join(home, "server")];
  expectAsMapped("server migrate", await json("server", "migrate", ...dataDir));
  const db = await openDatabase(join(home, "server", "waybill.sqlite"));
  const job = {
    kind: "k",
    dedup_key: null,
    group_key: null,
    payload: "{}",
    run_at: 1,
    attempts: 1,
    created_at: 1,
    lease_until: null,
    lease_owner: null,
    last_error: null,
    state: "dead" as const,
  };
  await db
    .insertInto("jobs")
    .values({ ...job, id: "1" })
    .execute();
  await db.destroy();
  expectAsMapped("server jobs list", await json("server", "jobs", "list", ...dataDir));
  expectAsMapped("server jobs show", await json("server", "jobs", "show", "1", ...dataDir));
  expectAsMapped("server jobs retry", await json("server", "jobs", "retry", "1", ...dataDir));
  const file = join(home, "backup.sqlite");
  expectAsMapped("server backup", await json("server", "backup", file, ...dataDir));
  expectAsMapped(
    "server restore",
    await json("server", "restore", file, "--data-dir", join(home, "restored")),
  );
  expectAsMapped("server checkpoint", await json("server", "checkpoint", ...dataDir));
  expectAsMapped("server verify", await json("server", "verify", ...dataDir));
  const to = ["--from", join(home, "server"), "--to", join(home, "copied")];
  expectAsMapped("server copy", await json("server", "copy", ...to));
});

/** Tried where a server runs, or where each operation is tried. */
const elsewhere = [
  "listen",
  "platform cases export",
  "platform cases verify",
  "platform imports run",
  "platform treasury show",
  "risk events watch",
  "dev",
  "server start",
  "server health",
  "payments deliver",
  "balance",
  "wallets balance",
];

test("every output that is not one answer is in the map, and is tried", () => {
  const composed = Object.entries(outputs).flatMap(([name, output]) =>
    output && "has" in output ? [name] : [],
  );
  expect(composed.filter((name) => !tried.has(name) && !elsewhere.includes(name))).toEqual([]);
  const unmapped = map.commands.filter(({ name, output }) => output === null && outputs[name] !== null);
  expect(unmapped.map(({ name }) => name)).toEqual([]);
});
