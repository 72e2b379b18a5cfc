import { existsSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { listJobs, openDatabase, jobStates as serverJobStates, startServer } from "@waybill/server";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { emptyDatabase, execute } from "../../server/test/support/empty-database";
import { startPostgres, type TestPostgres } from "../../server/test/support/postgres";
import { jobStates } from "../src/catalog/jobs";
import { temporaryDirectory, waybill } from "./harness";

/* The commands that treat the server's data as a whole, and its jobs, on both engines. */

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.close());

const newDatabase = () => emptyDatabase(postgres);

/** A data directory with a key. */
async function filledDirectory(): Promise<string> {
  const directory = join(temporaryDirectory(), "data");
  expect((await waybill(["server", "keys", "create", "--data-dir", directory])).code).toBe(0);
  return directory;
}

const keysOf = async (database: string): Promise<unknown> =>
  JSON.parse((await waybill(["server", "keys", "list", "--database", database, "--json"])).stdout);

const engines = ["sqlite", "postgres"] as const;
const newPlace = { sqlite: async () => join(temporaryDirectory(), "own.sqlite"), postgres: newDatabase };

test.each(engines)(
  "migrate on %s: shown without being applied, applied once, shown as applied",
  async (engine) => {
    const database = await newPlace[engine]();
    const check = ["server", "migrate", "--check", "--database", database];
    const missing = await waybill(check);
    expect(missing.code).toBe(1);
    expect(missing.stdout).toMatch(/^001-tables +no$/m);
    expect(missing.stderr).toContain("waybill server migrate");
    if (engine === "sqlite") expect(existsSync(database)).toBe(false);

    const migrate = ["server", "migrate", "--database", database, "--json"];
    const [first, second] = [await waybill(migrate), await waybill(migrate)];
    const { applied, migrations } = JSON.parse(first.stdout);
    expect(applied).toEqual(migrations.map(({ name }: { name: string }) => name));
    expect(JSON.parse(second.stdout)).toEqual({ database, migrations, applied: [] });
    expect((await waybill(check)).code).toBe(0);
  },
);

test.each(engines)("migrate on %s: of several at once, the one that applied says so", async (engine) => {
  const database = await newPlace[engine]();
  const migrate = () => waybill(["server", "migrate", "--database", database]);
  const ended = await Promise.all([migrate(), migrate(), migrate(), migrate(), migrate()]);
  expect(ended.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0]);
  expect(ended.map(({ stderr }) => stderr.trim()).sort()).toEqual([
    "Applied: 1 migration.",
    ...Array(4).fill("Nothing to apply: the database is up to date."),
  ]);
});

test.each(engines)(
  "migrate on %s: refused beneath a server of an earlier version, and for a newer one",
  async (engine) => {
    const database = await newPlace[engine]();
    const server = await startServer({ port: 0, database });
    onTestFinished(() => server.close());
    const last = JSON.parse(
      (await waybill(["server", "migrate", "--database", database, "--json"])).stdout,
    ).migrations.at(-1).name;
    const change = (statement: string) => execute(server.db, statement);
    await change(`update kysely_migration set name = '999-later' where name = '${last}'`);
    const newer = await waybill(["server", "migrate", "--check", "--database", database]);
    expect(newer).toMatchObject({ code: 1, stdout: "" });
    expect(newer.stderr).toContain("999-later");
    await change("delete from kysely_migration where name = '999-later'");
    const beneath = await waybill(["server", "migrate", "--database", database]);
    expect(beneath).toMatchObject({ code: 1, stdout: "" });
    expect(beneath.stderr).toContain("server of an earlier version is running");
  },
);

test("copy: from a directory to PostgreSQL and back, with a table of both sides", async () => {
  const [directory, database] = [await filledDirectory(), await newDatabase()];
  const there = await waybill(["server", "copy", "--from", directory, "--to", database], { terminal: 100 });
  expect(there.code, there.stderr).toBe(0);
  expect(there.stdout).toMatch(/^Table +Rows +Copied +Digest +Copy digest$/m);
  const [, digest, copied] = /^api_keys +1 +1 +([0-9a-f]{16}) +([0-9a-f]{16})$/m.exec(there.stdout) ?? [];
  expect(copied).toBe(digest);
  expect(there.stderr).toMatch(/Copied (\d+) of \1 \(100 %\)/);
  expect(there.stderr).toContain("All rows are equal.");

  const back = join(temporaryDirectory(), "back");
  const result = await waybill(["server", "copy", "--to", back, "--json"], {
    env: { WAYBILL_DATABASE: database },
  });
  expect(result.code, result.stderr).toBe(0);
  const { tables } = JSON.parse(result.stdout);
  expect(tables).toContainEqual({
    table: "api_keys",
    from: { rows: 1, digest: expect.stringMatching(/^[0-9a-f]{64}$/) },
    to: { rows: 1, digest: expect.stringContaining(digest ?? "?") },
  });
  expect(await keysOf(join(back, "waybill.sqlite"))).toEqual(await keysOf(database));
});

