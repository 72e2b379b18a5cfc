import { type Kysely, sql } from "kysely";
import type { Database } from "../storage/database";
import type { SharedTables } from "../storage/tables";
import { BUILT_IN, type Label } from "./find-labels";

/** A list of labels. */
export interface LabelList {
  list: string;
  /** `built-in`, or the file it was imported from. */
  source: string;
  labels: number;
}

/** A built-in list cannot be changed; the message names it. */
export class BuiltInListError extends Error {
  override name = "BuiltInListError";

  constructor(readonly list: string) {
    super(`the list ${JSON.stringify(list)} is built in and cannot be changed`);
  }
}

/** Every list, by name. */
export async function labelLists(db: Database): Promise<LabelList[]> {
  return db
    .selectFrom("labels")
    .select(({ fn }) => ["list", fn.max("source").as("source"), fn.countAll<number>().as("labels")])
    .groupBy("list")
    .orderBy("list")
    .execute();
}

/** Removes all labels of a list and returns how many there were. Throws BuiltInListError. */
export async function removeLabelList(db: Database, list: string): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await refuseBuiltIn(trx, [list]);
    const deleted = await trx.deleteFrom("labels").where("list", "=", list).executeTakeFirst();
    return Number(deleted.numDeletedRows);
  });
}

/** The result of {@link putLabels}. */
export interface PutResult {
  lists: { list: string; labels: number }[];
  /** Labels that `replace` removed. */
  removed: number;
}

/** Labels of one statement. */
const BATCH_SIZE = 2_000;

/**
 * Stores all labels or, when reading them throws, none. They are collected in a temporary table first, so that other
 * connections can write while the file is read. A label replaces the one with the same address, list and category. With
 * `replace`, those lists and all that occur are emptied first. Throws BuiltInListError.
 */
export async function putLabels(
  db: Database,
  labels: AsyncIterable<Label>,
  { name, replace }: { name: string; replace: readonly string[] | undefined },
): Promise<PutResult> {
  const gathered = sql.table(`temp.gathered_labels_${name}`);
  await sql`create table ${gathered} (
    family text not null, address text not null, name text not null, category text not null, list text not null,
    source text not null, entity text not null, role text not null, tags text not null,
    primary key (address, family, list, category)) without rowid`.execute(db);
  try {
    for await (const part of batches(labels, BATCH_SIZE))
      await sql`
        insert or replace into ${gathered}
        select value->>'family', value->>'address', value->>'name', value->>'category', value->>'list',
          value->>'source', value->>'entity', value->>'role', value->>'tags'
        from json_each(${JSON.stringify(part)}) where true order by key`.execute(db);
    return await db.transaction().execute(async (trx) => {
      const { rows: lists } = await sql<{ list: string; labels: number }>`
        select list, count(*) as labels from ${gathered} group by list order by list`.execute(trx);
      const occurring = lists.map(({ list }) => list);
      const emptied = replace ? [...replace, ...occurring] : [];
      await refuseBuiltIn(trx, [...occurring, ...emptied]);
      const deleted = await trx
        .deleteFrom("labels")
        .where("list", "in", ["", ...emptied])
        .executeTakeFirst();
      await sql`
        insert or replace into labels (family, address, name, category, list, source, entity, role, tags)
        select family, address, name, category, list, source, entity, role, tags from ${gathered}
        order by address, family, list, category`.execute(trx);
      return { lists, removed: Number(deleted.numDeletedRows) };
    });
  } finally {
    await sql`drop table ${gathered}`.execute(db);
  }
}

async function refuseBuiltIn(trx: Kysely<SharedTables>, lists: readonly string[]): Promise<void> {
  const found = await trx
    .selectFrom("labels")
    .select("list")
    .where("source", "=", BUILT_IN)
    .where("list", "in", ["", ...lists])
    .limit(1)
    .executeTakeFirst();
  if (found) throw new BuiltInListError(found.list);
}

async function* batches<Item>(items: AsyncIterable<Item>, size: number): AsyncGenerator<Item[]> {
  let part: Item[] = [];
  for await (const item of items) {
    part.push(item);
    if (part.length < size) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}
