import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Database } from "@waybill/server";
import type { Context } from "../context";
import { CliError } from "../errors";
import { environment } from "../io";
import { dataDirectory } from "../settings/data-directory";
import { withStartHints } from "./start-errors";

/** Path of the server's database: `--data-dir`, then `WAYBILL_DATA_DIR`, then `~/.waybill/server`. */
export function databasePath(context: Context, dataDir: string | undefined): string {
  const directory =
    dataDir ?? environment(context.io, "WAYBILL_DATA_DIR") ?? join(dataDirectory(context.io), "server");
  return join(directory, "waybill.sqlite");
}

/** For reading: a database that is not there is not made, because the directory may be mistyped. */
export async function withExistingDatabase<Result>(
  context: Context,
  dataDir: string | undefined,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const path = databasePath(context, dataDir);
  if (!existsSync(path))
    throw new CliError("usage", `There is no database ${path}.`, {
      hint: "Name the directory of a server: --data-dir DIRECTORY. One is made by waybill server start, or by waybill server keys create",
    });
  return withDatabase(context, dataDir, work);
}

/**
 * Opens the database for one task and closes it again. A server may be running on it at the same time: each waits while
 * the other writes.
 */
export async function withDatabase<Result>(
  context: Context,
  dataDir: string | undefined,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const { openDatabase } = await import("@waybill/server");
  return withStartHints(async () => {
    const db = await openDatabase(databasePath(context, dataDir));
    try {
      return await work(db);
    } finally {
      await db.destroy();
    }
  });
}
