import { Kysely, sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "./database";
import { engineOf } from "./dialect/worded";
import type { BoundedPool } from "./postgres/bounded-pool";
import { WaybillPostgresDialect } from "./postgres/dialect";
import { readTogether, runLast, runLastAndRead, runTogether } from "./run-together";
import type { SharedTables } from "./tables";
import { inTransaction } from "./transaction";

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
  const results = await inTransaction(db, async (trx) => {
    await trx.insertInto("prices").values(priceOf("X")).execute();
    return runLast(trx, [
      trx.updateTable("prices").set({ price: "2" }).where("symbol", "=", "X").returning("price"),
      sql<{ symbol: string }>`select symbol from prices where symbol = ${"X"}`,
      trx.insertInto("prices").values(priceOf("Y")).returning("symbol"),
    ]);
  });
  expect(results.map(({ rows }) => rows)).toEqual([[{ price: "2" }], [{ symbol: "X" }], [{ symbol: "Y" }]]);
  expect(await stored()).toEqual(["X", "Y"]);
});

test("what is answered is read after the last statements that write", async () => {
  const { db } = await openPrices();
  const symbols = (trx: Kysely<SharedTables>) =>
    trx.selectFrom("prices").select("symbol").where("symbol", "in", ["X", "Y"]);
  const read = await inTransaction(db, (trx) =>
    runLastAndRead(
      trx,
      ["X", "Y"].map((symbol) => trx.insertInto("prices").values(priceOf(symbol))),
      [symbols(trx).orderBy("symbol"), symbols(trx).where("symbol", ">", "X")],
    ),
  );
  expect(read.map(({ rows }) => rows)).toEqual([[{ symbol: "X" }, { symbol: "Y" }], [{ symbol: "Y" }]]);
});

test.each([0, 1])("all is undone where one of the last statements fails, number %i", async (at) => {
  const { db, stored } = await openPrices();
  const error: unknown = await inTransaction(db, async (trx) => {
    await trx.insertInto("prices").values(priceOf("X")).execute();
    await runLast(
      trx,
      ["X", "Y"].toSpliced(at, 0, "X").map((symbol) => trx.insertInto("prices").values(priceOf(symbol))),
    );
  }).catch((thrown: unknown) => thrown);
  expect(String(error)).toMatch(/unique/i);
  expect(await stored()).toEqual([]);
  // The connection can be used again.
  await inTransaction(db, (trx) => runLast(trx, [trx.insertInto("prices").values(priceOf("Y"))]));
  expect(await stored()).toEqual(["Y"]);
});

test("on SQLite nothing is run behind a statement that has ended the transaction, also where commits are apart", async (context) => {
  const db = await openDatabase(":memory:", { aroundCommit: (commit) => commit() });
  onTestFinished(() => db.destroy());
  context.skip(engineOf(db) !== "sqlite");
  await db.insertInto("prices").values(priceOf("X")).execute();
  const refused = inTransaction(db, (trx) =>
    runLast(trx, [
      // As a full disk does, it rolls back.
      sql`insert or rollback into prices (symbol, network, day, price) values ('X', '', '', '1')`,
      trx.insertInto("prices").values(priceOf("Y")),
    ]),
  );
  await expect(refused).rejects.toThrow(/unique/i);
  const stored = await db.selectFrom("prices").select("symbol").where("symbol", "in", ["X", "Y"]).execute();
  expect(stored).toEqual([{ symbol: "X" }]);
});

test("nothing is stored where a parameter of one of the last statements cannot be sent", async () => {
  const { db, stored } = await openPrices();
  const error: unknown = await inTransaction(db, (trx) =>
    runLast(trx, [
      trx.insertInto("prices").values(priceOf("X")),
      sql`select ${{ toPostgres: () => undefined }}`,
      trx.insertInto("prices").values(priceOf("Y")),
    ]),
  ).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(TypeError);
  expect(await stored()).toEqual([]);
});

/** A database whose connection only notes what it is sent, and answers when it is told to. */
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
    /** What was sent since it was last asked for, by its first word. */
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
    await runTogether(trx, [prices(trx), prices(trx)]);
    await runLast(trx, [insert(trx, "X"), insert(trx, "Y")]);
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
  const done = runTogether(db, [prices(db), prices(db)]);
  expect(await sent()).toEqual(["select", "select"]);
  answerAll();
  await done;
});

test("on PostgreSQL a connection is given back when all was answered that was sent, also where one failed", async () => {
  const { db, sent, answerNext, released } = notingDatabase();
  const error = runTogether(db, [prices(db), prices(db)]).catch((thrown: unknown) => thrown);
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
  const rows = await readTogether(db, [reading("Y"), sql<{ one: number }>`select 1 as one`, reading("")]);
  expect(rows).toEqual([[{ symbol: "X" }, { symbol: "Y" }], [{ one: 1 }], [{ symbol: "X" }]]);
});

test("on PostgreSQL a write waits for the beginning of its transaction, and what follows it does, too", async () => {
  const { db, sent, answerAll } = notingDatabase();
  const done = db.transaction().execute((trx) => runTogether(trx, [insert(trx, "X"), prices(trx)]));
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
  const done = db.transaction().execute((trx) => runLast(trx, [insert(trx, "X"), insert(trx, "Y")]));
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
      await runLast(trx, [prices(trx)]);
      await insert(trx, "X").execute();
    })
    .catch((thrown: unknown) => thrown);
  await sent();
  answerAll();
  expect(await error).toMatchObject({ message: expect.stringContaining("after the last one") });
  expect(await sent()).toEqual([]);
});
