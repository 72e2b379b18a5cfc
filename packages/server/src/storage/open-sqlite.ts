import { chmodSync } from "node:fs";
import { dirname } from "node:path";
import {
  addDecimals,
  type Decimal,
  formatDecimal,
  parseDecimal,
  ZERO,
} from "@waybill/spec/standards/decimal";
import Sqlite from "better-sqlite3";
import { Kysely } from "kysely";
import { makeDirectory } from "../lib/make-directory";
import { readAmount, storeAmount } from "./amount";
import type { Database, OpenOptions } from "./database";
import { setClock } from "./database-clock";
import { lockDatabase } from "./database-lock";
import { migrate } from "./migrate";
import { migrations } from "./migrations";
import { onErasure, watchErasures } from "./personal-data";
import { retryWhileBusy } from "./retry-while-busy";
import { SharedSqliteDialect } from "./sqlite-dialect";
import type { SharedTables } from "./tables";
import { truncateWalBeforeClose } from "./truncate-wal";

/**
 * Caches prepared statements by SQL text. Kysely prepares a statement for every query, which is most of the cost of a
 * query; there are few different texts.
 */
function reuseStatements(sqlite: Sqlite.Database): Sqlite.Database {
  const statements = new Map<string, Sqlite.Statement>();
  const prepare = sqlite.prepare.bind(sqlite);
  sqlite.prepare = ((source: string) => {
    const known = statements.get(source);
    if (known) return known;
    const statement = prepare(source);
    if (statements.size < 500) statements.set(source, statement);
    return statement;
  }) as typeof sqlite.prepare;
  return sqlite;
}

/**
 * Opens the SQLite file (or `:memory:`) and migrates it. The file contains personal data, so only its owner may read
 * it. Throws what is in the way; DatabaseInUseError where another server is running on it.
 *
 * @param image the content of a file, which a database in memory begins with
 */
export async function openSqlite(
  path: string,
  { asServer, clock, durable, onMigrated, aroundCommit, migrate: toThisVersion }: OpenOptions,
  image?: Buffer,
): Promise<Database> {
  const inFile = path !== ":memory:";
  let unlock = () => {};
  try {
    if (inFile) makeDirectory(dirname(path), 0o700);
    if (inFile && asServer) unlock = lockDatabase(path);
    const sqlite = await retryWhileBusy(clock, () => connect(path, durable, image));
    let erased = false;
    const dialect = new SharedSqliteDialect({
      database: reuseStatements(sqlite),
      clock,
      durable,
      aroundCommit,
      // The last connection to close empties the log anyway; beside others this one has to.
      beforeClose: async () => {
        if (erased) await truncateWalBeforeClose(sqlite, clock);
      },
      afterClose: () => unlock(),
    });
    const db = new Kysely<SharedTables>({ dialect });
    setClock(db, clock);
    try {
      if (!toThisVersion) return db;
      const applied = await migrate(db, path, { migrations, lock: inFile && !asServer });
      onMigrated?.(applied);
      watchErasures(db, sqlite);
      onErasure(db, () => {
        erased = true;
      });
    } catch (error) {
      await db.destroy();
      throw error;
    }
    return db;
  } catch (cause) {
    unlock();
    throw cause;
  }
}

function connect(path: string, durable: boolean, image?: Buffer): Sqlite.Database {
  // Without SQLite's own timeout: see retryWhileBusy.
  const sqlite = new Sqlite(image ?? path, { timeout: 0 });
  try {
    if (path !== ":memory:") chmodSync(path, 0o600);
    sqlite.pragma("journal_mode = WAL");
    // FULL, because a submission is stored before it is broadcast, and a power cut must not lose it.
    sqlite.pragma(`synchronous = ${durable ? "FULL" : "OFF"}`);
    sqlite.pragma("foreign_keys = ON");
    // Otherwise a deleted or replaced person would remain readable in free pages of the file.
    sqlite.pragma("secure_delete = ON");
    // Writing the index touches many pages: a larger cache and a longer WAL write each page less often. The index that
    // a search of 100,000 cases goes through fits as well: one that does not is read again by each search.
    sqlite.pragma("cache_size = -20000");
    sqlite.pragma("wal_autocheckpoint = 4000");
    addAmountFunctions(sqlite);
    return sqlite;
  } catch (error) {
    sqlite.close();
    throw error;
  }
}

const text = (stored: unknown): stored is string => typeof stored === "string";

/** The sum of two stored amounts. Null counts as 0; the sum of two nulls is null. */
function add(one: unknown, other: unknown): string | null {
  if (!text(one)) return text(other) ? other : null;
  return text(other) ? storeAmount(readAmount(one) + readAmount(other)) : one;
}

/** The difference of two stored amounts, at least 0. */
function subtract(one: unknown, other: unknown): string {
  const left = (text(one) ? readAmount(one) : 0n) - (text(other) ? readAmount(other) : 0n);
  return storeAmount(left > 0n ? left : 0n);
}

/** A decimal text; null counts as 0. */
function decimal(given: unknown): Decimal {
  if (!text(given)) return ZERO;
  const value = parseDecimal(given);
  if (!value) throw new TypeError("the number to add is not a decimal");
  return value;
}

/**
 * Adds SQL functions for exact arithmetic with stored amounts (storage/amount.ts): `amount_add(a, b)`, `amount_sub(a,
 * b)`, which is at least 0, and the aggregate `amount_sum(x)`, which is 0 without rows; and for decimal texts with a
 * sign and a point `decimal_add` and `decimal_sum` (storage/dialect/wordings.ts).
 */
export function addAmountFunctions(sqlite: Sqlite.Database): void {
  const options = { deterministic: true };
  sqlite.function("amount_add", options, add);
  sqlite.function("amount_sub", options, subtract);
  sqlite.aggregate<bigint>("amount_sum", {
    ...options,
    start: () => 0n,
    step: (total, stored) => (text(stored) ? total + readAmount(stored) : total),
    inverse: (total, stored) => (text(stored) ? total - readAmount(stored) : total),
    result: storeAmount,
  });
  sqlite.function("decimal_add", options, (one, other) =>
    formatDecimal(addDecimals(decimal(one), decimal(other))),
  );
  sqlite.aggregate<Decimal>("decimal_sum", {
    ...options,
    start: () => ZERO,
    step: (total, given) => addDecimals(total, decimal(given)),
    result: formatDecimal,
  });
}
