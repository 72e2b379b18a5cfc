import type { migrateFlags } from "../catalog/storage";
import type { Context } from "../context";
import { CliError } from "../errors";
import { databaseOf } from "../local/database";
import { withStartHints } from "../local/start-errors";
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
  const [before, after] = await withStartHints(async () => {
    const before = await listMigrations(place);
    return [before, flags.check ? before : await migrateDatabase(place)];
  });
  const missing = before.filter(({ appliedAt }) => appliedAt === null).map(({ name }) => name);
  const database = nameOfDatabase(place);
  const migrations = after.map(({ name, appliedAt }) => ({
    name,
    applied_at: appliedAt === null ? null : isoTime(appliedAt),
  }));
  context.print({ database, migrations, applied: flags.check ? [] : missing }, () =>
    table(
      migrations,
      [
        { title: "Migration", value: ({ name }) => name },
        { title: "Applied (UTC)", value: ({ applied_at }) => (applied_at ? shortTime(applied_at) : "no") },
      ],
      tableOptions(context),
    ),
  );
  const count = `${missing.length} ${missing.length === 1 ? "migration" : "migrations"}`;
  if (flags.check && missing.length > 0)
    throw new CliError("failure", `The database ${database} lacks ${count} of this version.`, {
      hint: "Apply them: waybill server migrate",
    });
  context.note(missing.length === 0 ? "Nothing to apply." : `Applied: ${count}.`);
}
