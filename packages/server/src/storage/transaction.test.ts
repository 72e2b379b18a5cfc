import { expect, onTestFinished, test } from "vitest";
import { manualClock } from "../../test/manual-clock";
import { openDatabase } from "./database";
import { StorageUnavailableError } from "./errors";
import { inTransaction } from "./transaction";

const conflict = () => Object.assign(new Error("could not serialize access"), { code: "40001" });

/** Runs a transaction that others come between so often; when each attempt began, in milliseconds, and the result. */
async function attemptsOf(conflicts: number, chance = 1) {
  const clock = manualClock(() => chance);
  const db = await openDatabase(":memory:", { clock });
  onTestFinished(() => db.destroy());
  const began: number[] = [];
  const price = { symbol: "X", network: "", day: "", price: "1" };
  const done = inTransaction(db, async (trx) => {
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
