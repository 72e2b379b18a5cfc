import { expect, test } from "vitest";
import { createLoops } from "../jobs/loop-registry";
import { systemRuntime } from "../lib/system-runtime";
import { openDatabase } from "../storage/database";
import { PersonReads } from "./person-reads";
import { checkTrail, nextEntries, readsOf } from "./trail";

const READS = 9_000;

test("many reads that waited are written some at a time, and all of them, also after a failure", async () => {
  const db = await openDatabase(":memory:");
  await db
    .insertInto("workspaces")
    .values({ id: "w", name: "w", disabled_features: "[]", created_at: 0 })
    .execute();
  const loops = createLoops({ logger: undefined, clock: systemRuntime });
  let turns = 0;
  const turn = async () => {
    turns += 1;
    // As where the database goes away between two transactions: the rest waits for the next write.
    if (turns === 1) throw new Error("away");
  };
  const reads = new PersonReads({ db, runtime: { now: () => 0, turn }, loops });
  for (let at = 0; at < READS; at += 1) {
    const by = { keyId: "key", requestId: `request-${at}`, operation: "getPerson" };
    reads.note({ id: "w", by }, `person-${at}`);
  }
  // The loop or this one fails.
  await Promise.allSettled([reads.flush()]);
  await reads.flush();
  const entries = await nextEntries(db, "w", {}, { key: undefined, side: "before" }, READS);
  const subjects = entries.flatMap((entry) => readsOf(entry)?.map(({ subject }) => subject) ?? []);
  expect(subjects).toEqual(Array.from({ length: READS }, (_, at) => `person-${at}`));
  expect(turns).toBe(2);
  expect(await checkTrail(db, "w")).toMatchObject({ damage: null });
  await reads.close();
  await db.destroy();
});
