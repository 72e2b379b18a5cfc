import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Kysely, sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { testOnSqlite } from "../../test/support/engine";
import { type Database, openDatabase } from "./database";
import { engineOf } from "./dialect/worded";
import { WaybillPostgresDialect } from "./postgres/dialect";
import type { BoundedPool } from "./postgres/open";
import { prepared, query } from "./query";
import type { SharedTables } from "./tables";
import { transaction } from "./transaction";

const priceOf = (symbol: string) => ({ symbol, network: "", day: "", price: "1" });

async function openPrices() {
  const db = await openDatabase(":memory:");
  onTestFinished(() => db.destroy());
  const stored = async () => {
    const rows = await db.selectFrom("prices").select("symbol").where("symbol", "in", ["X", "Y"]).execute();
    return rows.map(({ symbol }) => symbol).toSorted();
  };
  return { db, stored };
}

test("the last statements of a transaction are stored, and their results are in their order", async () => {
  const { db, stored } = await openPrices();
  const results = await transaction(db, async (trx) => {
    await trx.insertInto("prices").values(priceOf("X")).execute();
    return query(
      trx,
      [
        trx.updateTable("prices").set({ price: "2" }).where("symbol", "=", "X").returning("price"),
        sql<{ symbol: string }>`select symbol from prices where symbol = ${"X"}`,
        trx.insertInto("prices").values(priceOf("Y")).returning("symbol"),
      ],
      { commit: true },
    );
  });
  expect(results.map(({ rows }) => rows)).toEqual([[{ price: "2" }], [{ symbol: "X" }], [{ symbol: "Y" }]]);
  expect(await stored()).toEqual(["X", "Y"]);
});

test("an answer is read after the last statements that write", async () => {
  const { db } = await openPrices();
  const symbols = (trx: Kysely<SharedTables>) =>
    trx.selectFrom("prices").select("symbol").where("symbol", "in", ["X", "Y"]);
  const read = await transaction(db, (trx) =>
    query(trx, [symbols(trx).orderBy("symbol"), symbols(trx).where("symbol", ">", "X")], {
      after: ["X", "Y"].map((symbol) => trx.insertInto("prices").values(priceOf(symbol))),
      commit: true,
    }),
  );
  expect(read.map(({ rows }) => rows)).toEqual([[{ symbol: "X" }, { symbol: "Y" }], [{ symbol: "Y" }]]);
});

test.each([0, 1])("all is undone where one of the last statements fails, number %i", async (at) => {
  const { db, stored } = await openPrices();
  const error: unknown = await transaction(db, async (trx) => {
    await trx.insertInto("prices").values(priceOf("X")).execute();
    await query(
      trx,
      ["X", "Y"].toSpliced(at, 0, "X").map((symbol) => trx.insertInto("prices").values(priceOf(symbol))),
      { commit: true },
    );
  }).catch((thrown: unknown) => thrown);
  expect(String(error)).toMatch(/unique/i);
  expect(await stored()).toEqual([]);
  // The connection can be used again.
  await transaction(db, (trx) =>
    query(trx, [trx.insertInto("prices").values(priceOf("Y"))], { commit: true }),
  );
  expect(await stored()).toEqual(["Y"]);
});

test("on SQLite nothing is run behind a statement that has ended the transaction, also where commits are apart", async (context) => {
  const db = await openDatabase(":memory:", { aroundCommit: (commit) => commit() });
  onTestFinished(() => db.destroy());
  context.skip(engineOf(db) !== "sqlite");
  await db.insertInto("prices").values(priceOf("X")).execute();
  const refused = transaction(db, (trx) =>
    query(
      trx,
      [
        // As a full disk does, it rolls back.
        sql`insert or rollback into prices (symbol, network, day, price) values ('X', '', '', '1')`,
        trx.insertInto("prices").values(priceOf("Y")),
      ],
      { commit: true },
    ),
  );
  await expect(refused).rejects.toThrow(/unique/i);
  const stored = await db.selectFrom("prices").select("symbol").where("symbol", "in", ["X", "Y"]).execute();
  expect(stored).toEqual([{ symbol: "X" }]);
});

test("nothing is stored where a parameter of one of the last statements cannot be sent", async () => {
  const { db, stored } = await openPrices();
  const error: unknown = await transaction(db, (trx) =>
    query(
      trx,
      [
        trx.insertInto("prices").values(priceOf("X")),
        sql`select ${{ toPostgres: () => undefined }}`,
        trx.insertInto("prices").values(priceOf("Y")),
      ],
      { commit: true },
    ),
  ).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(TypeError);
  expect(await stored()).toEqual([]);
});

