import { startServer } from "@waybill/server";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { storeKey } from "../src/access/keys";
import { systemRuntime } from "../src/lib/system-runtime";
import { copyDatabase } from "../src/storage/copy/copy-database";
import { openDatabase } from "../src/storage/database";
import { DatabaseInUseError } from "../src/storage/errors";
import { listMigrations } from "../src/storage/migration-list";
import { callAt, naturalPerson, startHarness } from "./harness";
import { collectLog } from "./support/collect-log";
import { startPostgres, type TestPostgres } from "./support/postgres";

/*
 * A PostgreSQL whose administrator has set it up in another way than a new one is.
 */

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.close());

const administrate = async (statement: string, database = "postgres"): Promise<void> => {
  const administrator = await openDatabase(postgres.addressOf(database), { migrate: false });
  await sql.raw(statement).execute(administrator);
  await administrator.destroy();
};

/** A database of its own, with all tables. */
async function newDatabase(name: string): Promise<string> {
  await administrate(`create database ${name}`);
  await (await openDatabase(postgres.addressOf(name))).destroy();
  return postgres.addressOf(name);
}

test("where transactions are serializable by default, requests of one key do not fail each other", async () => {
  const database = await newDatabase("strict");
  await administrate("alter database strict set default_transaction_isolation = 'serializable'");
  const api = await startHarness({ database });
  onTestFinished(() => api.server.close());
  const key = await api.newKey({ perMinute: 100_000 });
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => api.call("GET", "/v1/persons", { key })),
  );
  expect([...new Set(answers.map(({ status }) => status))]).toEqual([200]);
});

test("a PostgreSQL that is too old, or does not have all letters, is refused before anything is made", async () => {
  await administrate("create database old");
  // Comes before PostgreSQL's own function.
  await administrate(
    `create schema older; create function older.current_setting(text) returns text language sql as $$
      select case $1 when 'server_version_num' then '140022' else 'UTF8' end $$`,
    "old",
  );
  await administrate("create database latin encoding 'LATIN1' locale 'C' template template0");
  const old = `${postgres.addressOf("old")}?options=-c%20search_path%3Dolder,pg_catalog,public`;
  const latin = postgres.addressOf("latin");
  for (const asServer of [true, false]) {
    await expect(openDatabase(old, { asServer })).rejects.toThrow("use PostgreSQL 15 or newer");
    await expect(openDatabase(latin, { asServer })).rejects.toThrow("has the encoding LATIN1");
  }
  await expect(listMigrations(old)).rejects.toThrow("is on PostgreSQL 14");
  await expect(listMigrations(latin)).rejects.toThrow("encoding 'UTF8'");
});

test("a name of the application in the address does not hide a server from a copy", async () => {
  const database = await newDatabase("named");
  const api = await startHarness({ database: `${database}?application_name=shop` });
  onTestFinished(() => api.server.close());
  await newDatabase("copied");
  await expect(copyDatabase(database, postgres.addressOf("copied"))).rejects.toThrow(DatabaseInUseError);
});

test("a role that may only read serves reads, and writes are 503", async () => {
  const database = await newDatabase("reading");
  await (await startServer({ port: 0, database })).close();
  const owner = await openDatabase(database);
  onTestFinished(() => owner.destroy());
  await sql`create role reader login`.execute(owner);
  await sql`grant select on all tables in schema public to reader`.execute(owner);
  const { secret: key } = await storeKey(owner, systemRuntime, {
    workspace: "main",
    name: "reads",
    plan: "enterprise",
  });
  const { logger, lines } = collectLog("error");
  const server = await startServer({ port: 0, database: database.replace("postgres@", "reader@"), logger });
  onTestFinished(() => server.close());
  expect(await callAt(server.url, "GET", "/v1/persons", { key })).toMatchObject({ status: 200, body: [] });
  const refused = await callAt(server.url, "POST", "/v1/persons", { key, body: naturalPerson("0x1") });
  expect([refused.status, refused.body.code]).toEqual([503, "storage_unavailable"]);
  await server.close();
  expect(lines.map(({ msg }) => msg)).toContain("the last quota counts could not be written and are lost");
});

