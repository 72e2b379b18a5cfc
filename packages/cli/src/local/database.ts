import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Database } from "@waybill/server";
import type { storeFlags } from "../catalog/store";
import type { Context } from "../context";
import { CliError, usageError } from "../errors";
import type { Io } from "../io";
import type { Values } from "../program/flags";
import { dataDirectory } from "../settings/data-directory";
import { originOf, serverVariable, withConfig } from "./server-config";
import { withStartHints } from "./start-errors";

/** The name of the database in a data directory. */
export const DATABASE_FILE = "waybill.sqlite";

/** The flags that say where the server's data is. */
export type StoreFlags = Values<typeof storeFlags>;

/**
 * The server's database, a path or the address of a PostgreSQL: `--database` or `--data-dir`, then either in the `--config` file, then
 * `WAYBILL_DATABASE`, then `WAYBILL_DATA_DIR`, then `~/.waybill/server`. Throws CliError for both flags, and what `givenDatabase` throws.
 */
export function databaseOf(context: Pick<Context, "io">, { config, dataDir, database }: StoreFlags): string {
  const io = withConfig(context.io, config);
  if (dataDir !== undefined && database !== undefined)
    throw usageError("--data-dir and --database both set the location of the data: give only one of them.");
  const given = dataDir === undefined ? givenDatabase({ io }, { database }) : undefined;
  if (given !== undefined) return given;
  const directory = dataDir ?? serverVariable(io, "WAYBILL_DATA_DIR") ?? join(dataDirectory(io), "server");
  return join(directory, DATABASE_FILE);
}

/**
 * `--database`, then `WAYBILL_DATABASE`; undefined without them. Throws CliError for an address that is not one of a PostgreSQL, and for
 * one with a password in the flag, which other users of the machine can read.
 */
export function givenDatabase(
  { io }: { io: Io },
  { database }: Pick<StoreFlags, "database">,
): string | undefined {
  if (database !== undefined) return databaseIn(database, "--database");
  const fromEnvironment = serverVariable(io, "WAYBILL_DATABASE");
  return fromEnvironment && ofPostgres(fromEnvironment, originOf(io, "WAYBILL_DATABASE"));
}

/**
 * An address of something else, of a PostgreSQL that is misspelt, or its parameters as libpq takes them. A file would be called so
 * otherwise, and its name, which may have a password, be shown.
 */
const otherAddress =
  /^\s*(?:[a-z][a-z\d+.-]+:\/|postgres(?:ql)?:|(?:host|hostaddr|port|dbname|user|password|service|sslmode)\s*=)/i;

/** A path, or an address of PostgreSQL: a directory called `mysql:` is not what anyone means. */
function ofPostgres(database: string, source: string): string {
  if (!otherAddress.test(database) || /^postgres(?:ql)?:\/\//i.test(database)) return database;
  throw usageError(
    `${source} is not the address of a PostgreSQL database: postgres://user@host/name, without spaces.`,
  );
}

/** Also of an address that cannot be read as a URL, because it leaves out its host or names several. */
function hasPassword(database: string): boolean {
  const withHost = database.replace(/^(\s*\w+:\/\/[^/?#@]*)@\//, "$1@socket.invalid/");
  if (!URL.canParse(withHost)) return /:\/\/[^@]*:[^@]*@|[?&]password=/.test(database);
  const { password, searchParams } = new URL(withHost);
  return password !== "" || searchParams.has("password");
}

/**
 * The database that a flag names. Throws CliError for an address with a password, or of something else than a
 * PostgreSQL.
 */
export function databaseIn(database: string, flag: string): string {
  if (!hasPassword(database)) return ofPostgres(database, flag);
  throw new CliError("usage", `A password in ${flag} can be read by every user of this machine.`, {
    hint: "Give the address without it, and the password in PGPASSWORD or in ~/.pgpass; or give the whole address in WAYBILL_DATABASE",
  });
}

/** For reading: a SQLite file that is not there is not made, because the path may be mistyped. */
export async function withExistingDatabase<Result>(
  context: Context,
  flags: StoreFlags,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  await requireDatabase(databaseOf(context, flags));
  return withDatabase(context, flags, work);
}

/** Throws CliError for a SQLite file that is not there. */
export async function requireDatabase(
  database: string,
  hint = "Name the directory of a server: --data-dir DIRECTORY. One is made by waybill server start, or by waybill server keys create",
): Promise<void> {
  const { isPostgresAddress } = await import("@waybill/server");
  if (isPostgresAddress(database) || existsSync(database)) return;
  throw new CliError("usage", `There is no database ${database}.`, { hint });
}

/**
 * Opens the database for one task and closes it again. A server may be running on it at the same time: each waits while
 * the other writes.
 */
export async function withDatabase<Result>(
  context: Context,
  flags: StoreFlags,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const { openDatabase } = await import("@waybill/server");
  return withStartHints(async () => {
    const db = await openDatabase(databaseOf(context, flags));
    try {
      return await work(db);
    } finally {
      await db.destroy();
    }
  });
}
