import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { manualClock } from "../../test/manual-clock";
import { type Database, openDatabase } from "./database";
import { StorageUnavailableError } from "./errors";
import { transaction } from "./transaction";

const conflict = () => Object.assign(new Error("could not serialize access"), { code: "40001" });

/** Runs a transaction that others come between so often; when each attempt began, in milliseconds, and the result. */
async function attemptsOf(conflicts: number, chance = 1) {
  const clock = manualClock(() => chance);
  const db = await openDatabase(":memory:", { clock });
  onTestFinished(() => db.destroy());
  const began: number[] = [];
  const price = { symbol: "X", network: "", day: "", price: "1" };
  const done = transaction(db, async (trx) => {
    began.push(clock.now());
    await trx.insertInto("prices").values(price).execute();
    if (began.length <= conflicts) throw conflict();
    return began.length;
  });
  const ended = done.then(
    () => undefined,
    (error: unknown) => error,
  );
  let isOver = false;
  void ended.then(() => {
    isOver = true;
  });
  // A statement of PostgreSQL takes turns of its own.
  while (!isOver) await clock.advance(1);
  return {
    pauses: began.slice(1).map((at, before) => at - (began[before] ?? 0)),
    error: await ended,
    stored: await db.selectFrom("prices").select("symbol").where("symbol", "=", "X").execute(),
  };
}

test("a transaction that others come between is repeated, after growing pauses from the third attempt on", async () => {
  const { pauses, error, stored } = await attemptsOf(7);
  expect(pauses.slice(0, 6)).toEqual([0, 2, 4, 8, 16, 20]);
  expect(pauses[6]).toBe(20);
  expect([error, stored]).toEqual([undefined, [{ symbol: "X" }]]);
});

test("the pauses are random", async () => {
  expect((await attemptsOf(5, 0.5)).pauses).toEqual([0, 1, 2, 4, 8]);
});

test("it is given up after thirty attempts, and nothing is stored", async () => {
  const { pauses, error, stored } = await attemptsOf(Number.POSITIVE_INFINITY);
  expect(pauses).toHaveLength(29);
  expect(Math.max(...pauses)).toBe(20);
  expect(error).toBeInstanceOf(StorageUnavailableError);
  expect(stored).toEqual([]);
});

test("rows that a transaction has not committed are not read beside it, and are read once they are", async () => {
  const db = await openDatabase(":memory:");
  onTestFinished(() => db.destroy());
  const symbols = (on: Database) =>
    on.selectFrom("prices").select("symbol").where("symbol", "=", "X").execute();
  let reading: Promise<unknown> | undefined;
  const writing = db.transaction().execute(async (trx) => {
    await trx.insertInto("prices").values({ symbol: "X", network: "", day: "", price: "1" }).execute();
    expect(await symbols(trx)).toEqual([{ symbol: "X" }]);
    reading = symbols(db);
    throw new Error("rolled back");
  });
  await expect(writing).rejects.toThrow("rolled back");
  expect(await reading).toEqual([]);
});

const namesIn = async (db: Database) =>
  (await db.selectFrom("workspaces").select("id").orderBy("id").execute()).map(({ id }) => id);

const row = (id: string) => ({ id, name: id, disabled_features: "[]", created_at: 1 });

async function openTwice(): Promise<{ db: Database; other: Database }> {
  const folder = mkdtempSync(join(tmpdir(), "transaction-"));
  const db = await openDatabase(join(folder, "data.sqlite"));
  const other = await openDatabase(join(folder, "data.sqlite"));
  onTestFinished(async () => {
    await Promise.all([db.destroy(), other.destroy()]);
    rmSync(folder, { recursive: true });
  });
  return { db, other };
}

test("work that is requested together is one transaction, and each caller is notified when other connections see it", async () => {
  const { db, other } = await openTwice();
  const transactions = new Set<unknown>();
  const add = async (id: string) => {
    const reported = await transaction(
      db,
      async (trx) => {
        transactions.add(trx);
        await trx.insertInto("workspaces").values(row(id)).execute();
        return `${id} is there`;
      },
      { together: true },
    );
    return [reported, ...(await namesIn(other))];
  };
  const all = ["a", "b", "c"];
  expect(await Promise.all(all.map(add))).toEqual(all.map((id) => [`${id} is there`, ...all]));
  expect(transactions.size).toBe(1);
  expect(await add("d")).toEqual(["d is there", "a", "b", "c", "d"]);
});

test("work that throws is undone alone", async () => {
  const { db } = await openTwice();
  const add = (id: string, fails = false) =>
    transaction(
      db,
      async (trx) => {
        await trx.insertInto("workspaces").values(row(id)).execute();
        if (fails) throw new Error(`not ${id}`);
      },
      { together: true },
    );
  const ended = await Promise.allSettled([add("a"), add("b", true), add("a"), add("c")]);
  expect(ended.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "rejected", "fulfilled"]);
  expect(ended[1]).toMatchObject({ reason: new Error("not b") });
  expect(await namesIn(db)).toEqual(["a", "c"]);
  await expect(add("d", true)).rejects.toThrow("not d");
  expect(await namesIn(db)).toEqual(["a", "c"]);
});

test("uncommitted work is never announced", async () => {
  const { db } = await openTwice();
  const add = (id: string) =>
    transaction(db, (trx) => trx.insertInto("workspaces").values(row(id)).execute(), { together: true });
  const orphan = transaction(
    db,
    async (trx) => {
      // Then a row without its workspace is found at the commit only.
      await sql`pragma defer_foreign_keys = on`.execute(trx);
      await sql`insert into quotes (id, workspace_id, provider, network, created_at, expires_at, body)
      values ('q', 'nowhere', 'direct', 'sepolia', 0, 0, '{}')`.execute(trx);
    },
    { together: true },
  );
  const ended = await Promise.allSettled([add("a"), orphan, add("b")]);
  expect(ended.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  expect(await namesIn(db)).toEqual([]);
  await add("c");
  expect(await namesIn(db)).toEqual(["c"]);
});

test("more than one transaction takes is done all the same", async () => {
  const { db } = await openTwice();
  const ids = Array.from({ length: 200 }, (_, at) => `w${String(at).padStart(3, "0")}`);
  await Promise.all(
    ids.map((id) =>
      transaction(db, (trx) => trx.insertInto("workspaces").values(row(id)).execute(), { together: true }),
    ),
  );
  expect(await namesIn(db)).toEqual(ids);
});
