import type { restoreFlags } from "../catalog/storage";
import type { Context } from "../context";
import { CliError } from "../errors";
import { databaseOf } from "../local/database";
import { pagesProgress } from "../local/pages-progress";
import { restoreByPostgres } from "../local/postgres-tools";
import { withStartHints } from "../local/start-errors";
import { fields } from "../output/table";
import type { Values } from "../program/flags";

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
    throw (await explain(error, database)) ?? error;
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
  context.note("The next waybill server start brings it to this version.");
}

/** What is in the way of a restore, of errors that have hints for any database. */
async function explain(error: unknown, database: string): Promise<CliError | undefined> {
  const { DatabaseInUseError, NotEmptyError, UnusableFileError } = await import("@waybill/server");
  const cause = error instanceof CliError ? error.cause : undefined;
  if (cause instanceof NotEmptyError)
    return new CliError("usage", `The database ${database} has data.`, {
      hint: "Name an empty place, --data-dir DIRECTORY, or replace what it holds with --force.",
      cause,
    });
  if (cause instanceof DatabaseInUseError)
    return new CliError("failure", `A server is running on the database ${database}.`, {
      hint: "Stop it, then run it again.",
      cause,
    });
  if (cause instanceof UnusableFileError)
    return new CliError("usage", `${cause.message}.`, {
      hint: "Name a file that waybill server backup has written. Nothing was changed.",
      cause,
    });
  return undefined;
}
