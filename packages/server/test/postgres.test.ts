import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { createKey, startServer } from "@waybill/server";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { listKeys } from "../src/access/keys";
import { type ListedPrices, reprice } from "../src/indexing/reprice-loop";
import { appendBlocks } from "../src/indexing/write";
import { importLabels } from "../src/labels/import";
import { systemRuntime } from "../src/lib/system-runtime";
import { parsePrices } from "../src/prices/price-file";
import { openDatabase } from "../src/storage/database";
import { textsOf } from "../src/storage/dialect/rows";
import { StorageError, StorageUnavailableError } from "../src/storage/errors";
import { poolStateOf } from "../src/storage/postgres/connections";
import { fencedDatabase } from "../src/storage/postgres/fenced";
import { MOST_WAITING, openPostgres } from "../src/storage/postgres/open";
import { query } from "../src/storage/query";
import { transaction } from "../src/storage/transaction";
import { callAt, naturalPerson, startHarness } from "./harness";
import { indexTables } from "./index-tables";
import { contentOf } from "./model-blocks";
import { startPostgres, type TestPostgres } from "./support/postgres";

/*
 * PostgreSQL as an operator has it: by its address, without anything that the tests of all other things have made before.
 */

const patience = { timeout: 60_000, interval: 20 };

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.close());

/** An empty database of its own. */
async function emptyDatabase(name: string): Promise<string> {
  const administrator = await openDatabase(postgres.addressOf("postgres"));
  await sql`create database ${sql.id(name)}`.execute(administrator);
  await administrator.destroy();
  return postgres.addressOf(name);
}

const messageOf = async (opening: Promise<{ destroy(): Promise<void> }>): Promise<string> => {
  const error = await opening.then(
    async (db) => {
      await db.destroy();
      return undefined;
    },
    (cause: unknown) => cause,
  );
  expect(error).toBeInstanceOf(StorageError);
  return error instanceof Error ? error.message : "";
};

test("a server on an empty database makes its tables, and finds its records after a restart", async () => {
  const database = await emptyDatabase("restarted");
  const first = await startHarness({ database });
  const { body: created } = await first.call("POST", "/v1/persons", { body: naturalPerson("0x1") });
  await first.server.close();

  const second = await startHarness({ database });
  onTestFinished(() => second.server.close());
  const found = await second.call("GET", `/v1/persons/${created.id}`, { key: first.key });
  expect([found.status, found.body]).toEqual([200, created]);
});

test("several processes that start together migrate once, and each can work", async () => {
  const database = await emptyDatabase("together");
  const opened = await Promise.all([1, 2, 3, 4].map(() => openDatabase(database)));
  onTestFinished(async () => {
    await Promise.all(opened.map((db) => db.destroy()));
  });
  expect(await Promise.all(opened.map(listKeys))).toEqual([[], [], [], []]);
});

test("a text with NUL comes back as it was given, alone and in a list, and is found", async () => {
  const db = await openDatabase(await emptyDatabase("nul"));
  onTestFinished(() => db.destroy());
  const names = ["a\u0000b", "a\uffff0b", "a\uffffb"];
  const prices = names.map((symbol) => ({ symbol, network: "", day: "", price: "1" }));
  await db.insertInto("prices").values(prices).execute();
  for (const name of names) {
    const found = await db.selectFrom("prices").select("symbol").where("symbol", "=", name).execute();
    expect(found).toEqual([{ symbol: name }]);
  }
  const { rows } = await sql<{ value: string }>`
    select value from ${textsOf("given", names)} join prices on symbol = value order by place`.execute(db);
  expect(rows.map(({ value }) => value)).toEqual(names);
});

test("a database of a newer version is refused, and stays as it is", async () => {
  const database = await emptyDatabase("newer");
  const db = await openDatabase(database);
  await sql`insert into kysely_migration (name, timestamp) values ('999-later', 'now')`.execute(db);
  await db.destroy();
  expect(await messageOf(openDatabase(database))).toMatch(/newer version of this program.*999-later/);
});

