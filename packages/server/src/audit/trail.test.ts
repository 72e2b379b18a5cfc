import { createHash } from "node:crypto";
import { canonicalJson } from "@waybill/spec/standards/canonical-json";
import fc from "fast-check";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Database, openDatabase } from "../storage/database";
import { transaction } from "../storage/transaction";
import { type Act, appendActs, checkTrail, nextEntries } from "./trail";

let db: Database;
beforeEach(async () => {
  db = await openDatabase(":memory:");
  for (const id of ["w", "other"])
    await db
      .insertInto("workspaces")
      .values({ id, name: id, disabled_features: "[]", created_at: 0 })
      .execute();
});
afterEach(() => db.destroy());

const actOf = (at: number): Act => ({
  keyId: at % 3 === 0 ? null : `key-${at % 4}`,
  requestId: at % 3 === 0 ? null : `request-${at}`,
  operation: at % 2 === 0 ? "getPerson" : "createAlertChannel",
  subject: at % 5 === 0 ? null : `subject-${at}`,
  at: Date.UTC(2026, 0, 1) + at * 1_000,
  ...(at % 2 === 0 && {
    reads: [at, at + 1].map((n) => ({
      ...{ at: new Date(n * 1_000).toISOString(), request_id: `request-${n}`, subject: `person-${n}` },
    })),
  }),
});

const append = (acts: readonly Act[], workspace = "w") =>
  transaction(db, (trx) => appendActs(trx, workspace, acts));

test("an entry has the hash that the description defines", async () => {
  const odd = 'a "quoted"\u2028, name';
  const reads = [{ at: "2026-01-01T00:00:00.000Z", request_id: odd, subject: null }];
  await append([actOf(1), actOf(2), { ...actOf(3), subject: odd, reads }]);
  const entries = await nextEntries(db, "w", {}, { key: undefined, side: "after" }, 9);
  expect(entries).toHaveLength(3);
  for (const { reads, hash, created_at, ...entry } of entries) {
    const { position, key_id, request_id, operation, subject, previous_hash } = entry;
    const who = ["w", position, new Date(created_at).toISOString(), key_id, request_id];
    const content = [...who, operation, subject, reads && JSON.parse(reads), previous_hash];
    expect(hash).toBe(createHash("sha256").update(canonicalJson(content)).digest("hex"));
  }
});

const LENGTH = 12;
const texts = ["key_id", "request_id", "operation", "subject", "reads", "previous_hash", "hash"] as const;

/** Another text that differs in one bit of one character. */
const flipped = (text: string | null, at: number): string => {
  if (text === null || text === "") return "x";
  const place = at % text.length;
  const other = String.fromCharCode(text.charCodeAt(place) ^ 1);
  return text.slice(0, place) + other + text.slice(place + 1);
};

test("a changed byte of any entry is found, and the entry is named", async () => {
  for (let at = 1; at <= LENGTH; at += 1) await append([actOf(at)]);
  await append([actOf(1)], "other");
  expect(await checkTrail(db, "w")).toMatchObject({ entries: LENGTH, damage: null });
  const change = fc.record({
    position: fc.integer({ min: 1, max: LENGTH }),
    column: fc.constantFrom(...texts, "created_at", "position", "workspace_id"),
    place: fc.nat(200),
  });
  await fc.assert(
    fc.asyncProperty(change, async ({ position, column, place }) => {
      const { rows } = await sql<Record<string, string | number | null>>`
        select * from audit_entries where workspace_id = 'w' and position = ${position}`.execute(db);
      const before = rows[0]?.[column] ?? null;
      const after =
        column === "created_at"
          ? Number(before) + 2 ** (place % 53)
          : column === "position"
            ? position + 1_000
            : column === "workspace_id"
              ? "other"
              : flipped(before === null ? null : String(before), place);
      const stands = column === "position" ? Number(after) : position;
      // The other trail has an entry at that position, which is put aside.
      await sql`update audit_entries set position = 5000 where workspace_id = 'other'`.execute(db);
      await sql`update audit_entries set ${sql.ref(column)} = ${after}
        where workspace_id = 'w' and position = ${position}`.execute(db);
      const { damage } = await checkTrail(db, "w");
      await sql`update audit_entries set ${sql.ref(column)} = ${before}
        where workspace_id = ${column === "workspace_id" ? "other" : "w"} and position = ${stands}`.execute(
        db,
      );
      expect(damage, column).toMatchObject({ position });
      expect((await checkTrail(db, "w")).damage).toBeNull();
    }),
    { numRuns: 150 },
  );
});

test("a trail that is cut off at its end, or goes on behind it, is damaged there", async () => {
  await append([1, 2, 3].map(actOf));
  const [last] = await nextEntries(db, "w", {}, { key: undefined, side: "after" }, 1);
  await sql`delete from audit_entries where workspace_id = 'w' and position = 3`.execute(db);
  expect((await checkTrail(db, "w")).damage).toEqual({ position: 3, problem: "missing" });
  await sql`update audit_ends set length = 2`.execute(db);
  expect((await checkTrail(db, "w")).damage).toEqual({ position: 2, problem: "detached" });
  await sql`update audit_ends set hash = ${last?.previous_hash}`.execute(db);
  expect((await checkTrail(db, "w")).damage).toBeNull();
  await append([actOf(3)]);
  await sql`delete from audit_ends where workspace_id = 'w'`.execute(db);
  expect((await checkTrail(db, "w")).damage).toEqual({ position: 1, problem: "detached" });
});

test("a trail of several batches is checked whole, and others append meanwhile", async () => {
  await append(Array.from({ length: 1_200 }, (_, at) => actOf(at)));
  let pauses = 0;
  const checked = await checkTrail(db, "w", async () => {
    pauses += 1;
    await append([actOf(pauses)]);
  });
  expect(pauses).toBe(2);
  expect(checked).toMatchObject({ entries: 1_200, damage: null });
  expect(await checkTrail(db, "w")).toMatchObject({ entries: 1_202, damage: null });
});

test("those who append at the same time follow one another", async () => {
  await Promise.all(Array.from({ length: 20 }, (_, at) => append([actOf(at), actOf(at + 1)])));
  expect(await checkTrail(db, "w")).toMatchObject({ entries: 40, damage: null });
});

test("acts that are undone with their transaction leave no gap", async () => {
  await append([actOf(1)]);
  const undone = transaction(db, async (trx) => {
    await appendActs(trx, "w", [actOf(2)]);
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  await append([actOf(3)]);
  expect(await checkTrail(db, "w")).toMatchObject({ entries: 2, damage: null });
});
