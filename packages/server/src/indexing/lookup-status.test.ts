import { beforeEach, expect, test } from "vitest";
import { type Database, openDatabase } from "../storage/database";
import type { IndexCursorTable } from "../storage/schema/chain-data";
import { lookupStatusOf, type Outcome } from "./lookup-status";

let db: Database;
beforeEach(async () => {
  db = await openDatabase(":memory:");
  return () => db.destroy();
});

const read = (network: string, cursor: Partial<IndexCursorTable> = {}) =>
  db
    .insertInto("index_cursors")
    .values({
      network,
      block: 9,
      hash: "h",
      start_block: 0,
      start_at: 1,
      complete_at: 2,
      state: "ok",
      state_at: 3,
      ...cursor,
    })
    .execute();

const outcome = (lookup_status: Outcome["lookup_status"], reason: Outcome["reason"]) => ({
  lookup_status,
  reason,
});

test("indexed from the first block to the head: ok", async () => {
  await read("sepolia");
  await read("osmo-test-5");
  expect(await lookupStatusOf(db, ["sepolia"])).toEqual(outcome("ok", null));
  expect(await lookupStatusOf(db)).toEqual(outcome("ok", null));
});

test.each<[string, Partial<IndexCursorTable>, Outcome]>([
  ["on the way to the head", { state: "behind" }, outcome("partial", "index_behind")],
  ["without the beginning", { start_block: 5 }, outcome("partial", "history_incomplete")],
  ["while the node is away", { state: "unavailable" }, outcome("partial", "provider_unavailable")],
  [
    "without any indexed block",
    { state: "unavailable", block: null, hash: null, start_block: null },
    outcome("unavailable", "provider_unavailable"),
  ],
])("a network %s", async (_name, cursor, expected) => {
  await read("sepolia", cursor);
  expect(await lookupStatusOf(db, ["sepolia"])).toEqual(expected);
});

test("a network that is not indexed, and one that does not exist", async () => {
  expect(await lookupStatusOf(db)).toEqual(outcome("unavailable", "not_indexed"));
  expect(await lookupStatusOf(db, ["eth"])).toEqual(outcome("unavailable", "not_indexed"));
  expect(await lookupStatusOf(db, ["nowhere"])).toEqual(outcome("unsupported", "network_not_supported"));
});

test("for several networks the worst reason is returned, and one available network makes the status partial", async () => {
  await read("sepolia");
  await read("basesep", { state: "behind" });
  expect(await lookupStatusOf(db, ["sepolia", "basesep"])).toEqual(outcome("partial", "index_behind"));
  expect(await lookupStatusOf(db, ["sepolia", "basesep", "eth"])).toEqual(outcome("partial", "not_indexed"));
  expect(await lookupStatusOf(db, ["sepolia", "nowhere"])).toEqual(
    outcome("partial", "network_not_supported"),
  );
  expect(await lookupStatusOf(db, ["eth", "pol"])).toEqual(outcome("unavailable", "not_indexed"));
});
