import Sqlite from "better-sqlite3";
import { UnusableFileError } from "../errors";
import { migrations } from "../migrations";

/**
 * Opens a SQLite file for reading if it is a database of this server, of this version or an earlier one. Throws
 * UnusableFileError.
 */
export function openStore(file: string): Sqlite.Database {
  let sqlite: Sqlite.Database | undefined;
  try {
    sqlite = new Sqlite(file, { readonly: true, fileMustExist: true });
    const applied = appliedMigrations(sqlite);
    const [first = ""] = Object.keys(migrations);
    if (!applied.includes(first)) throw new UnusableFileError(`${file} is not a database of this server`);
    const unknown = applied.filter((name) => !Object.hasOwn(migrations, name));
    if (unknown.length > 0)
      throw new UnusableFileError(
        `${file} was written by a newer version of this program (it has ${unknown.join(", ")}): install that version`,
      );
    return sqlite;
  } catch (cause) {
    sqlite?.close();
    if (!(cause instanceof Sqlite.SqliteError)) throw cause;
    const what = cause.code === "SQLITE_NOTADB" ? "is not a database of this server" : "cannot be read";
    throw new UnusableFileError(`${file} ${what}: ${cause.message}`, { cause });
  }
}

function appliedMigrations(sqlite: Sqlite.Database): string[] {
  const made = sqlite
    .prepare("select 1 from sqlite_master where type = 'table' and name = 'kysely_migration'")
    .get();
  if (made === undefined) return [];
  return sqlite.prepare("select name from kysely_migration").pluck().all() as string[];
}

/** Throws UnusableFileError for a file in which SQLite finds damage, or rows that refer to missing rows. */
export function requireSound(sqlite: Sqlite.Database): void {
  const damage = damageOf(sqlite);
  if (damage !== undefined) throw new UnusableFileError(`${sqlite.name} is damaged: ${damage}`);
}

function damageOf(sqlite: Sqlite.Database): string | undefined {
  try {
    const found = sqlite.pragma("integrity_check(1)", { simple: true });
    if (found !== "ok") return String(found);
    const [broken] = sqlite.pragma("foreign_key_check") as { table: string; parent: string }[];
    return broken && `rows of ${broken.table} refer to rows of ${broken.parent} that do not exist`;
  } catch (error) {
    // Damage of some pages is an error of the check itself.
    if (error instanceof Sqlite.SqliteError) return error.message;
    throw error;
  }
}
