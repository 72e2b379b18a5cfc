import type { CopiedTableResult, CopyProgress } from "@waybill/server";
import type { copyFlags } from "../catalog/storage";
import type { Context } from "../context";
import { CliError } from "../errors";
import { databaseOf, requireDatabase } from "../local/database";
import { databaseAt } from "../local/place";
import { tableOptions } from "../output/print-list";
import { type Progress, progress } from "../output/progress";
import { table } from "../output/table";
import type { Values } from "../program/flags";

/** Copies everything, and prints what was compared. */
export async function serverCopy(
  context: Context,
  { flags }: { flags: Values<typeof copyFlags> },
): Promise<void> {
  const from =
    flags.from === undefined
      ? databaseOf(context, { dataDir: undefined, database: undefined })
      : databaseAt(flags.from, "--from");
  const to = databaseAt(flags.to, "--to");
  await requireDatabase(from, "Name the one to copy: --from DIRECTORY");
  const { copyDatabase, nameOfDatabase } = await import("@waybill/server");
  const shown = shownProgress(context);
  let tables: CopiedTableResult[];
  try {
    tables = await copyDatabase(from, to, { onProgress: shown.at, signal: context.signal });
  } catch (cause) {
    throw (await explain(cause)) ?? cause;
  } finally {
    shown.end();
  }
  const compared = { from: nameOfDatabase(from), to: nameOfDatabase(to), tables };
  context.remember(`The data was copied to ${compared.to}.`);
  context.print(compared, () => comparison(context, tables));
  context.note("All rows are equal.");
}

/** A line for each of the two steps. */
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

/** Digits of a digest that people compare; `--json` has all. */
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
      { title: "Of the copy", value: ({ to }) => to.digest.slice(0, SHOWN) },
    ],
    tableOptions(context),
  );
}

async function explain(cause: unknown): Promise<CliError | undefined> {
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
      hint: "Look for rules, triggers or programs of others on the database, then run it again.",
      cause,
    });
  }
  if (cause instanceof DatabaseInUseError)
    return new CliError("failure", `A server is running on the database ${cause.database}.`, {
      hint: "Stop it, then run it again.",
      cause,
    });
  if (cause instanceof NotEmptyError)
    return new CliError("failure", `The database ${cause.database} has data, in the table ${cause.table}.`, {
      hint: "Name an empty one: --to",
      cause,
    });
  return new CliError("failure", `${cause.message}.`, { hint: "Look at --from and --to.", cause });
}
