import { existsSync, realpathSync } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { CopiedTableResult, CopyProgress } from "@waybill/server";
import { counted } from "@waybill/spec/wording";
import type { backupFlags, copyFlags, migrateFlags, restoreFlags } from "../catalog/storage";
import type { Context } from "../context";
import { CliError, usageError } from "../errors";
import { databaseOf, requireDatabase } from "../local/database";
import { backupByPostgres, databaseAt, pagesProgress, restoreByPostgres } from "../local/postgres-tools";
import { withStartHints } from "../local/start-errors";
import { tableOptions } from "../output/print-list";
import { type Progress, progress } from "../output/progress";
import { draftOf, existsAlready, publish, unwritable } from "../output/publish";
import { fields, table } from "../output/table";
import { isoTime, shortTime } from "../output/time";
import type { Values } from "../program/flags";

/** Prints all migrations. With `--check` no migration is applied, and missing ones are a failure (1), so that scripts notice. */
export async function serverMigrate(
  context: Context,
  { flags }: { flags: Values<typeof migrateFlags> },
): Promise<void> {
  const place = databaseOf(context, flags);
  const { listMigrations, migrateDatabase, nameOfDatabase } = await import("@waybill/server");
  const { migrations: states, applied } = await withStartHints(async () =>
    flags.check ? { migrations: await listMigrations(place), applied: [] } : await migrateDatabase(place),
  );
  const database = nameOfDatabase(place);
  const migrations = states.map(({ name, appliedAt }) => ({
    name,
    applied_at: appliedAt === null ? null : isoTime(appliedAt),
  }));
  context.print({ database, migrations, applied }, () =>
    table(
      migrations,
      [
        { title: "Migration", value: ({ name }) => name },
        { title: "Applied (UTC)", value: ({ applied_at }) => (applied_at ? shortTime(applied_at) : "no") },
      ],
      tableOptions(context),
    ),
  );
  const missing = states.filter(({ appliedAt }) => appliedAt === null);
  if (missing.length > 0)
    throw new CliError(
      "failure",
      `The database ${database} lacks ${counted(missing.length, "migration")} of this version.`,
      {
        hint: "Apply them: waybill server migrate",
      },
    );
  context.note(
    applied.length === 0
      ? "Nothing to apply: the database is up to date."
      : `Applied: ${counted(applied.length, "migration")}.`,
  );
}

/** Suffixes of the files of a SQLite database. */
const BESIDE = ["", "-wal", "-shm", "-journal", ".lock"];

/**
 * Refuses the database's own files as a backup file: a running server would keep using the replaced file, and lose all its
 * writes. Throws CliError.
 */
function refuseDatabaseItself(file: string, database: string): void {
  if (!existsSync(dirname(file))) return;
  const placeOf = (path: string) => join(realpathSync(dirname(path)), basename(path));
  const own = [placeOf(database), realpathSync(database)];
  if (own.some((path) => BESIDE.some((end) => `${path}${end}` === placeOf(file))))
    throw usageError(`${file} is one of the database's own files.`, "Name another file.");
}

/** Writes the backup under another name first, so that a file with the final name is always complete. */
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
  context.note("It contains personal data unencrypted: store it only where you may store the database.");
}

export async function serverRestore(
  context: Context,
  { args, flags }: { args: { file: string }; flags: Values<typeof restoreFlags> },
): Promise<void> {
  const { file } = args;
  const database = databaseOf(context, flags);
  const { addressWithoutPassword, isPostgresAddress, restoreSqlite } = await import("@waybill/server");
  if (isPostgresAddress(database))
    throw restoreByPostgres(await withStartHints(async () => addressWithoutPassword(database)), file);
  const shown = pagesProgress(context, "Restored");
  try {
    await withStartHints(() =>
      restoreSqlite(file, database, {
        overwrite: flags.force,
        onProgress: shown.at,
        signal: context.signal,
      }),
    );
  } catch (error) {
    throw (await explainRestore(error, database)) ?? error;
  } finally {
    shown.end();
  }
  context.print({ database, file }, () =>
    fields(
      [
        ["database", database],
        ["file", file],
      ],
      context.paint.out,
    ),
  );
  context.note("The next waybill server start migrates it to this version.");
}

