import { createReadStream, existsSync } from "node:fs";
import { createInterface } from "node:readline";
import type { VerifiedDatabase } from "@waybill/server";
import { counted } from "@waybill/spec/wording";
import type { checkpointFlags, verifyFlags } from "../catalog/storage";
import type { Context } from "../context";
import { CliError, usageError } from "../errors";
import { databaseOf, requireDatabase } from "../local/database";
import { withStartHints } from "../local/start-errors";
import { tableOptions } from "../output/print-list";
import { writePrivately } from "../output/publish";
import { fields, table } from "../output/table";
import type { Values } from "../program/flags";

/** Differences that people read; `--json` has all. */
const SHOWN = 20;

/** The file beside a SQLite file; undefined for a PostgreSQL, which has no place of its own here. */
async function besideDatabase(database: string): Promise<string | undefined> {
  const { isPostgresAddress } = await import("@waybill/server");
  return isPostgresAddress(database) ? undefined : `${database}.checkpoint`;
}

/** Writes the file under another name first: it is there when it is whole. */
export async function serverCheckpoint(
  context: Context,
  { flags }: { flags: Values<typeof checkpointFlags> },
): Promise<void> {
  const database = databaseOf(context, flags);
  await requireDatabase(database);
  const { makeCheckpoint, nameOfDatabase } = await import("@waybill/server");
  const file = flags.checkpoint ?? (await besideDatabase(database));
  if (file === undefined)
    throw usageError("A PostgreSQL has no directory here.", "Name the file: --checkpoint FILE");
  await writePrivately(file, flags.force, (write) =>
    withStartHints(() => makeCheckpoint(database, write, { now: context.now })),
  );
  const printed = { database: nameOfDatabase(database), checkpoint: file };
  context.print(printed, () => fields(Object.entries(printed), context.paint.out));
  context.note("Keep a copy elsewhere: who can change the database may be able to change this file.");
}

/** Prints what was compared. Fails (1) for each difference, so that scripts notice. */
export async function serverVerify(
  context: Context,
  { flags }: { flags: Values<typeof verifyFlags> },
): Promise<void> {
  const database = databaseOf(context, flags);
  await requireDatabase(database);
  const { nameOfDatabase, verifyDatabase } = await import("@waybill/server");
  const beside = await besideDatabase(database);
  const file = flags.checkpoint ?? (beside !== undefined && existsSync(beside) ? beside : undefined);
  if (flags.checkpoint !== undefined && !existsSync(flags.checkpoint))
    throw usageError(`There is no checkpoint ${flags.checkpoint}.`, "Make one: waybill server checkpoint");
  if (flags.lasting && file === undefined)
    throw usageError("--lasting needs a checkpoint.", "Name it: --checkpoint FILE");
  const found = await withStartHints(() =>
    verifyDatabase(database, {
      checkpoint: file === undefined ? undefined : linesOf(file),
      onlyLasting: flags.lasting,
    }),
  );
  const printed = {
    database: nameOfDatabase(database),
    checkpoint: file ?? null,
    checkpoint_at: found.checkpointAt,
    rows: found.rows,
    case_events: found.caseEvents,
    structure: found.structure,
    faults: faultsOf(found),
  };
  const { faults, structure } = printed;
  context.print(printed, () =>
    [
      fields(
        [
          ["database", printed.database],
          [
            "checkpoint",
            file === undefined ? "none: rows were not compared" : `${file} of ${found.checkpointAt}`,
          ],
          ["rows compared", String(found.rows)],
          ["case events checked", String(found.caseEvents)],
        ],
        context.paint.out,
      ),
      ...(faults.length === 0
        ? []
        : [
            table(
              faults.slice(0, SHOWN),
              [
                { title: "Table", value: (fault) => fault.table },
                { title: "Key", value: (fault) => fault.key ?? "" },
                { title: "Fault", value: (fault) => fault.fault },
              ],
              tableOptions(context),
            ),
          ]),
    ].join("\n\n"),
  );
  if (faults.length > SHOWN) context.note(`${faults.length - SHOWN} more are in the output of --json.`);
  if (structure !== null)
    throw new CliError("failure", `The file of the database is damaged: ${structure}.`, {
      hint: "Restore a backup: waybill server restore",
    });
  if (faults.length > 0)
    throw new CliError("failure", `The data is not as it was written: ${counted(faults.length, "fault")}.`, {
      hint: flags.lasting
        ? "Restore a backup, or correct the rows by hand."
        : "If a server has written since the checkpoint, compare only what lasts: --lasting",
    });
  context.note(
    file === undefined ? "The chains of all cases are whole." : "All is as the checkpoint has it.",
  );
}

/** The file is opened when the first line is asked for: an interface of `readline` loses lines that come before. */
async function* linesOf(file: string): AsyncGenerator<string> {
  yield* createInterface({ input: createReadStream(file) });
}

interface Fault {
  table: string;
  key: string | null;
  fault: "changed" | "removed" | "added" | "chain broken";
}

const faultsOf = ({ differences, brokenTimelines }: VerifiedDatabase): Fault[] => [
  ...differences.map(({ table, key, difference }) => ({ table, key, fault: difference })),
  ...brokenTimelines.map(
    ({ case_id, position }): Fault => ({
      table: position === null ? "cases" : "case_events",
      key: JSON.stringify(position === null ? [case_id] : [case_id, String(position)]),
      fault: "chain broken",
    }),
  ),
];