test("a server goes on while columns are added to its tables", async () => {
  const database = await emptyDatabase("widened");
  const [older, newer] = [await openDatabase(database), await openDatabase(database)];
  onTestFinished(async () => {
    for (const db of [older, newer]) await db.destroy();
  });
  const values = { id: "w", name: "W", disabled_features: "[]", created_at: 1 };
  await older.insertInto("workspaces").values(values).execute();
  const read = (db: Pick<typeof older, "selectFrom">) =>
    db.selectFrom("workspaces").selectAll().where("id", "=", "w").execute();
  const ways: Record<string, () => Promise<unknown[]>> = {
    "in a transaction": () => transaction(older, read),
    alone: () => read(older),
  };
  for (const [way, found] of Object.entries(ways)) {
    expect(await found()).toMatchObject([values]);
    await sql`alter table workspaces add column ${sql.ref(way)} text`.execute(newer);
    expect(await found()).toMatchObject([{ ...values, [way]: null }]);
  }
});

test("an obstacle is reported in one sentence, without the password", async () => {
  const closed = createServer().listen(0, "127.0.0.1");
  await once(closed, "listening");
  const { port } = closed.address() as AddressInfo;
  closed.close();
  const withPassword = postgres.addressOf("absent").replace("postgres@", "postgres:s3cret@");
  for (const [address, reason] of [
    [`postgres://u:s3cret@127.0.0.1:${port}/d`, "ECONNREFUSED"],
    [withPassword, 'database "absent" does not exist'],
  ] as const) {
    const message = await messageOf(openDatabase(address));
    expect(message).toContain(reason);
    expect(message).not.toContain("s3cret");
  }
});

test("a transaction that another one makes impossible is repeated, and each takes effect once", async () => {
  const db = await openDatabase(await emptyDatabase("conflicts"));
  onTestFinished(() => db.destroy());
  await db.insertInto("prices").values({ symbol: "X", network: "", day: "", price: "0" }).execute();
  const readers = 3;
  let attempts = 0;
  let allHaveRead = () => {};
  const haveRead = new Promise<void>((resolve) => {
    allHaveRead = resolve;
  });
  const addOne = () =>
    transaction(db, async (trx) => {
      attempts += 1;
      const { price } = await trx.selectFrom("prices").select("price").executeTakeFirstOrThrow();
      // None writes before all have read: but for one, each is made impossible.
      if (attempts === readers) allHaveRead();
      await haveRead;
      await trx
        .updateTable("prices")
        .set({ price: String(Number(price) + 1) })
        .execute();
    });
  await Promise.all(Array.from({ length: readers }, addOne));
  const { price } = await db.selectFrom("prices").select("price").executeTakeFirstOrThrow();
  expect(price).toBe(String(readers));
  expect(attempts).toBeGreaterThanOrEqual(2 * readers - 1);
});

test("a transaction that others make impossible each time is given up, as something that may succeed later", async () => {
  const db = await openDatabase(await emptyDatabase("given_up"));
  onTestFinished(() => db.destroy());
  let attempts = 0;
  const conflicting = transaction(db, async (trx) => {
    attempts += 1;
    await sql`do $$ begin raise exception using errcode = 'serialization_failure'; end $$`.execute(trx);
  });
  await expect(conflicting).rejects.toThrow(StorageUnavailableError);
  expect(attempts).toBe(30);
});

test("a statement of its own that others stand in the way of is repeated, and given up like a transaction", async () => {
  const db = await openDatabase(await emptyDatabase("alone"));
  onTestFinished(() => db.destroy());
  // The count of a sequence is not undone with the statement.
  await sql`create sequence attempts`.execute(db);
  await sql`create function standing_in_the_way(most bigint) returns text volatile language plpgsql as $$ begin
    if nextval('attempts') <= most then raise exception using errcode = 'deadlock_detected'; end if;
    return 'done';
  end $$`.execute(db);
  await sql`insert into leases (name, holder, fence) values ('work', 'me', 1)`.execute(db);
  const fenced = fencedDatabase(db, { name: "work", holder: "me", fence: 1 });
  const statement = (most: number) => sql<{ done: string }>`select standing_in_the_way(${most}) as done`;
  const ways: ((most: number) => Promise<unknown[]>)[] = [
    async (most) => (await statement(most).execute(db)).rows,
    async (most) => (await statement(most).execute(fenced)).rows,
    async (most) => (await query(db, [statement(most)], { durability: "relaxed" }))[0].rows,
  ];
  for (const run of ways) {
    await sql`alter sequence attempts restart`.execute(db);
    expect(await run(4)).toEqual([{ done: "done" }]);
    await expect(run(1_000)).rejects.toThrow(StorageUnavailableError);
    const { rows } = await sql<{ last_value: number }>`select last_value from attempts`.execute(db);
    expect(rows).toEqual([{ last_value: 10 }]);
  }
  // In a transaction, which is undone as a whole, nothing is repeated but the whole.
  await sql`alter sequence attempts restart`.execute(db);
  await expect(db.transaction().execute((trx) => statement(2).execute(trx))).rejects.toThrow();
  const again = await transaction(db, async (trx) => (await statement(2).execute(trx)).rows);
  expect(again).toEqual([{ done: "done" }]);
});