/** A database whose connection only notes the statements that it is sent, and answers on request. */
function notingDatabase() {
  const sent: string[] = [];
  const waiting: { text: string; answer(error?: Error): void }[] = [];
  let released = 0;
  const client = {
    query: (text: string) => {
      sent.push(text);
      return new Promise((resolve, reject) => {
        waiting.push({
          text,
          answer: (error) => (error ? reject(error) : resolve({ command: "", rowCount: 0, rows: [] })),
        });
      });
    },
    release: () => {
      released += 1;
    },
  };
  const pool = { connect: async () => client, end: async () => {} } as unknown as BoundedPool;
  const db = new Kysely<SharedTables>({
    dialect: new WaybillPostgresDialect({ pool, aroundCommit: undefined }),
  });
  return {
    db,
    /** The statements that were sent since the last call, by their first word. */
    async sent() {
      await new Promise((done) => setImmediate(done));
      return sent.splice(0).map((text) => text.split(" ")[0]);
    },
    /** How often the connection was given back. */
    released: () => released,
    answerNext(error?: Error) {
      waiting.shift()?.answer(error);
    },
    answerAll(error?: Error) {
      for (const { answer } of waiting.splice(0)) answer(error);
    },
  };
}

const prices = (db: Kysely<SharedTables>) => db.selectFrom("prices").selectAll();
const insert = (db: Kysely<SharedTables>, symbol: string) => db.insertInto("prices").values(priceOf(symbol));

test("on PostgreSQL the beginning goes with what is read, and the commit with what is written", async () => {
  const { db, sent, answerAll } = notingDatabase();
  const done = db.transaction().execute(async (trx) => {
    await query(trx, [prices(trx), prices(trx)]);
    await query(trx, [insert(trx, "X"), insert(trx, "Y")], { commit: true });
  });
  expect(await sent()).toEqual(["start", "select", "select"]);
  answerAll();
  expect(await sent()).toEqual(["insert", "insert", "commit"]);
  answerAll();
  await done;
  expect(await sent()).toEqual([]);
});

test("on PostgreSQL reads outside of a transaction go together, too", async () => {
  const { db, sent, answerAll } = notingDatabase();
  const done = query(db, [prices(db), prices(db)]);
  expect(await sent()).toEqual(["select", "select"]);
  answerAll();
  await done;
});

test("on PostgreSQL a connection is given back when all was answered that was sent, also where one failed", async () => {
  const { db, sent, answerNext, released } = notingDatabase();
  const error = query(db, [prices(db), prices(db)]).catch((thrown: unknown) => thrown);
  await sent();
  answerNext(new Error("no prices"));
  await sent();
  expect(released()).toBe(0);
  answerNext();
  expect(await error).toMatchObject({ message: "no prices" });
  expect(released()).toBe(1);
});

test("reads that go together have their rows in their order", async () => {
  const { db } = await openPrices();
  await db
    .insertInto("prices")
    .values([priceOf("X"), priceOf("Y")])
    .execute();
  const reading = (symbol: string) =>
    db.selectFrom("prices").select("symbol").where("symbol", "in", ["X", symbol]).orderBy("symbol");
  const results = await query(db, [reading("Y"), sql<{ one: number }>`select 1 as one`, reading("")]);
  expect(results.map(({ rows }) => rows)).toEqual([
    [{ symbol: "X" }, { symbol: "Y" }],
    [{ one: 1 }],
    [{ symbol: "X" }],
  ]);
});

test("on PostgreSQL a write waits for the beginning of its transaction, and what follows it does, too", async () => {
  const { db, sent, answerAll } = notingDatabase();
  const done = db.transaction().execute((trx) => query(trx, [insert(trx, "X"), prices(trx)]));
  expect(await sent()).toEqual(["start"]);
  answerAll();
  expect(await sent()).toEqual(["insert", "select"]);
  answerAll();
  expect(await sent()).toEqual(["commit"]);
  answerAll();
  await done;
});

test("on PostgreSQL nothing is written where the beginning of the transaction fails", async () => {
  const { db, sent, answerAll } = notingDatabase();
  const done = db
    .transaction()
    .execute((trx) => query(trx, [insert(trx, "X"), insert(trx, "Y")], { commit: true }));
  const error = done.catch((thrown: unknown) => thrown);
  expect(await sent()).toEqual(["start"]);
  answerAll(new Error("no transaction"));
  expect(await sent()).toEqual(["rollback"]);
  answerAll();
  expect(await error).toMatchObject({ message: "no transaction" });
});

test("on PostgreSQL a transaction without statements ends with the error of its beginning", async () => {
  const { db, sent, answerAll } = notingDatabase();
  const error = db
    .transaction()
    .execute(async () => {})
    .catch((thrown: unknown) => thrown);
  expect(await sent()).toEqual(["start", "commit"]);
  answerAll(new Error("no transaction"));
  await sent();
  answerAll();
  expect(await error).toMatchObject({ message: "no transaction" });
});

test("on PostgreSQL a statement after the last one throws", async () => {
  const { db, sent, answerAll } = notingDatabase();
  const error = db
    .transaction()
    .execute(async (trx) => {
      await query(trx, [prices(trx)], { commit: true });
      await insert(trx, "X").execute();
    })
    .catch((thrown: unknown) => thrown);
  await sent();
  answerAll();
  expect(await error).toMatchObject({ message: expect.stringContaining("followed the last statement") });
  expect(await sent()).toEqual([]);
});

const row = (id: string) => ({ id, name: id, disabled_features: "[]", created_at: 1 });

