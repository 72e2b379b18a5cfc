import type { migrateFlags } from "../catalog/storage";
import type { Context } from "../context";
import { CliError } from "../errors";
import { databaseOf } from "../local/database";
import { withStartHints } from "../local/start-errors";
import { counted } from "../output/counted";
import { tableOptions } from "../output/print-list";
import { table } from "../output/table";
import { isoTime, shortTime } from "../output/time";
import type { Values } from "../program/flags";

/** Prints all migrations. With `--check` none is applied, and those that are missing are a failure (1), so that scripts notice. */
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
