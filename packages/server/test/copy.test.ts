import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import Sqlite from "better-sqlite3";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { testSize } from "../../../scripts/test-size";
import { listKeys, storeKey } from "../src/access/keys";
import { systemRuntime } from "../src/lib/system-runtime";
import { copiedTables } from "../src/storage/copy/copied-tables";
import { type CopyProgress, copyDatabase, digestDatabase } from "../src/storage/copy/copy-database";
import { CopyDiffersError } from "../src/storage/copy/errors";
import { type Database, openDatabase } from "../src/storage/database";
import { tableNamed } from "../src/storage/dialect/wordings";
import { DatabaseInUseError, NotEmptyError, StorageError } from "../src/storage/errors";
import { type Harness, naturalPerson, startHarness } from "./harness";
import { emptyDatabase, execute } from "./support/empty-database";
import { startPostgres, type TestPostgres } from "./support/postgres";
import { arbitraryRows, insertRandomRows } from "./support/random-rows";

const directory = mkdtempSync(join(tmpdir(), "waybill-copy-"));
let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres?.close();
  rmSync(directory, { recursive: true, force: true });
});

let made = 0;
const newFile = () => join(directory, `${++made}.sqlite`);

const newDatabase = () => emptyDatabase(postgres);

const engines = { sqlite: async () => newFile(), postgres: newDatabase };
type EngineName = keyof typeof engines;

