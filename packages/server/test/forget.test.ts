import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { createKey, openDatabase, systemRuntime } from "@waybill/server";
import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { type Harness, naturalPerson, startHarness } from "./harness";

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "waybill-forget-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Whether a text is in any file of a folder: the database, its write-ahead log, the index of the log. */
const isReadable = (folder: string, text: string): boolean =>
  readdirSync(folder).some((name) => readFileSync(join(folder, name)).includes(text));

/** The log is emptied within a second; a busy machine may take longer. */
const soon = (check: () => void) => vi.waitFor(check, { interval: 20, timeout: 60_000 });

const store = async ({ call }: Pick<Harness, "call">, account: string): Promise<string> =>
  (await call("POST", "/v1/persons", { body: naturalPerson(account) })).body.id;

async function serve() {
  const folder = newFolder();
  const database = join(folder, "waybill.sqlite");
  const harness = await startHarness({ database });
  onTestFinished(() => harness.server.close());
  return { folder, database, ...harness };
}

test("a deleted or replaced person is nowhere in the files any more once the server is closed", async () => {
  const { folder, ...api } = await serve();
  const deleted = await store(api, "account-of-the-deleted");
  const replaced = await store(api, "account-of-the-replaced");
  await store(api, "account-of-the-kept");
  await api.call("DELETE", `/v1/persons/${deleted}`);
  await api.call("PUT", `/v1/persons/${replaced}`, { body: naturalPerson("account-of-now") });
  await api.server.close();
  for (const account of ["account-of-the-kept", "account-of-now"])
    expect(isReadable(folder, account)).toBe(true);
  for (const account of ["account-of-the-deleted", "account-of-the-replaced"])
    expect(isReadable(folder, account)).toBe(false);
});

test("nor in the write-ahead log of the running server, while lists are streamed", async () => {
  const { folder, ...api } = await serve();
  // Half a megabyte each: the answer does not fit into the buffers of a connection.
  const large = { ...naturalPerson("account-of-a-large-one") };
  large.account_numbers = Array.from({ length: 1_000 }, (_, n) => ({
    account_number: `${n}`.padStart(500, "9"),
  }));
  for (let n = 0; n < 16; n += 1)
    expect((await api.call("POST", "/v1/persons", { body: large })).status).toBe(201);
  const deleted = await store(api, "account-of-the-deleted");
  const replaced = await store(api, "account-of-the-replaced");
  const lists = await Promise.all(
    Array.from({ length: 2 }, () =>
      fetch(`${api.server.url}/v1/persons`, { headers: { Authorization: `Bearer ${api.key}` } }),
    ),
  );
  const readers = lists.map(({ body }) => body?.getReader());
  await Promise.all(readers.map((reader) => reader?.read()));
  await api.call("DELETE", `/v1/persons/${deleted}`);
  await api.call("PUT", `/v1/persons/${replaced}`, { body: naturalPerson("account-of-now") });
  for (const account of ["account-of-the-deleted", "account-of-the-replaced"])
    await soon(() => expect(isReadable(folder, account)).toBe(false));
  await Promise.all(readers.map((reader) => reader?.cancel()));
});

test("a reader in another process delays it, and it is tried again", async () => {
  const { folder, database, ...api } = await serve();
  const deleted = await store(api, "account-of-the-deleted");
  const other = await openDatabase(database);
  onTestFinished(() => other.destroy());
  await other.connection().execute(async (reader) => {
    await sql`begin`.execute(reader);
    await reader.selectFrom("labels").select("name").limit(1).execute();
    await api.call("DELETE", `/v1/persons/${deleted}`);
    const failures = async () => {
      const { loops } = await api.server.health();
      return loops.find(({ name }) => name === "emptying the write-ahead log")?.consecutiveFailures;
    };
    await vi.waitFor(async () => expect(await failures()).toBeGreaterThan(2), {
      interval: 20,
      timeout: 60_000,
    });
    expect(isReadable(folder, "account-of-the-deleted")).toBe(true);
    await sql`rollback`.execute(reader);
  });
  await soon(() => expect(isReadable(folder, "account-of-the-deleted")).toBe(false));
});

test("a kill right after the deletion: the next start empties the log", async () => {
  const folder = newFolder();
  const database = join(folder, "waybill.sqlite");
  const db = await openDatabase(database);
  const { secret } = await createKey(db, systemRuntime, { workspace: "w", name: "k", plan: "enterprise" });
  await db.destroy();
  const first = await startProcess(database);
  const call = async (method: string, path: string, body?: unknown) =>
    fetch(first.url + path, {
      method,
      headers: { Authorization: `Bearer ${secret}`, "Content-Type": "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const stored = async (account: string) => {
    const { id } = (await (await call("POST", "/v1/persons", naturalPerson(account))).json()) as {
      id: string;
    };
    return id;
  };
  const deleted = await stored("account-of-the-deleted");
  await stored("account-of-the-kept");
  expect((await call("DELETE", `/v1/persons/${deleted}`)).status).toBe(204);
  await kill(first.child);
  expect(isReadable(folder, "account-of-the-deleted")).toBe(true);
  await startProcess(database);
  await soon(() => expect(isReadable(folder, "account-of-the-deleted")).toBe(false));
  expect(isReadable(folder, "account-of-the-kept")).toBe(true);
});

async function startProcess(database: string): Promise<{ child: ChildProcess; url: string }> {
  const script = new URL("./fixtures/serve.ts", import.meta.url).pathname;
  const args = ["--import", "tsx", script, database, "http://127.0.0.1:9"];
  const child = spawn(process.execPath, args, { stdio: ["pipe", "pipe", "inherit"] });
  onTestFinished(() => kill(child));
  const [url] = await once(createInterface({ input: child.stdout }), "line");
  return { child, url: String(url) };
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGKILL");
  await once(child, "exit");
}
