import type { importFlags } from "../catalog/persons-files";
import type { Context } from "../context";
import { CliError } from "../errors";
import { progress } from "../output/progress";
import { fields } from "../output/table";
import { printable } from "../output/text";
import { checkFile, type EntryFault, headerError } from "../persons/files/check-file";
import { faultText } from "../persons/files/fault";
import { lockResults } from "../persons/files/import-lock";
import { type ImportCount, importRecords } from "../persons/files/import-records";
import { knownAccounts } from "../persons/files/known-accounts";
import { openRecordFile, type RecordFile } from "../persons/files/open";
import { reconcile } from "../persons/files/reconcile";
import { Results } from "../persons/files/results";
import type { Values } from "../program/flags";

type Flags = Values<typeof importFlags>;

/** Faults that are shown; all of them are counted. */
const SHOWN = 20;

/** Checks the whole file, then stores its records; what became of each is in the result file, by which it can go on. */
export async function personsImport(
  context: Context,
  { args, flags }: { args: { file: string }; flags: Flags },
): Promise<void> {
  const file = await openRecordFile(args.file, flags.format);
  const checked = await check(context, file, flags);
  if (flags.dryRun) {
    context.note(`${checked.records} records, nothing was sent.`);
    const { hasHeader: _, notExportable, ...counted } = checked;
    return context.print(
      { ...counted, not_exportable: notExportable.asData(), file: args.file, dry_run: true },
      () => "",
    );
  }
  const path = flags.results ?? `${args.file}.results.ndjson`;
  const client = await context.client();
  const held = lockResults(path);
  try {
    const results = await Results.open(path);
    try {
      await reconcile(client, results, context.signal);
      const mayExist = flags.allowDuplicate
        ? () => false
        : await knownAccounts(client, checked.accounts, context.signal);
      let existing = 0;
      const shown = progress(context, "Stored", checked.records);
      const count = await importRecords(client, file, results, {
        concurrency: flags.concurrency,
        allowDuplicates: flags.allowDuplicate,
        mayExist,
        signal: context.signal,
        onDone: (done) => shown.at(done),
        onExists: (place, id) => {
          existing += 1;
          if (existing <= SHOWN) context.note(`${place}: its account has the record ${id}`);
        },
      }).catch((error) => {
        shown.end();
        if (!results.isEmpty)
          context.note(`Run the same command again to go on: ${path} knows what is stored.`);
        throw error;
      });
      shown.end();
      finish(context, args.file, path, { ...count, not_exportable: checked.notExportable.asData() });
    } finally {
      results.close();
    }
  } finally {
    held.release();
  }
}

/** @throws CliError (invalid) when a record has faults, unless they are to be skipped */
async function check(context: Context, file: RecordFile, flags: Flags) {
  let found = 0;
  const onFault = ({ place, ...fault }: EntryFault) => {
    found += 1;
    if (found <= SHOWN) context.note(printable(`${place}: ${faultText(fault)}`));
  };
  let doubtful = 0;
  const onDoubt = ({ place, ...doubt }: EntryFault) => {
    doubtful += 1;
    if (doubtful <= SHOWN) context.warn(printable(`${place}: ${faultText(doubt)}`));
  };
  const checked = await checkFile(file, { allowDuplicates: flags.allowDuplicate, onFault, onDoubt });
  if (checked.records === 0)
    throw new CliError("usage", `${file.path} has no records.`, {
      hint: "See: waybill persons import --help",
    });
  if (found > SHOWN)
    context.note(`and ${found - SHOWN} more. All of them: waybill persons validate ${file.path}`);
  if (!checked.hasHeader) throw headerError();
  if (checked.faulty > 0 && !flags.skipInvalid)
    throw new CliError(
      "invalid",
      `${checked.faulty} of ${checked.records} records ${checked.faulty === 1 ? "has" : "have"} faults; nothing was sent.`,
      {
        hint: "Correct the file, or import the others: --skip-invalid",
      },
    );
  // Now, while the file is at hand, and not on the day when the other side asks for the records.
  for (const line of checked.notExportable.lines(checked.records - checked.faulty)) context.warn(line);
  return checked;
}

/** @throws CliError (invalid) when something was not stored, so that scripts notice */
function finish(
  context: Context,
  file: string,
  path: string,
  count: ImportCount & { not_exportable: object },
): void {
  const { stored, before, exists, refused, not_exportable } = count;
  context.print({ file, results: path, stored, stored_before: before, exists, refused, not_exportable }, () =>
    fields(
      [
        ["stored", String(stored)],
        ["stored before", before === 0 ? undefined : String(before)],
        ["account has a record", exists === 0 ? undefined : String(exists)],
        ["refused", refused === 0 ? undefined : String(refused)],
        ["results", path],
      ],
      context.paint.out,
    ),
  );
  if (exists + refused === 0) return;
  const not = exists + refused;
  throw new CliError(
    "invalid",
    `${not} ${not === 1 ? "record was" : "records were"} not stored; ${path} says why.`,
    {
      hint: [
        ...(refused > 0
          ? ["Correct them in the file and run the same command again: what is stored is not stored twice."]
          : []),
        ...(exists > 0
          ? [
              "Whose account has a record: change that with waybill persons edit ID, or store another: --allow-duplicate",
            ]
          : []),
      ].join(" "),
    },
  );
}