async function withOpen<Result>(place: string, work: (db: Database) => Promise<Result>): Promise<Result> {
  const db = await openDatabase(place);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

const digestsOf = (place: string) => withOpen(place, digestDatabase);

/** All rows of the copied columns, as SQLite itself gives them. */
function contentOf(file: string): Record<string, string[]> {
  const sqlite = new Sqlite(file, { readonly: true });
  try {
    return Object.fromEntries(
      [...copiedTables].map(([name, { omits = [] }]) => {
        const rows = sqlite.prepare(`select * from "${name}"`).safeIntegers().all() as Record<
          string,
          unknown
        >[];
        const texts = rows.map((row) =>
          JSON.stringify(
            Object.entries(row).filter(([column]) => !omits.includes(column)),
            (_, value) => (typeof value === "bigint" ? `${value}n` : value),
          ),
        );
        return [name, texts.sort()];
      }),
    );
  } finally {
    sqlite.close();
  }
}

/** Tables, indexes and triggers. */
async function schemaOf(place: string): Promise<unknown> {
  return withOpen(place, async (db) => {
    const { rows } = place.startsWith("postgres")
      ? await sql`
          select indexdef as made from pg_indexes where schemaname = 'public' union all
          select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal order by made`.execute(db)
      : await sql`select name, sql from sqlite_master order by name`.execute(db);
    return rows;
  });
}

test("random rows in every table survive the way to PostgreSQL and back byte for byte", async () => {
  const arbitrary = await withOpen(newFile(), arbitraryRows);
  await fc.assert(
    fc.asyncProperty(arbitrary, async (rows) => {
      const [first, second, third] = [newFile(), await newDatabase(), newFile()];
      await withOpen(first, (db) => insertRandomRows(db, rows));
      const there = await copyDatabase(first, second);
      const back = await copyDatabase(second, third);
      expect(contentOf(third)).toEqual(contentOf(first));
      expect(back.map(({ table, to }) => [table, to])).toEqual(there.map(({ table, from }) => [table, from]));
    }),
    { numRuns: testSize("COPY_RUNS", 3, 1) },
  );
});

test("the digest of a table sees every value, and no order", async () => {
  const rows = [
    { symbol: "A", network: "n", day: "d", price: "1" },
    { symbol: "B", network: "n", day: "d", price: "2" },
  ];
  const digests = await Promise.all(
    [rows, [...rows].reverse(), rows.map((row) => ({ ...row, price: `${row.price}0` })), rows.slice(1)].map(
      (own) =>
        withOpen(newFile(), async (db) => {
          await db.insertInto("prices").values(own).execute();
          return (await digestDatabase(db)).get("prices");
        }),
    ),
  );
  const [one, reversed, changed, fewer] = digests;
  expect(one).toEqual(reversed);
  expect(new Set([one, changed, fewer].map((own) => own?.digest)).size).toBe(3);
});

test("every table of either engine is copied, or known not to be", async () => {
  // The tables of migrations, of the search index, and those that server processes on PostgreSQL share among
  // themselves.
  const left = /^kysely_|^sqlite_|^seen_addresses_parts|^(?:server_processes|leases|anonymous_usage)$/;
  for (const place of [newFile(), await newDatabase()]) {
    const tables = await withOpen(place, (db) => db.introspection.getTables());
    const unknown = tables
      .map(({ name }) => name)
      .filter((name) => !left.test(name) && !copiedTables.has(name as "jobs"));
    expect(unknown).toEqual([]);
  }
});

const ways: readonly [EngineName, EngineName][] = [
  ["sqlite", "postgres"],
  ["postgres", "sqlite"],
  ["sqlite", "sqlite"],
  ["postgres", "postgres"],
];

describe.each(ways.slice(0, testSize("COPY_WAYS", ways.length, 2)))("from %s to %s", (from, to) => {
  test("a server on the copy gives the same answers, and goes on counting", async () => {
    const [source, target] = [await engines[from](), await engines[to]()];
    const first = await startHarness({ database: source });
    const { body: person } = await first.call("POST", "/v1/persons", { body: naturalPerson("0x 1") });
    for (const time of [1, 2]) await first.server.db.insertInto("transfers").values(transfer(time)).execute();
    await first.server.close();
    const fresh = await engines[to]();
    const schema = await schemaOf(fresh);

    const progress: CopyProgress[] = [];
    const results = await copyDatabase(source, target, { onProgress: (now) => void progress.push(now) });
    expect(results.filter(({ from, to }) => from.digest !== to.digest || from.rows !== to.rows)).toEqual([]);
    expect(results.find(({ table }) => table === "persons")?.to.rows).toBe(1);
    expect(progress.at(-1)).toMatchObject({ step: "comparing", done: progress.at(-1)?.total });
    expect(await schemaOf(target)).toEqual(schema);
    expect(await digestsOf(target)).toEqual(await digestsOf(source));

    const second = await startHarness({ database: target });
    onTestFinished(() => second.server.close());
    const found = await second.call("GET", `/v1/persons/${person.id}`, { key: first.key });
    expect([found.status, found.body]).toEqual([200, person]);
    const { db } = second.server;
    const { id } = await db
      .insertInto("transfers")
      .values(transfer(3))
      .returning("id")
      .executeTakeFirstOrThrow();
    expect(id).toBe(3);
    // Not the values, which the server changes by its own prices.
    expect(await db.selectFrom("transfer_days").select("count").execute()).toEqual([{ count: 3 }]);
    const another = await second.call("POST", "/v1/persons", { body: naturalPerson("0x2"), key: first.key });
    expect(another.status).toBe(201);
  });

  test("keys keep the order in which they were made", async () => {
    const [source, target] = [await engines[from](), await engines[to]()];
    const runtime = { ...systemRuntime, now: () => 1 };
    const made = await withOpen(source, async (db) => {
      for (let n = 0; n < 8; n += 1)
        await storeKey(db, runtime, { workspace: "w", name: String(n), plan: "pro" });
      return listKeys(db);
    });
    await copyDatabase(source, target);
    expect(await withOpen(target, listKeys)).toEqual(made);
  });

  test("a database that has data, or a server, is refused and stays as it is", async () => {
    const [source, target] = [await engines[from](), await engines[to]()];
    await withOpen(source, (db) => db.insertInto("prices").values(price("A")).execute());
    await withOpen(target, (db) => db.insertInto("prices").values(price("B")).execute());
    const before = await digestsOf(target);
    await expect(copyDatabase(source, target)).rejects.toThrow(NotEmptyError);
    expect(await digestsOf(target)).toEqual(before);

    for (const place of [source, target]) {
      const { server } = await startHarness({ database: place });
      await expect(copyDatabase(source, target)).rejects.toThrow(DatabaseInUseError);
      await server.close();
    }
  });

  test("a copy that breaks off leaves the target empty, and starting over works", async () => {
    const [source, target] = [await engines[from](), await engines[to]()];
    await withOpen(source, (db) =>
      db
        .insertInto("prices")
        .values(Array.from({ length: 60 }, (_, n) => price(`S${n}`)))
        .execute(),
    );
    for (const step of ["copying", "comparing"]) {
      const stop = new AbortController();
      const onProgress = (now: CopyProgress) => {
        if (now.step === step && now.done > 0) stop.abort(new Error("stopped"));
      };
      await expect(copyDatabase(source, target, { onProgress, signal: stop.signal })).rejects.toThrow(
        "stopped",
      );
      expect((await digestsOf(target)).get("prices")?.rows).toBe(0);
    }
    await copyDatabase(source, target);
    expect(await digestsOf(target)).toEqual(await digestsOf(source));
  });
});

test("rows that the other database does not keep as they were are an error, and nothing is stored", async () => {
  const [source, target] = [newFile(), await newDatabase()];
  await withOpen(source, (db) =>
    db
      .insertInto("prices")
      .values([price("A"), price("B")])
      .execute(),
  );
  await withOpen(target, (db) =>
    execute(db, "create rule dropped as on insert to prices where new.symbol = 'B' do instead nothing"),
  );
  const error = await copyDatabase(source, target).catch((cause: unknown) => cause);
  expect(error).toBeInstanceOf(CopyDiffersError);
  if (!(error instanceof CopyDiffersError)) return;
  expect(error.message).toContain("in prices;");
  expect(error.tables.find(({ table }) => table === "prices")).toMatchObject({
    from: { rows: 2 },
    to: { rows: 1 },
  });
  expect((await digestsOf(target)).get("prices")?.rows).toBe(0);
});

test("a server that is started on the source meanwhile is noticed, and nothing is stored", async () => {
  const [source, target] = [await newDatabase(), newFile()];
  await withOpen(source, (db) => db.insertInto("prices").values(price("A")).execute());
  let harness: Harness | undefined;
  const onProgress = async () => {
    harness ??= await startHarness({ database: source });
  };
  await expect(copyDatabase(source, target, { onProgress })).rejects.toThrow(DatabaseInUseError);
  await harness?.server.close();
  expect((await digestsOf(target)).get("prices")?.rows).toBe(0);
  await copyDatabase(source, target);
});

test("a limit that a PostgreSQL sets for idle transactions does not end a copy that has to wait", async () => {
  const [source, target] = [await newDatabase(), await newDatabase()];
  await withOpen(source, (db) => db.insertInto("prices").values(price("A")).execute());
  for (const place of [source, target])
    await withOpen(place, (db) =>
      execute(
        db,
        `alter database ${new URL(place).pathname.slice(1)} set idle_in_transaction_session_timeout = 50`,
      ),
    );
  await copyDatabase(source, target, { onProgress: () => sleep(300) });
  expect((await digestsOf(target)).get("prices")?.rows).toBe(1);
});

test("leases of processes that have ended are not copied, so the same jobs are due", async () => {
  const [source, target] = [newFile(), await newDatabase()];
  const job = {
    kind: "k",
    dedup_key: null,
    group_key: "g",
    payload: "{}",
    run_at: 1,
    attempts: 1,
    state: "ready" as const,
    lease_until: 5,
    lease_owner: "gone",
    last_error: null,
    created_at: 1,
  };
  // Two claimed ones of a group, of an earlier version, which PostgreSQL would refuse.
  await withOpen(source, (db) =>
    db
      .insertInto("jobs")
      .values([
        { ...job, id: "1" },
        { ...job, id: "2" },
      ])
      .execute(),
  );
  await copyDatabase(source, target);
  const jobs = await withOpen(target, (db) => db.selectFrom("jobs").selectAll().orderBy("id").execute());
  const freed = { lease_until: null, lease_owner: null, trace: null, workspace: null };
  expect(jobs).toEqual(["1", "2"].map((id) => ({ ...job, id, ...freed })));
});

test("a database that is not there is not made, and none is copied to itself", async () => {
  const [absent, target] = [newFile(), newFile()];
  await expect(copyDatabase(absent, target)).rejects.toThrow(`there is no database ${absent}`);
  await expect(copyDatabase(target, target)).rejects.toThrow(StorageError);
  const database = await newDatabase();
  await expect(copyDatabase(database, database)).rejects.toThrow("cannot be copied to itself");
});

test("a database under two names is not copied to itself, and stays as it is", async () => {
  const database = await newDatabase();
  const byName = new URL(database);
  expect(byName.hostname).toBe("127.0.0.1");
  byName.hostname = "localhost";
  byName.searchParams.set("application_name", "copy");
  await expect(copyDatabase(database, byName.href)).rejects.toThrow(
    /^postgres:.*@127\.0\.0\.1.* and postgres:.*@localhost.* are the same database, which cannot be copied to itself/,
  );
  const empty = await openDatabase(database, { migrate: false });
  const { rows } = await tableNamed("kysely_migration").execute(empty);
  expect(rows).toEqual([]);
  await empty.destroy();

  const file = newFile();
  await withOpen(file, async () => {});
  const link = newFile();
  symlinkSync(file, link);
  await expect(copyDatabase(file, link)).rejects.toThrow("are the same database");
});

const price = (symbol: string) => ({ symbol, network: "n", day: "d", price: "1" });

const transfer = (position: number) => ({
  network: "sepolia",
  block: 1,
  position,
  kind: "plain" as const,
  time: 1_000,
  tx_hash: `0x${position}`,
  token: "t",
  symbol: "USDC",
  sender: "0xa",
  recipient: "0xb",
  amount: "011",
  usd: "011",
  recipient_network: "sepolia",
  recipient_token: "t",
  recipient_symbol: "USDC",
  recipient_amount: "011",
  recipient_tx_hash: null,
  recipient_time: null,
  planned_token: null,
  planned_symbol: null,
  status: "SUCCEEDED" as const,
  bridge: null,
  message: null,
});
