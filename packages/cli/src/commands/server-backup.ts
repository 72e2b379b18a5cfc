import { existsSync, realpathSync } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { backupFlags } from "../catalog/storage";
import type { Context } from "../context";
import { usageError } from "../errors";
import { databaseOf, requireDatabase } from "../local/database";
import { pagesProgress } from "../local/pages-progress";
import { backupByPostgres } from "../local/postgres-tools";
import { withStartHints } from "../local/start-errors";
import { draftOf, existsAlready, publish, unwritable } from "../output/publish";
import { fields } from "../output/table";
import type { Values } from "../program/flags";

/** Files of a database of SQLite beside its own. */
const BESIDE = ["", "-wal", "-shm", "-journal", ".lock"];

/** A server that runs would go on with the file that is replaced, and lose all that it writes. Throws CliError. */
function refuseDatabaseItself(file: string, database: string): void {
  if (!existsSync(dirname(file))) return;
  const placeOf = (path: string) => join(realpathSync(dirname(path)), basename(path));
  const own = [placeOf(database), realpathSync(database)];
  if (own.some((path) => BESIDE.some((end) => `${path}${end}` === placeOf(file))))
    throw usageError(`${file} is a file of the database itself.`, "Name another file.");
}

/** Writes the file under another name first: it is there when it is whole. */
export async function serverBackup(
  context: Context,
  { args, flags }: { args: { file: string }; flags: Values<typeof backupFlags> },
): Promise<void> {
  const { file } = args;
  const database = databaseOf(context, flags);
  const { addressWithoutPassword, backupSqlite, isPostgresAddress } = await import("@waybill/server");
  if (isPostgresAddress(database))
    throw backupByPostgres(await withStartHints(async () => addressWithoutPassword(database)), file);
  await requireDatabase(database);
  refuseDatabaseItself(file, database);
  if (!flags.force && existsSync(file)) throw existsAlready(file, "");
  const draft = draftOf(file);
  const shown = pagesProgress(context, "Written");
  let bytes: number;
  try {
    await withStartHints(() =>
      backupSqlite(database, draft, { onProgress: shown.at, signal: context.signal }),
    );
    bytes = (await stat(draft)).size;
    await publish(draft, file, flags.force, "");
  } catch (error) {
    throw unwritable(file, error, "");
  } finally {
    shown.end();
    await rm(draft, { force: true });
  }
  context.remember(`The backup is in ${file}.`);
  context.print({ database, file, bytes }, () =>
    fields(
      [
        ["database", database],
        ["file", file],
        ["size", `${bytes.toLocaleString("en-US")} bytes`],
      ],
      context.paint.out,
    ),
  );
  context.note("It has personal data in clear: keep it where the database itself may be kept.");
}
