import { statSync } from "node:fs";
import { join } from "node:path";
import type { Context } from "../context";
import { CliError } from "../errors";
import { type Progress, progress } from "../output/progress";
import { DATABASE_FILE, databaseIn } from "./database";

const quoted = (word: string): string =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;

const PASSWORD = "The password comes from PGPASSWORD or ~/.pgpass.";

/**
 * This command does not back up PostgreSQL databases: the error names the tool that does, with the address without its password.
 */
export const backupByPostgres = (address: string, file: string): CliError =>
  new CliError("usage", "PostgreSQL databases are backed up with pg_dump; nothing was written.", {
    hint: `pg_dump --format=custom --file=${quoted(file)} ${quoted(address)}`,
    why: [PASSWORD],
  });

/** The same for a restore. */
export const restoreByPostgres = (address: string, file: string): CliError =>
  new CliError("usage", "PostgreSQL databases are restored with pg_restore; nothing was changed.", {
    hint: `pg_restore --exit-on-error --single-transaction --dbname=${quoted(address)} ${quoted(file)}`,
    why: ["Restore into an empty database while the servers are stopped.", PASSWORD],
  });

/**
 * The database that a flag names: a SQLite file, a data directory, or a PostgreSQL address. Throws CliError for an address with a
 * password, or for another kind of database.
 */
export function databaseAt(place: string, flag: string): string {
  const given = databaseIn(place, flag);
  const isFile =
    /\.(?:sqlite3?|db)$/.test(given) || statSync(given, { throwIfNoEntry: false })?.isFile() === true;
  return isFile || /^[a-z]+:\/\//i.test(given) ? given : join(given, DATABASE_FILE);
}

/** Shows how many pages of a database file have been processed. */
export function pagesProgress(
  context: Context,
  label: string,
): { at(done: number, total: number): void; end(): void } {
  let line: Progress | undefined;
  return {
    at(done, total) {
      line ??= progress(context, `${label}, pages:`, total);
      line.at(done);
    },
    end: () => line?.end(),
  };
}
