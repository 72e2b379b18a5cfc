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

/** The file name of the database in a data directory. */
export const DATABASE_FILE = "waybill.sqlite";

/** The flags for the location of the server's data. */
export type StoreFlags = Values<typeof storeFlags>;

/**
 * The server's database, a path or the address of a PostgreSQL database: `--database` or `--data-dir`, else either in the
 * `--config` file, else `WAYBILL_DATABASE`, else `WAYBILL_DATA_DIR`, else `~/.waybill/server`. Throws CliError for both flags,
 * and what `givenDatabase` throws.
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
 * `--database`, else `WAYBILL_DATABASE`; undefined without both. Throws CliError for an invalid PostgreSQL address, and for an
 * address with a password in the flag, which other users of the machine can read.
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
 * Addresses of other databases, misspelt PostgreSQL addresses, and libpq parameters. Otherwise they would become the name of a
 * file, which is shown and may contain a password.
 */
const otherAddress =
  /^\s*(?:[a-z][a-z\d+.-]+:\/|postgres(?:ql)?:|(?:host|hostaddr|port|dbname|user|password|service|sslmode)\s*=)/i;

/** Refuses an address that is neither a path nor a PostgreSQL address: a directory called `mysql:` is surely a mistake. */
function ofPostgres(database: string, source: string): string {
  if (!otherAddress.test(database) || /^postgres(?:ql)?:\/\//i.test(database)) return database;
  throw usageError(
    `${source} is not the address of a PostgreSQL database: postgres://user@host/name, without spaces.`,
  );
}

/** Whether an address has a password, also if it cannot be parsed as a URL, because it has no host or several. */
function hasPassword(database: string): boolean {
  const withHost = database.replace(/^(\s*\w+:\/\/[^/?#@]*)@\//, "$1@socket.invalid/");
  if (!URL.canParse(withHost)) return /:\/\/[^@]*:[^@]*@|[?&]password=/.test(database);
  const { password, searchParams } = new URL(withHost);
  return password !== "" || searchParams.has("password");
}

/** The database that a flag names. Throws CliError for an address with a password, or for another kind of database. */
export function databaseIn(database: string, flag: string): string {
  if (!hasPassword(database)) return ofPostgres(database, flag);
  throw new CliError("usage", `A password in ${flag} can be read by every user of this machine.`, {
    hint: "Give the address without it, and the password in PGPASSWORD or in ~/.pgpass; or give the whole address in WAYBILL_DATABASE",
  });
}

/** For reading: a missing SQLite file is not created, because the path may be mistyped. */
export async function withExistingDatabase<Result>(
  context: Context,
  flags: StoreFlags,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  await requireDatabase(databaseOf(context, flags));
  return withDatabase(context, flags, work);
}

/** Throws CliError for a missing SQLite file. */
export async function requireDatabase(
  database: string,
  hint = "Name the data directory of a server: --data-dir DIRECTORY. To create one, run: waybill server start",
): Promise<void> {
  const { isPostgresAddress } = await import("@waybill/server");
  if (isPostgresAddress(database) || existsSync(database)) return;
  throw new CliError("usage", `There is no database ${database}.`, { hint });
}

/** Opens the database for one task, then closes it. A server may use it at the same time: each waits while the other writes. */
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
