import { type Kysely, sql } from "kysely";
import { WRITER_TIMEOUT } from "../retry-while-busy";
import type { SharedTables } from "../tables";
import { engineOf, worded } from "./worded";

/*
 * Settings that speed up the writing of whole tables, and the steps after it. All of it is undone with the transaction.
 */

type Transacting = Kysely<SharedTables>;

const refs = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));

/**
 * Lets a transaction wait for another database between its statements, whatever limit is set here, and not for ever for other
 * transactions.
 */
export async function setTransactionLimits(trx: Transacting): Promise<void> {
  if (engineOf(trx) === "sqlite") return;
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
  await sql`set local lock_timeout = ${sql.lit(WRITER_TIMEOUT)}`.execute(trx);
}

/** Keeps all others from these tables until the transaction ends; on SQLite its transaction does. */
export async function lockTables(trx: Transacting, tables: readonly string[]): Promise<void> {
  if (engineOf(trx) === "sqlite") return;
  await sql`lock table ${refs(tables)} in access exclusive mode`.execute(trx);
}

interface SetAside {
  drop: string;
  create: string;
}

/**
 * Runs work without triggers, which would derive a second time what is already there, and without the indexes that make
 * nothing unique; then makes them again. The search index of addresses on SQLite is kept by its own trigger all the time.
 */
export async function withoutIndexesAndTriggers(
  trx: Transacting,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const listed = sql.join(tables);
  const { rows } = await worded<SetAside>({
    sqlite: sql`
      select format('drop %s "%w"', type, name) as "drop", sql as "create" from sqlite_master
      where tbl_name in (${listed}) and (type = 'trigger' and name <> 'seen_addresses_added'
        or type = 'index' and name in (select name from pragma_index_list(tbl_name) where "unique" = 0))
      order by rowid`,
    postgres: sql`
      select format('drop index %s', index.oid::regclass) as "drop", pg_get_indexdef(index.oid) as "create"
      from pg_index join pg_class as index on index.oid = indexrelid join pg_class as owner on owner.oid = indrelid
      where owner.relnamespace = current_schema::regnamespace and owner.relname in (${listed})
        and not indisunique
      union all
      select format('drop trigger %I on %s', tgname, tgrelid::regclass), pg_get_triggerdef(pg_trigger.oid)
      from pg_trigger join pg_class as owner on owner.oid = tgrelid
      where not tgisinternal and owner.relnamespace = current_schema::regnamespace and owner.relname in (${listed})`,
  }).execute(trx);
  for (const { drop } of rows) await sql.raw(drop).execute(trx);
  await work();
  for (const { create } of rows) await sql.raw(create).execute(trx);
}

/** Has generated numbers continue after those that were written, and the planner know how much was; SQLite needs neither. */
export async function finishLoad(trx: Transacting, tables: readonly string[]): Promise<void> {
  if (engineOf(trx) === "sqlite") return;
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = current_schema and table_name in (${sql.join(tables)}) and is_identity = 'YES'
      and identity_generation = 'BY DEFAULT'`.execute(trx);
  for (const { table, column } of rows)
    await sql`
      select cast(setval(pg_get_serial_sequence(${table}, ${column}), highest) as text) from (
        select max(${sql.ref(column)}) as highest from ${sql.table(table)}) as written where highest > 0`.execute(
      trx,
    );
  await sql`analyze ${refs(tables)}`.execute(trx);
}