test("tables are not migrated beneath a server of an earlier version, which goes on serving", async () => {
  const database = await emptyDatabase("beneath");
  const server = await startServer({ port: 0, database });
  onTestFinished(() => server.close());
  const migration = "001-tables";
  await sql`delete from kysely_migration where name = ${migration}`.execute(server.db);
  for (const open of [() => openDatabase(database), () => openDatabase(database, { asServer: true })])
    expect(await messageOf(open())).toContain("a server of an earlier version is running");
  const { rows } = await sql`select 1 from kysely_migration where name = ${migration}`.execute(server.db);
  expect(rows).toEqual([]);
  const key = (await createKey(server.db, systemRuntime, { workspace: "w", name: "k", plan: "pro" })).secret;
  const made = await callAt(server.url, "POST", "/v1/persons", { key, body: naturalPerson("0x1") });
  expect(made.status).toBe(201);
  const read = await callAt(server.url, "GET", `/v1/persons/${made.body.id}`, { key });
  expect(read.body).toEqual(made.body);
});

test("an import of labels that another change makes impossible is repeated, without reading its file again", async () => {
  const db = await openDatabase(await emptyDatabase("imports"));
  onTestFinished(() => db.destroy());
  let reads = 0;
  const importList = (category: string) =>
    importLabels(db, systemRuntime, {
      format: "csv",
      source: "labels.csv",
      list: "own",
      replace: true,
      bytes: (async function* () {
        reads += 1;
        yield Buffer.from(`address,category\n0x${"1".repeat(40)},${category}\n`);
      })(),
    });
  await importList("scam");
  const waiting = sql<{ count: number }>`select count(*) as count from pg_locks where not granted`;
  const importing = await db.transaction().execute(async (trx) => {
    await trx.updateTable("labels").set({ name: "changed" }).where("list", "=", "own").execute();
    const importing = importList("mixer");
    importing.catch(() => {});
    await expect.poll(async () => (await waiting.execute(db)).rows[0]?.count, patience).toBe(1);
    return { importing };
  });
  expect(await importing.importing).toMatchObject({ removed: 1 });
  const stored = await db.selectFrom("labels").select("category").where("list", "=", "own").execute();
  expect(stored).toEqual([{ category: "mixer" }]);
  expect(reads).toBe(2);
});

test("blocks that are being written while others reprice are written with the new prices", async () => {
  const database = await emptyDatabase("repriced");
  const [db, other] = [await openDatabase(database), await openDatabase(database)];
  onTestFinished(async () => {
    await Promise.all([db.destroy(), other.destroy()]);
  });
  let table = parsePrices({ prices: [{ symbol: "USDC", price: "1" }] });
  const prices: ListedPrices = {
    priceAt: (...args) => table.priceAt(...args),
    rows: () => table.rows,
    onChange: () => () => {},
  };
  const never = new AbortController().signal;
  await reprice(db, prices, never);
  const block = contentOf("sepolia", 0, "sepolia-0", {
    moves: [{ from: 0, to: 1, amount: 3, native: false }],
    signers: [],
    leaves: undefined,
    arrives: undefined,
    owner: undefined,
    frozen: undefined,
  });
  // Writing waits in its midst, after it has read the prices.
  let writing = Promise.resolve();
  await other.transaction().execute(async (trx) => {
    await sql`lock table known_accounts in exclusive mode`.execute(trx);
    writing = appendBlocks(db, { network: "sepolia", after: undefined, blocks: [block], now: 1, prices });
    await vi.waitFor(async () => {
      const { rows } = await sql`select from pg_locks where not granted`.execute(other);
      expect(rows).toHaveLength(1);
    }, patience);
    table = parsePrices({ prices: [{ symbol: "USDC", price: "2" }] });
    // Sees nothing of the block.
    expect(await reprice(other, prices, never)).toBe(false);
  });
  await writing;
  const { transfers, connections } = await indexTables(db);
  expect(transfers.map(({ usd }) => usd)).toEqual(["016"]);
  expect(new Set(connections.map(({ out_usd, in_usd }) => out_usd ?? in_usd))).toEqual(new Set(["016"]));
});