async function openTwice(): Promise<{ db: Database; other: Database }> {
  const folder = mkdtempSync(join(tmpdir(), "query-"));
  const db = await openDatabase(join(folder, "data.sqlite"));
  const other = await openDatabase(join(folder, "data.sqlite"));
  onTestFinished(async () => {
    await Promise.all([db.destroy(), other.destroy()]);
    rmSync(folder, { recursive: true });
  });
  return { db, other };
}

const nameOf = async (db: Database, id: string) =>
  (await db.selectFrom("workspaces").select("name").where("id", "=", id).executeTakeFirst())?.name;

const rename = (db: Database, id: string, name: string) =>
  db.updateTable("workspaces").set({ name }).where("id", "=", id);

/** 2 is FULL. */
const synchronous = async (db: Database) =>
  (await sql<{ synchronous: number }>`pragma synchronous`.execute(db)).rows[0]?.synchronous;

const relaxed = { durability: "relaxed" } as const;

test("a relaxed write is seen at once by all, returns its rows, and leaves all others waiting for the disk", async () => {
  const { db, other } = await openTwice();
  await db
    .insertInto("workspaces")
    .values([row("a"), row("b")])
    .execute();
  const [{ rows }] = await query(db, [rename(db, "a", "new").returning(["id", "name"])], relaxed);
  expect(rows).toEqual([{ id: "a", name: "new" }]);
  await query(db, [rename(db, "b", "newer")], relaxed);
  expect(await Promise.all(["a", "b"].map((id) => nameOf(other, id)))).toEqual(["new", "newer"]);
  expect(await synchronous(db)).toBe(2);
  await expect(query(db, [db.insertInto("workspaces").values(row("a"))], relaxed)).rejects.toThrow("UNIQUE");
  expect(await synchronous(db)).toBe(2);
});

testOnSqlite("a relaxed write does not wait for the disk, and in a transaction it does", async () => {
  const { db } = await openTwice();
  const level = sql<{ synchronous: number }>`select synchronous from pragma_synchronous`;
  const levelOf = async (on: Database) => (await query(on, [level], relaxed))[0].rows[0]?.synchronous;
  // NORMAL, and FULL.
  expect(await levelOf(db)).toBe(1);
  expect(await db.transaction().execute(levelOf)).toBe(2);
});

test("a relaxed write beside a transaction waits for its end, and within one it is part of it", async () => {
  const { db, other } = await openTwice();
  await db
    .insertInto("workspaces")
    .values([row("a"), row("b")])
    .execute();
  let beside: Promise<unknown> | undefined;
  const writing = db.transaction().execute(async (trx) => {
    await query(trx, [rename(trx, "a", "undone")], relaxed);
    beside = query(db, [rename(db, "b", "kept")], relaxed);
    throw new Error("rolled back");
  });
  await expect(writing).rejects.toThrow("rolled back");
  await beside;
  expect(await Promise.all(["a", "b"].map((id) => nameOf(other, id)))).toEqual(["a", "kept"]);
});

test("a relaxed write waits while another process writes", async () => {
  const { db, other } = await openTwice();
  await db.insertInto("workspaces").values(row("a")).execute();
  let write: Promise<unknown> | undefined;
  await other.transaction().execute(async (trx) => {
    await rename(trx, "a", "first").execute();
    write = query(db, [rename(db, "a", "second")], relaxed);
  });
  await write;
  expect(await nameOf(other, "a")).toBe("second");
});

const workspaceBy = prepared(["name", "id"], (db, { name, id }) =>
  db.selectFrom("workspaces").select("created_at").where("id", "=", id).where("name", "=", name),
);

test("the values of a prepared query are bound by name in any order, and each call has its own", async () => {
  const { db } = await openPrices();
  for (const [id, created_at] of [
    ["a", 1],
    ["b", 2],
  ] as const)
    await db
      .insertInto("workspaces")
      .values({ id, name: `name of ${id}`, disabled_features: "[]", created_at })
      .execute();
  expect(await workspaceBy(db, { id: "a", name: "name of a" })).toEqual([{ created_at: 1 }]);
  expect(await workspaceBy(db, { id: "b", name: "name of b" })).toEqual([{ created_at: 2 }]);
  expect(await workspaceBy(db, { id: "a", name: "name of b" })).toEqual([]);
});

test("a parameter of a prepared query without a name is refused", async () => {
  const { db } = await openPrices();
  const mixed = prepared(["id"], (on, { id }) =>
    on.selectFrom("workspaces").select("name").where("id", "=", id).where("created_at", ">", 5),
  );
  await expect(mixed(db, { id: "a" })).rejects.toThrow("besides id");
});

testOnSqlite("no commit to a file that is not durable waits for the disk", async () => {
  const folder = mkdtempSync(join(tmpdir(), "waybill-durable-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const db = await openDatabase(join(folder, "data.sqlite"), { durable: false });
  onTestFinished(() => db.destroy());
  await query(db, [db.insertInto("workspaces").values(row("a"))], relaxed);
  // 0 is OFF, also after a relaxed write.
  expect(await synchronous(db)).toBe(0);
});