test("copy: refusals say what to do", async () => {
  const [directory, other, database] = [
    await filledDirectory(),
    await filledDirectory(),
    await newDatabase(),
  ];
  const copy = (from: string, to: string) => waybill(["server", "copy", "--from", from, "--to", to]);
  const full = await copy(directory, other);
  expect(full).toMatchObject({ code: 1, stdout: "" });
  expect(full.stderr).toMatch(/has data, in the table workspaces.*\n.*--to/);
  const absent = await copy(join(directory, "no"), database);
  expect(absent).toMatchObject({ code: 2, stdout: "" });
  expect(absent.stderr).toContain("There is no database");
  expect((await copy(directory, directory)).stderr).toContain("cannot be copied to itself");
  expect((await waybill(["server", "copy", "--from", directory])).code).toBe(2);
  for (const flag of ["--from", "--to"]) {
    const secret = await waybill([
      "server",
      "copy",
      "--to",
      "x",
      flag,
      "postgres://me:s3cret@db.internal/waybill",
    ]);
    expect(secret).toMatchObject({ code: 2, stdout: "" });
    expect(secret.stderr).toContain(`A password in ${flag} can be read`);
    expect(secret.stderr).not.toContain("s3cret");
  }
  const server = await startServer({ port: 0, database: join(directory, "waybill.sqlite") });
  onTestFinished(() => server.close());
  const running = await copy(directory, database);
  expect(running).toMatchObject({ code: 1, stdout: "" });
  expect(running.stderr).toMatch(/A server is running on the database .*\nStop the server/);
});

test("copy: a difference has an exit code of its own, and an interruption leaves the target empty", async () => {
  const [directory, database] = [await filledDirectory(), await newDatabase()];
  const db = await openDatabase(database);
  onTestFinished(() => db.destroy());
  await execute(db, "create rule dropped as on insert to api_keys do instead nothing");
  const copy = (signal?: AbortSignal) =>
    waybill(["server", "copy", "--from", directory, "--to", database], signal ? { signal } : {});
  const differs = await copy();
  expect(differs).toMatchObject({ code: 13, stdout: "" });
  expect(differs.stderr).toMatch(/api_keys: 1 rows \([0-9a-f]{16}\) were read, 0 \(0{16}\) came back/);
  await execute(db, "drop rule dropped on api_keys");
  expect(await copy(AbortSignal.abort(new Error("interrupted")))).toMatchObject({ code: 130, stdout: "" });
  expect(await keysOf(database)).toEqual([]);
  expect((await copy()).code).toBe(0);
});

test("backup and restore: one file for its owner, into an empty place or with --force", async () => {
  const directory = await filledDirectory();
  const [file, other] = [join(directory, "monday.sqlite"), join(temporaryDirectory(), "other")];
  const backup = (...more: string[]) => waybill(["server", "backup", file, "--data-dir", directory, ...more]);
  const written = await backup("--json");
  expect(written.code, written.stderr).toBe(0);
  expect(JSON.parse(written.stdout)).toEqual({
    database: join(directory, "waybill.sqlite"),
    file,
    bytes: statSync(file).size,
  });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await backup()).toMatchObject({ code: 2, stdout: "" });
  expect((await backup("--force")).code).toBe(0);

  const restore = (...more: string[]) => waybill(["server", "restore", file, "--data-dir", other, ...more]);
  expect(await restore()).toMatchObject({ code: 0 });
  expect(await keysOf(join(other, "waybill.sqlite"))).toEqual(
    await keysOf(join(directory, "waybill.sqlite")),
  );
  await waybill(["server", "keys", "create", "--data-dir", other]);
  const refused = await restore();
  expect(refused).toMatchObject({ code: 2, stdout: "" });
  expect(refused.stderr).toContain("--force");
  expect((await restore("--force")).code).toBe(0);
  expect(await keysOf(join(other, "waybill.sqlite"))).toHaveLength(1);

  writeFileSync(file, "something else");
  const none = await restore("--force");
  expect(none).toMatchObject({ code: 2, stdout: "" });
  expect(none.stderr).toContain(`${file} is not a database of this server`);
  expect(readFileSync(file, "utf8")).toBe("something else");
  const absent = await waybill(["server", "backup", "x", "--data-dir", join(other, "no")]);
  expect(absent).toMatchObject({ code: 2, stdout: "" });
});

