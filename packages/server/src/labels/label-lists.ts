import { accountKey } from "@waybill/spec/standards/account-number";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { appendForAll } from "../audit/trail";
import type { Runtime } from "../lib/runtime";
import type { Database } from "../storage/database";
import { rowsOf } from "../storage/dialect/rows";
import { withTemporaryTable } from "../storage/dialect/temporary-table";
import type { SharedTables } from "../storage/tables";
import { transaction } from "../storage/transaction";
import { BUILT_IN, type Label } from "./find-labels";
import { addToVersions, ListDigests, removeVersions } from "./list-versions";

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

/** Removes all labels of a list, and returns how many there were; the audit trails say so. Throws BuiltInListError. */
export async function removeLabelList(
  db: Database,
  runtime: Pick<Runtime, "now">,
  list: string,
): Promise<number> {
  return transaction(db, async (trx) => {
    await refuseBuiltIn(trx, [list]);
    const deleted = await trx.deleteFrom("labels").where("list", "=", list).executeTakeFirst();
    await removeVersions(trx, [list]);
    if (deleted.numDeletedRows > 0n) await appendForAll(trx, runtime, "server labels remove", [list]);
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
 *
 * @param onStored is called with the names of the changed lists, in the transaction that changes them, which may be repeated
 */
export async function putLabels(
  db: Database,
  labels: AsyncIterable<Label>,
  {
    name,
    replace,
    onStored,
  }: {
    name: string;
    replace: readonly string[] | undefined;
    onStored: (trx: Database, lists: readonly string[]) => Promise<void>;
  },
): Promise<PutResult> {
  const digests = new ListDigests();
  return withTemporaryTable(
    db,
    { name: `gathered_labels_${name}`, columns, key },
    async (gathering, gathered) => {
      for await (const part of batches(labels, BATCH_SIZE)) {
        for (const label of part)
          digests.add(
            label.list,
            given.map((column) => label[column]),
          );
        const rows = lastOfEach(part).map((label) => [
          ...given.map((column) => label[column]),
          accountKey(label.address),
        ]);
        await insertInto(gathered, sql`select ${listed} from ${rowsOf("given", columns, rows)}`).execute(
          gathering,
        );
      }
    },
    async (trx, gathered) => {
      const { rows: lists } = await sql<{ list: string; labels: number }>`
        select list, count(*) as labels from ${gathered} group by list order by list`.execute(trx);
      const occurring = lists.map(({ list }) => list);
      const emptied = replace ? [...replace, ...occurring] : [];
      await refuseBuiltIn(trx, [...occurring, ...emptied]);
      const deleted = await trx
        .deleteFrom("labels")
        .where("list", "in", ["", ...emptied])
        .executeTakeFirst();
      await insertInto(sql.table("labels"), sql`select ${listed} from ${gathered}`).execute(trx);
      await removeVersions(trx, emptied);
      await addToVersions(trx, digests.digests());
      await onStored(trx, [...new Set([...emptied, ...occurring])]);
      return { lists, removed: Number(deleted.numDeletedRows) };
    },
  );
}

const givenColumns = {
  family: "text",
  address: "text",
  name: "text",
  category: "text",
  list: "text",
  source: "text",
  entity: "text",
  role: "text",
  tags: "text",
} as const;

/** The key by which an account is looked up follows from its address. */
const columns = { ...givenColumns, account_key: "text" } as const;

const key = ["address", "family", "list", "category"] as const;
const given = Object.keys(givenColumns) as (keyof typeof givenColumns)[];
const names = Object.keys(columns) as (keyof typeof columns)[];

const refs = (of: readonly string[]) => sql.join(of.map((column) => sql.ref(column)));
const listed = refs(names);

/** The last of the labels with the same key. */
const lastOfEach = (labels: readonly Label[]): Label[] => [
  ...new Map(labels.map((label) => [JSON.stringify(key.map((column) => label[column])), label])).values(),
];

/** Inserts labels in place of those with the same key. */
function insertInto(table: RawBuilder<unknown>, rows: RawBuilder<unknown>): RawBuilder<unknown> {
  const others = names.filter((column) => !(key as readonly string[]).includes(column));
  const replaced = others.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`);
  return sql`insert into ${table} (${listed}) ${rows} where true
    on conflict (${refs(key)}) do update set ${sql.join(replaced)}`;
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