test("while a PostgreSQL refuses connections to a database answers are 503, and when it accepts them all is as it was", async () => {
  const api = await startHarness({ database: await newDatabase("shut") });
  onTestFinished(() => api.server.close());
  const { body: person } = await api.call("POST", "/v1/persons", { body: naturalPerson("0x1") });
  const drop =
    "select pg_terminate_backend(pid) from pg_stat_activity where datname in ('shut', 'elsewhere') and pid <> pg_backend_pid()";
  const changes = [
    ["alter database shut allow_connections false", "alter database shut allow_connections true"],
    ["alter database shut rename to elsewhere", "alter database elsewhere rename to shut"],
  ] as const;
  for (const [shut, reopen] of changes) {
    // A server opens others at once; both are one transaction.
    await expect
      .poll(
        () =>
          administrate(`${drop}; ${shut}`).then(
            () => true,
            () => false,
          ),
        { timeout: 30_000 },
      )
      .toBe(true);
    await administrate(drop);
    for (const [method, path] of [
      ["GET", `/v1/persons/${person.id}`],
      ["POST", "/v1/persons"],
    ] as const) {
      const refused = await api.call(method, path, method === "POST" ? { body: naturalPerson("0x2") } : {});
      expect([refused.status, refused.body.code]).toEqual([503, "storage_unavailable"]);
      expect(refused.headers.get("Retry-After")).toBe("5");
    }
    await administrate(reopen);
    await expect
      .poll(async () => (await api.call("GET", `/v1/persons/${person.id}`)).status, { timeout: 30_000 })
      .toBe(200);
  }
}, 60_000);

test("while a PostgreSQL only reads, reads go on within their quota, and writes are 503", async () => {
  const database = await newDatabase("standby");
  const api = await startHarness({ database });
  onTestFinished(() => api.server.close());
  const key = await api.newKey({ perMinute: 3 });
  const free = await api.newKey({ plan: "enterprise" });
  const { body: person } = await api.call("POST", "/v1/persons", { key: free, body: naturalPerson("0x1") });
  const setReadOnly = async (value: "on" | "off") => {
    await administrate(`alter database standby set default_transaction_read_only = ${value}`);
    // Open connections have what they began with.
    await administrate(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = 'standby' and application_name = 'waybill'",
    );
  };
  await setReadOnly("on");
  const read = async (one: string) =>
    (await api.call("GET", `/v1/persons/${person.id}`, { key: one })).status;
  await expect.poll(() => read(free), { timeout: 30_000 }).toBe(200);
  const statuses = [];
  for (const one of [key, key, free, key, key]) statuses.push(await read(one));
  expect(statuses).toEqual([200, 200, 200, 200, 429]);
  expect((await api.call("GET", "/v1/networks", { key: null })).status).toBe(200);
  expect((await api.call("GET", "/v1/persons", { key: "wbk_none" })).status).toBe(401);
  const refused = await api.call("POST", "/v1/persons", { key: free, body: naturalPerson("0x2") });
  expect([refused.status, refused.body.code]).toEqual([503, "storage_unavailable"]);
  await setReadOnly("off");
  const write = async () =>
    (await api.call("POST", "/v1/persons", { key: free, body: naturalPerson("0x2") })).status;
  await expect.poll(write, { timeout: 30_000 }).toBe(201);
  expect(await read(key)).toBe(200);
});

test("an obstacle is one sentence with the database, also where its tables are only looked at", async () => {
  const address = postgres.addressOf("absent").replace("postgres@", "postgres:s3cret@");
  const refused = await listMigrations(address).catch((error: Error) => error);
  expect(String(refused)).toMatch(/cannot open the database postgres:\/\/postgres@.*absent.*does not exist/);
  expect(String(refused)).not.toContain("s3cret");
});