describe.each(engines)("verify on %s", (engine) => {
  test("names each row that is not as the checkpoint has it", async () => {
    const directory = await filledDirectory();
    const database = engine === "sqlite" ? join(directory, "waybill.sqlite") : await newDatabase();
    if (engine === "postgres") await waybill(["server", "copy", "--from", directory, "--to", database]);
    const file = join(directory, "monday.checkpoint");
    const at = ["--database", database, "--checkpoint", file];
    expect((await waybill(["server", "verify", ...at])).code).toBe(2);
    expect(await waybill(["server", "checkpoint", ...at])).toMatchObject({ code: 0 });
    expect(statSync(file).mode & 0o077).toBe(0);
    expect((await waybill(["server", "checkpoint", ...at])).code).toBe(2);
    const whole = await waybill(["server", "verify", ...at]);
    expect(whole).toMatchObject({ code: 0 });
    expect(whole.stderr).toContain("All is as the checkpoint has it.");

    const db = await openDatabase(database);
    await execute(db, "update workspaces set name = 'mallory'").catch(() =>
      execute(db, "update workspaces set disabled_features = '[\"*\"]'"),
    );
    await db.destroy();
    const changed = await waybill(["server", "verify", ...at]);
    expect(changed.code).toBe(1);
    expect(changed.stdout).toMatch(/^workspaces +\[".+"\] +changed$/m);
    expect(changed.stderr).toContain("The data is not as it was written: 1 fault.");
    const [fault] = JSON.parse((await waybill(["server", "verify", ...at, "--json"])).stdout).faults;
    expect(fault).toMatchObject({ table: "workspaces", fault: "changed" });
    expect((await waybill(["server", "verify", ...at, "--lasting"])).code).toBe(0);

    writeFileSync(file, readFileSync(file, "utf8").replace('"hash":"', '"hash":"x'));
    expect((await waybill(["server", "verify", ...at])).stderr).toContain("the file is no checkpoint");
  });
});

test("verify: the checkpoint beside the file is taken, a server that runs is not disturbed", async () => {
  const directory = await filledDirectory();
  const dataDir = ["--data-dir", directory];
  expect((await waybill(["server", "verify", ...dataDir])).stderr).toContain(
    "The chains of all cases are whole.",
  );
  expect((await waybill(["server", "checkpoint", ...dataDir])).code).toBe(0);
  const verified = await waybill(["server", "verify", ...dataDir, "--json"]);
  expect(JSON.parse(verified.stdout)).toMatchObject({
    checkpoint: join(directory, "waybill.sqlite.checkpoint"),
    structure: null,
    faults: [],
  });
  const server = await startServer({ port: 0, database: join(directory, "waybill.sqlite") });
  onTestFinished(() => server.close());
  const refused = await waybill(["server", "verify", ...dataDir]);
  expect(refused.code).toBe(1);
  expect(refused.stderr).toContain("another server is running on the database");
  expect((await waybill(["server", "verify", ...dataDir, "--checkpoint", "none"])).code).toBe(2);
});

test("backup: no file of the database itself is replaced, under whatever name", async () => {
  const directory = await filledDirectory();
  const linked = join(temporaryDirectory(), "linked");
  symlinkSync(directory, linked);
  const before = statSync(join(directory, "waybill.sqlite")).ino;
  for (const file of ["waybill.sqlite", "waybill.sqlite-wal", "waybill.sqlite-shm", "waybill.sqlite.lock"])
    for (const [at, dataDir] of [
      [directory, directory],
      [linked, directory],
      [directory, linked],
    ] as const) {
      const refused = await waybill(["server", "backup", join(at, file), "--data-dir", dataDir, "--force"]);
      expect([file, refused.code, refused.stdout]).toEqual([file, 2, ""]);
      expect(refused.stderr).toContain("is one of the database's own files");
    }
  expect(statSync(join(directory, "waybill.sqlite")).ino).toBe(before);
});

