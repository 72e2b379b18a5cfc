import { statSync } from "node:fs";
import { join } from "node:path";
import { DATABASE_FILE, databaseIn } from "./database";

/**
 * The database at a place that a flag names: a SQLite file, or that of a data directory, or the address of a PostgreSQL. Throws CliError
 * for an address with a password, or of something else.
 */
export function databaseAt(place: string, flag: string): string {
  const given = databaseIn(place, flag);
  const isFile =
    /\.(?:sqlite3?|db)$/.test(given) || statSync(given, { throwIfNoEntry: false })?.isFile() === true;
  return isFile || /^[a-z]+:\/\//i.test(given) ? given : join(given, DATABASE_FILE);
}
