import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import { backupSqlite, restoreSqlite } from "../src/storage/backup/backup";
import { openDatabase } from "../src/storage/database";
import { DatabaseInUseError, NotEmptyError, UnusableFileError } from "../src/storage/errors";
import { naturalPerson, startHarness } from "./harness";

function newDirectory(): (name: string) => string {
  const directory = mkdtempSync(join(tmpdir(), "waybill-backup-"));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return (name) => join(directory, name);
}

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

/** A database of some thousand pages, which are copied in several steps, with one price. */
async function fill(path: string, symbol: string): Promise<void> {
  const db = await openDatabase(path);
  const addresses = "x".repeat(1_000_000);
  for (let n = 0; n < 8; n += 1)
    await db
      .insertInto("address_lists")
      .values({ hash: `${n}`, addresses, created_at: 0, used_at: 0 })
      .execute();
  await db.insertInto("prices").values(price(symbol)).execute();
  await db.destroy();
}

const price = (symbol: string) => ({ symbol, network: "n", day: "d", price: "1" });

function pricesIn(path: string): unknown[] {
  const sqlite = new Sqlite(path);
  try {
    return sqlite.prepare("select symbol from prices order by symbol").pluck().all();
  } finally {
    sqlite.close();
  }
}

test("a restored backup of a running server serves the same answers", async () => {
  const at = newDirectory();
  const first = await startHarness({ database: at("first.sqlite") });
  onTestFinished(() => first.server.close());
  const created = [];
  for (const account of ["0x1", "0x2 "])
    created.push((await first.call("POST", "/v1/persons", { body: naturalPerson(account) })).body);

  let isDone = false;
  const later = (async () => {
    for (let n = 0; !isDone; n += 1)
      await first.call("POST", "/v1/persons", { body: naturalPerson(`0x9${n}`) });
  })();
  await backupSqlite(at("first.sqlite"), at("backup.sqlite"));
  isDone = true;
  await later;
  expect([modeOf(at("backup.sqlite")), existsSync(at("backup.sqlite-wal"))]).toEqual(["600", false]);

  await restoreSqlite(at("backup.sqlite"), at("new/second.sqlite"));
  expect([modeOf(at("new")), modeOf(at("new/second.sqlite"))]).toEqual(["700", "600"]);
  const second = await startHarness({ database: at("new/second.sqlite") });
  onTestFinished(() => second.server.close());
  for (const person of created) {
    const found = await second.call("GET", `/v1/persons/${person.id}`, { key: first.key });
    expect([found.status, found.body]).toEqual([200, person]);
  }
});

test("a backup has what was there when it began, whatever is written meanwhile", async () => {
  const at = newDirectory();
  await fill(at("db.sqlite"), "before");
  const beside = new Sqlite(at("db.sqlite"));
  onTestFinished(() => void beside.close());
  let steps = 0;
  await backupSqlite(at("db.sqlite"), at("backup.sqlite"), {
    onProgress: (done, total) => {
      steps += 1;
      expect(done).toBeLessThan(total);
      beside.prepare("insert into prices values (?, 'n', 'd', '1')").run(`during ${steps}`);
    },
  });
  expect(steps).toBeGreaterThan(2);
  expect(pricesIn(at("backup.sqlite"))).toEqual(["before"]);
  expect(pricesIn(at("db.sqlite"))).toHaveLength(1 + steps);
});

test("a backup that breaks off leaves no file, and none is replaced", async () => {
  const at = newDirectory();
  await fill(at("db.sqlite"), "A");
  const signal = AbortSignal.abort(new Error("stopped"));
  await expect(backupSqlite(at("db.sqlite"), at("backup.sqlite"), { signal })).rejects.toThrow("stopped");
  expect(existsSync(at("backup.sqlite"))).toBe(false);
  writeFileSync(at("other"), "mine");
  await expect(backupSqlite(at("db.sqlite"), at("other"))).rejects.toMatchObject({ code: "EEXIST" });
  expect(readFileSync(at("other"), "utf8")).toBe("mine");
});

test("a database with tables is replaced only if that is wanted, and holds the old content until all is there", async () => {
  const at = newDirectory();
  await fill(at("new.sqlite"), "new");
  await fill(at("old.sqlite"), "old");
  await backupSqlite(at("new.sqlite"), at("backup.sqlite"));
  await expect(restoreSqlite(at("backup.sqlite"), at("old.sqlite"))).rejects.toThrow(NotEmptyError);
  let steps = 0;
  const stop = new AbortController();
  const onProgress = () => {
    steps += 1;
    if (steps === 3) stop.abort(new Error("stopped"));
  };
  const broken = { onProgress, signal: stop.signal };
  await expect(
    restoreSqlite(at("backup.sqlite"), at("old.sqlite"), { ...broken, overwrite: true }),
  ).rejects.toThrow("stopped");
  expect(pricesIn(at("old.sqlite"))).toEqual(["old"]);
  await expect(restoreSqlite(at("backup.sqlite"), at("absent.sqlite"), broken)).rejects.toThrow("stopped");
  await restoreSqlite(at("backup.sqlite"), at("absent.sqlite"));
  await restoreSqlite(at("backup.sqlite"), at("old.sqlite"), { overwrite: true });
  expect([pricesIn(at("old.sqlite")), pricesIn(at("absent.sqlite"))]).toEqual([["new"], ["new"]]);
});

test("a file that is no database of this server, a newer one and a damaged one are refused by name", async () => {
  const at = newDirectory();
  writeFileSync(at("text"), "not a database, but long enough to be read as one".repeat(100));
  writeFileSync(at("empty"), "");
  const foreign = new Sqlite(at("foreign.sqlite"));
  foreign.exec("create table notes (id integer)");
  foreign.close();
  await fill(at("newer.sqlite"), "A");
  const newer = new Sqlite(at("newer.sqlite"));
  newer.exec("insert into kysely_migration values ('999-later', 'now')");
  newer.close();
  await fill(at("damaged.sqlite"), "A");
  const bytes = readFileSync(at("damaged.sqlite"));
  // The pages behind the first ones are of tables and indexes.
  bytes.fill(0xaa, 4096 * 4, 4096 * 40);
  writeFileSync(at("damaged.sqlite"), bytes);
  for (const [name, says] of [
    ["text", "is not a database of this server"],
    ["empty", "is not a database of this server"],
    ["foreign.sqlite", "is not a database of this server"],
    ["newer.sqlite", "newer version of this program (it has 999-later)"],
    ["damaged.sqlite", ""],
    ["absent", "cannot be read"],
  ] as const) {
    const error = await restoreSqlite(at(name), at("target.sqlite")).catch((cause: unknown) => cause);
    expect([name, error]).toEqual([name, expect.any(UnusableFileError)]);
    const { message } = error instanceof UnusableFileError ? error : { message: "" };
    expect(message).toContain(at(name));
    expect(message).toContain(says);
    expect(existsSync(at("target.sqlite"))).toBe(false);
  }
});

test("a database with a running server, and a backup of itself, are refused", async () => {
  const at = newDirectory();
  await fill(at("db.sqlite"), "A");
  await backupSqlite(at("db.sqlite"), at("backup.sqlite"));
  const overwrite = { overwrite: true };
  await expect(restoreSqlite(at("db.sqlite"), at("db.sqlite"), overwrite)).rejects.toThrow("from itself");
  const { server } = await startHarness({ database: at("db.sqlite") });
  onTestFinished(() => server.close());
  await expect(restoreSqlite(at("backup.sqlite"), at("db.sqlite"), overwrite)).rejects.toThrow(
    DatabaseInUseError,
  );
});