test("while PostgreSQL is away answers are 503 with Retry-After, and when it is back all is as it was", async () => {
  const own = await startPostgres();
  onTestFinished(() => own.close());
  const api = await startHarness({ database: own.address });
  onTestFinished(() => api.server.close());
  const { body: created } = await api.call("POST", "/v1/persons", { body: naturalPerson("0x1") });

  await own.kill();
  for (const [method, path, body] of [
    ["GET", `/v1/persons/${created.id}`],
    ["POST", "/v1/persons", naturalPerson("0x2")],
    ["GET", "/v2/transaction-categories"],
  ] as const) {
    const away = await api.call(method, path, { body });
    expect([path, away.status, away.body.code]).toEqual([path, 503, "storage_unavailable"]);
    expect(away.headers.get("Retry-After")).toBe("5");
    expect(away.text).not.toContain("127.0.0.1");
  }
  expect((await fetch(`${api.server.url}/readyz`)).status).toBe(503);
  expect((await fetch(`${api.server.url}/livez`)).status).toBe(200);

  await own.start();
  const found = await api.call("GET", `/v1/persons/${created.id}`);
  expect([found.status, found.body]).toEqual([200, created]);
  const { body: listed } = await api.call("GET", "/v1/persons");
  expect(listed).toEqual([created]);
});

/** Keeps statements of this database waiting until it is released. */
async function lockStatements(database: string) {
  const administrator = await openDatabase(database);
  const held = new Promise<() => void>((resolve) => {
    void administrator.connection().execute(async (connection) => {
      await sql`select pg_advisory_lock(1)`.execute(connection);
      await new Promise<void>((release) => resolve(release));
      await sql`select pg_advisory_unlock(1)`.execute(connection);
    });
  });
  const release = await held;
  onTestFinished(async () => {
    release();
    await administrator.destroy();
  });
  return release;
}

const waitForLock = sql`select 1 from (select pg_advisory_lock_shared(1)) as locked, (select pg_advisory_unlock_shared(1)) as unlocked`;

test("while all connections are in use requests queue, and more than the queue holds are 503", async () => {
  const database = await emptyDatabase("exhausted");
  const api = await startHarness({ database });
  onTestFinished(() => api.server.close());
  const { db } = api.server;
  const state = () => poolStateOf(db);
  const { most } = state() ?? { most: 0 };
  const useAll = async () => {
    const release = await lockStatements(database);
    const slow = Array.from({ length: most }, () => waitForLock.execute(db));
    await expect.poll(state, { timeout: 30_000 }).toMatchObject({ open: most, idle: 0 });
    return { release, slow };
  };

  const first = await useAll();
  const queued = api.call("GET", "/v1/persons");
  await expect.poll(() => state()?.waiting, { timeout: 30_000 }).toBeGreaterThan(0);
  first.release();
  await Promise.all(first.slow);
  expect((await queued).status).toBe(200);

  const second = await useAll();
  const waiting = Promise.allSettled(Array.from({ length: MOST_WAITING }, () => sql`select 1`.execute(db)));
  const refused = await api.call("GET", "/v1/persons");
  expect([refused.status, refused.body.code]).toEqual([503, "storage_unavailable"]);
  expect(refused.headers.get("Retry-After")).toBe("5");
  second.release();
  await Promise.all([waiting, ...second.slow]);
  expect((await api.call("GET", "/v1/persons")).status).toBe(200);
});

test("a statement is refused at once where as many wait as may", async () => {
  const database = await emptyDatabase("bounded");
  const db = await openPostgres(database, { clock: systemRuntime, connections: 2, maxWaiting: 3 });
  onTestFinished(() => db.destroy());
  const release = await lockStatements(database);
  const slow = [1, 2, 3, 4, 5].map(() => waitForLock.execute(db));
  await expect
    .poll(() => poolStateOf(db), { timeout: 30_000 })
    .toEqual({ open: 2, most: 2, idle: 0, waiting: 3 });
  await expect(listKeys(db)).rejects.toThrow(StorageUnavailableError);
  await expect(listKeys(db)).rejects.toThrow("its 2 connections are in use, and 3 statements wait for one");
  release();
  await Promise.all(slow);
  expect(await listKeys(db)).toEqual([]);
  expect(poolStateOf(db)).toEqual({ open: 2, most: 2, idle: 2, waiting: 0 });
});