/** The obstacle to a restore, for errors whose hints are not specific to a restore. */
async function explainRestore(error: unknown, database: string): Promise<CliError | undefined> {
  const { DatabaseInUseError, NotEmptyError, UnusableFileError } = await import("@waybill/server");
  const cause = error instanceof CliError ? error.cause : undefined;
  if (cause instanceof NotEmptyError)
    return new CliError("usage", `The database ${database} has data.`, {
      hint: "Name an empty place, --data-dir DIRECTORY, or replace its data with --force.",
      cause,
    });
  if (cause instanceof DatabaseInUseError)
    return new CliError("failure", `A server is running on the database ${database}.`, {
      hint: "Stop the server, then run the command again.",
      cause,
    });
  if (cause instanceof UnusableFileError)
    return new CliError("usage", `${cause.message}.`, {
      hint: "Name an output of waybill server backup. Nothing was changed.",
      cause,
    });
  return undefined;
}

/** Copies everything, and prints the comparison. */
export async function serverCopy(
  context: Context,
  { flags }: { flags: Values<typeof copyFlags> },
): Promise<void> {
  const from =
    flags.from === undefined
      ? databaseOf(context, { config: undefined, dataDir: undefined, database: undefined })
      : databaseAt(flags.from, "--from");
  const to = databaseAt(flags.to, "--to");
  await requireDatabase(from, "Name the one to copy: --from DIRECTORY");
  const { copyDatabase, nameOfDatabase } = await import("@waybill/server");
  const shown = shownProgress(context);
  let tables: CopiedTableResult[];
  try {
    tables = await copyDatabase(from, to, { onProgress: shown.at, signal: context.signal });
  } catch (cause) {
    throw (await explainCopy(cause)) ?? cause;
  } finally {
    shown.end();
  }
  const compared = { from: nameOfDatabase(from), to: nameOfDatabase(to), tables };
  context.remember(`The data was copied to ${compared.to}.`);
  context.print(compared, () => comparison(context, tables));
  context.note("All rows are equal.");
}

/** Shows the progress of each of the two steps on a line. */
function shownProgress(context: Context): { at(now: CopyProgress): void; end(): void } {
  let step: CopyProgress["step"] | undefined;
  let line: Progress | undefined;
  return {
    at(now) {
      if (now.step !== step) {
        step = now.step;
        line?.end();
        line = progress(context, step === "copying" ? "Copied" : "Compared", now.total);
      }
      line?.at(now.done);
    },
    end: () => line?.end(),
  };
}

/** Number of digits of a digest that is shown; `--json` has all. */
const SHOWN = 16;

function comparison(context: Context, tables: readonly CopiedTableResult[]): string {
  const filled = tables.filter(({ from, to }) => from.rows + to.rows > 0);
  if (filled.length === 0) return "There are no rows.";
  return table(
    filled,
    [
      { title: "Table", value: ({ table }) => table },
      { title: "Rows", value: ({ from }) => String(from.rows), align: "right" },
      { title: "Copied", value: ({ to }) => String(to.rows), align: "right" },
      { title: "Digest", value: ({ from }) => from.digest.slice(0, SHOWN) },
      { title: "Copy digest", value: ({ to }) => to.digest.slice(0, SHOWN) },
    ],
    tableOptions(context),
  );
}

async function explainCopy(cause: unknown): Promise<CliError | undefined> {
  const { CopyDiffersError, DatabaseInUseError, NotEmptyError, StorageError } = await import(
    "@waybill/server"
  );
  if (!(cause instanceof StorageError)) return undefined;
  if (cause instanceof CopyDiffersError) {
    const why = cause.tables.map(
      ({ table, from, to }) =>
        `${table}: ${from.rows} rows (${from.digest.slice(0, SHOWN)}) were read, ${to.rows} (${to.digest.slice(0, SHOWN)}) came back`,
    );
    return new CliError("copyDiffers", `${cause.message}.`, {
      why,
      hint: "Check for rules, triggers or other programs that use the database, then run the command again.",
      cause,
    });
  }
  if (cause instanceof DatabaseInUseError)
    return new CliError("failure", `A server is running on the database ${cause.database}.`, {
      hint: "Stop the server, then run the command again.",
      cause,
    });
  if (cause instanceof NotEmptyError)
    return new CliError("failure", `The database ${cause.database} has data, in the table ${cause.table}.`, {
      hint: "Name an empty one: --to",
      cause,
    });
  return new CliError("failure", `${cause.message}.`, { hint: "Check --from and --to.", cause });
}
