import { existsSync, realpathSync } from "node:fs";
import { resolve } from "node:path";
import { type Kysely, sql } from "kysely";
import { openDatabase, openExclusively, refuseServers } from "../database";
import {
  finishLoad,
  lockTables,
  setTransactionLimits,
  withoutIndexesAndTriggers,
} from "../dialect/bulk-load";
import { insertRows } from "../dialect/rows";
import { NotEmptyError, StorageError, StorageUnavailableError } from "../errors";
import { isPostgresAddress, nameOfDatabase } from "../postgres/address";
import type { SharedTables } from "../tables";
import { type CopiedName, copiedTables } from "./copied-tables";
import { CopyDiffersError, isDifferent } from "./errors";
import { copiedColumns, readTable } from "./read-table";
import { type CanonicalRow, RowDigest, type TableDigest } from "./row-digest";

/** A table on both sides of a copy. */
export interface CopiedTableResult {
  table: string;
  from: TableDigest;
  to: TableDigest;
}

/** Rows are copied first, and then read back and compared. */
export interface CopyProgress {
  step: "copying" | "comparing";
  /** Rows that are done, of all tables, in this step. */
  done: number;
  total: number;
}

export interface CopyOptions {
  /** Waited for before the copy goes on. */
  onProgress?: (progress: CopyProgress) => void | Promise<void>;
  /** Ends the copy; nothing of it is stored. Its reason is thrown. */
  signal?: AbortSignal;
}

/**
 * Copies all data of a database (a path, or the address of a PostgreSQL) into an empty one, in one transaction of it,
 * and compares both: what breaks off or differs leaves the other one empty. Both are brought to this version first.
 * Processes' leases of jobs are not copied. Memory does not grow with the number of rows.
 *
 * Throws DatabaseInUseError where a server is running on one of them, NotEmptyError, CopyDiffersError, and StorageError for what
 * else is in the way.
 */
export async function copyDatabase(
  from: string,
  to: string,
  { onProgress = () => {}, signal }: CopyOptions = {},
): Promise<CopiedTableResult[]> {
  const [source, target] = [nameOfDatabase(from), nameOfDatabase(to)];
  if (!isPostgresAddress(from) && !existsSync(from)) throw new StorageError(`there is no database ${source}`);
  if (await isSame(from, to))
    throw new StorageError(
      source === target
        ? `the database ${source} cannot be copied to itself: name another database to copy to`
        : `${source} and ${target} are the same database, which cannot be copied to itself: name another database to copy to`,
    );
  const read = await openExclusively(from);
  try {
    const written = await openExclusively(to);
    try {
      return await written
        .transaction()
        .setIsolationLevel("read committed")
        .execute(async (trx) => {
          const results = await copyInto(trx, target, read, { onProgress, signal });
          // Rows that a server has written since the copy began are not in it.
          await refuseServers(read, from);
          return results;
        });
    } catch (cause) {
      const isUnavailable = cause instanceof StorageUnavailableError;
      if ((cause instanceof StorageError && !isUnavailable) || signal?.aborted) throw cause;
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new StorageError(
        `the database ${source} could not be copied to ${target}, which is still empty: ${reason}`,
        { cause },
      );
    } finally {
      await written.destroy();
    }
  } finally {
    await read.destroy();
  }
}

/** Whether two places are one database, by whatever names. Changes neither. */
async function isSame(from: string, to: string): Promise<boolean> {
  if (!isPostgresAddress(from) || !isPostgresAddress(to)) return canonical(from) === canonical(to);
  const { isSameDatabase } = await import("../postgres/connections");
  const one = await openDatabase(from, { migrate: false });
  try {
    const other = await openDatabase(to, { migrate: false });
    return await isSameDatabase(one, other).finally(() => other.destroy());
  } finally {
    await one.destroy();
  }
}

const canonical = (place: string): string => {
  if (isPostgresAddress(place)) return place;
  return existsSync(place) ? realpathSync(place) : resolve(place);
};

const names = [...copiedTables.keys()];

type Work = Required<Pick<CopyOptions, "onProgress">> & { signal: AbortSignal | undefined };

async function copyInto(
  trx: Kysely<SharedTables>,
  target: string,
  source: Kysely<SharedTables>,
  { onProgress, signal }: Work,
): Promise<CopiedTableResult[]> {
  await setTransactionLimits(trx);
  await lockTables(trx, names);
  await requireEmpty(trx, target);
  const columns = await copiedColumns(trx);
  let total = 0;
  const counting = (step: CopyProgress["step"]) => {
    let done = 0;
    return async (rows: number) => {
      signal?.throwIfAborted();
      done += rows;
      await onProgress({ step, done, total });
    };
  };
  const from = new Map<CopiedName, TableDigest>();
  await withoutIndexesAndTriggers(trx, names, () =>
    // It ends before indexes are made, which can take minutes.
    source
      .transaction()
      .setIsolationLevel("repeatable read")
      .execute(async (read) => {
        await setTransactionLimits(read);
        total = await countRows(read);
        const count = counting("copying");
        for (const [name, own] of columns)
          from.set(
            name,
            await digestRows(readTable(read, name, own), async (rows) => {
              await insertRows(name, own, rows).execute(trx);
              await count(rows.length);
            }),
          );
      }),
  );
  await finishLoad(trx, names);
  const count = counting("comparing");
  const results: CopiedTableResult[] = [];
  for (const [name, own] of columns) {
    const to = await digestRows(readTable(trx, name, own), (rows) => count(rows.length));
    results.push({ table: name, from: from.get(name) ?? new RowDigest().result(), to });
  }
  const differing = results.filter(isDifferent);
  if (differing.length > 0) throw new CopyDiffersError(target, differing);
  return results;
}

/** The digests of all tables of a database of this version, in the order in which they are copied. */
export async function digestDatabase(db: Kysely<SharedTables>): Promise<Map<CopiedName, TableDigest>> {
  const digests = new Map<CopiedName, TableDigest>();
  for (const [name, own] of await copiedColumns(db))
    digests.set(name, await digestRows(readTable(db, name, own), async () => {}));
  return digests;
}

async function requireEmpty(db: Kysely<SharedTables>, target: string): Promise<void> {
  for (const name of names) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db);
    if (rows.length > 0) throw new NotEmptyError(target, name);
  }
}

async function countRows(db: Kysely<SharedTables>): Promise<number> {
  let total = 0;
  for (const name of names) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(
      db,
    );
    total += Number(rows[0]?.count);
  }
  return total;
}

async function digestRows(
  batches: AsyncIterable<CanonicalRow[]>,
  work: (rows: CanonicalRow[]) => Promise<void>,
): Promise<TableDigest> {
  const digest = new RowDigest();
  for await (const rows of batches) {
    for (const row of rows) digest.add(row);
    await work(rows);
  }
  return digest.result();
}