test("backup and restore of a PostgreSQL: the command that does it, without the password", async () => {
  const env = {
    WAYBILL_DATABASE: "postgres://me:s3cret@db.internal/waybill?sslmode=verify-full&password=s3cret",
  };
  const backup = await waybill(["server", "backup", "it's.dump"], { env });
  expect(backup).toMatchObject({ code: 2, stdout: "" });
  expect(backup.stderr).toContain(
    String.raw`pg_dump --format=custom --file='it'\''s.dump' 'postgres://me@db.internal/waybill?sslmode=verify-full'`,
  );
  const restore = await waybill(["server", "restore", "monday.dump"], { env });
  expect(restore).toMatchObject({ code: 2, stdout: "" });
  expect(restore.stderr).toContain(
    "pg_restore --exit-on-error --single-transaction --dbname='postgres://me@",
  );
  expect(backup.stderr + restore.stderr).not.toContain("s3cret");
});

test("the states of jobs are the server's", () => {
  expect(jobStates).toEqual(serverJobStates);
});

test.each(engines)(
  "jobs on %s: listed by state, shown with the payload, and dead ones retried",
  async (engine) => {
    const database = await newPlace[engine]();
    const db = await openDatabase(database);
    onTestFinished(() => db.destroy());
    const job = {
      kind: "settle-submission",
      group_key: null,
      payload: '{"hash":"0xab"}',
      attempts: 3,
      created_at: 5,
      lease_until: null,
      lease_owner: null,
      last_error: null,
      state: "ready" as const,
      run_at: 10,
    };
    await db
      .insertInto("jobs")
      .values([
        { ...job, id: "waiting", dedup_key: "a" },
        {
          ...job,
          id: "running",
          dedup_key: "b",
          lease_until: Date.now() + 600_000,
          lease_owner: "me",
          run_at: 20,
        },
        { ...job, id: "dead", dedup_key: "c", state: "dead", last_error: "FetchError ETIMEDOUT", run_at: 30 },
      ])
      .execute();
    const jobs = (...args: string[]) => waybill(["server", "jobs", ...args, "--database", database]);
    const listed = await jobs("list");
    expect(
      listed.stdout
        .split("\n")
        .slice(1, 4)
        .map((line) => line.split(/ {2,}/).slice(0, 3)),
    ).toEqual([
      ["waiting", "settle-submission", "waiting"],
      ["running", "settle-submission", "running"],
      ["dead", "settle-submission", "dead"],
    ]);
    expect(listed.stdout).not.toContain("0xab");
    for (const state of jobStates) {
      const only = JSON.parse((await jobs("list", "--state", state, "--json")).stdout);
      expect(only.map((one: { id: string; state: string }) => [one.id, one.state])).toEqual([[state, state]]);
    }
    expect((await jobs("list", "--limit", "2")).stderr).toContain("More jobs: --limit 10");
    const shown = JSON.parse((await jobs("show", "dead", "--json")).stdout);
    expect(shown).toEqual({
      id: "dead",
      kind: "settle-submission",
      key: "c",
      state: "dead",
      attempts: 3,
      run_at: "1970-01-01T00:00:00.030Z",
      created_at: "1970-01-01T00:00:00.005Z",
      last_error: "FetchError ETIMEDOUT",
      payload: { hash: "0xab" },
    });
    expect((await jobs("show", "dead")).stdout).toContain('{"hash":"0xab"}');

    const retried = await jobs("retry", "dead");
    expect(retried).toMatchObject({ code: 0, stdout: "" });
    expect(retried.stderr).toContain("A running server picks it up within 5 seconds");
    const [revived] = (await listJobs(db, Date.now(), { limit: 10 })).filter(({ id }) => id === "dead");
    expect(revived).toMatchObject({ state: "waiting", attempts: 0, lastError: null });
    const again = await jobs("retry", "dead");
    expect(again).toMatchObject({ code: 2, stdout: "" });
    expect(again.stderr).toContain("The job is waiting");
    for (const command of ["show", "retry"]) expect((await jobs(command, "none")).code).toBe(4);
  },
);
