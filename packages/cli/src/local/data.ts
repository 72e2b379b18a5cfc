import { join } from "node:path";
import type { Database } from "@waybill/server";
import type { Context } from "../context";
import { CliError } from "../errors";
import { pick } from "../settings/settings";

/** Path of the server's database: `--data-dir`, then `WAYBILL_DATA_DIR`, then `~/.waybill/server`. */
export function databasePath(context: Context, dataDir: string | undefined): string {
  const fallback = join(context.io.homeDirectory, ".waybill", "server");
  const directory = pick(context.io, { name: "--data-dir", value: dataDir }, "WAYBILL_DATA_DIR", fallback);
  return join(directory.value, "waybill.sqlite");
}

/** Opens the database for one piece of work and closes it again. A server may be running on it meanwhile. */
export async function withDatabase<Result>(
  context: Context,
  dataDir: string | undefined,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const { openDatabase } = await import("@waybill/server");
  const db = await explained(() => openDatabase(databasePath(context, dataDir)));
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** Adds what to type next to what can go wrong at the start of a server. */
export async function explained<Result>(start: () => Promise<Result>): Promise<Result> {
  try {
    return await start();
  } catch (cause) {
    const { ConfigError, StorageError } = await import("@waybill/server");
    const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
    if (cause instanceof ConfigError) throw new CliError("usage", cause.message, { cause });
    if (cause instanceof StorageError) {
      throw new CliError("failure", cause.message, {
        hint: "Choose another directory: --data-dir DIRECTORY",
        cause,
      });
    }
    if (code === "EADDRINUSE") {
      throw new CliError("failure", "The port is taken.", {
        hint: "Choose another: --port 0 picks a free one.",
        cause,
      });
    }
    if (code === "EACCES" || code === "EADDRNOTAVAIL") {
      throw new CliError("failure", `This address cannot be listened on (${code}).`, {
        hint: "Choose others: --host, --port",
        cause,
      });
    }
    throw cause;
  }
}
