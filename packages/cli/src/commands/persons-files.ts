import { once } from "node:events";
import { stat } from "node:fs/promises";
import type { Person } from "@waybill/sdk";
import { counted } from "@waybill/spec/wording";
import type { exportFlags, importFlags, validateFlags } from "../catalog/persons-files";
import type { Context } from "../context";
import { CliError } from "../errors";
import { progress } from "../output/progress";
import { existsAlready, writePrivately } from "../output/publish";
import { fields, table } from "../output/table";
import { writeData, writeText } from "../output/terminal";
import { printable } from "../output/text";
import { type Cause, Causes } from "../persons/files/causes";
import { checkFile, type EntryFault, headerError } from "../persons/files/check-file";
import { faultText } from "../persons/files/entry";
import { type ImportCount, importRecords } from "../persons/files/import-records";
import { ivms101Party } from "../persons/files/ivms101-party";
import { knownAccounts, lockResults } from "../persons/files/known-accounts";
import { openRecordFile, type RecordFile } from "../persons/files/open";
import { reconcile } from "../persons/files/reconcile";
import { Results } from "../persons/files/results";
import { ownNames } from "../persons/own-names";
import type { Values } from "../program/flags";

/** Checks a file without a service, and prints all faults of all records as they are found. */
export async function personsValidate(
  context: Context,
  { args, flags }: { args: { file: string }; flags: Values<typeof validateFlags> },
): Promise<void> {
  const file = await openRecordFile(args.file, flags.format);
  const faults: EntryFault[] = [];
  const onFault = (fault: EntryFault) => {
    if (context.json) faults.push(fault);
    else writeText(context.io.stdout, `${printable(`${fault.place}: ${faultText(fault)}`)}\n`);
  };
  const { records, faulty, hasHeader } = await checkFile(file, {
    role: flags.as,
    allowDuplicates: false,
    onFault,
    onDoubt: (doubt) => context.warn(printable(`${doubt.place}: ${faultText(doubt)}`)),
  });
  context.print({ file: args.file, records, faulty, faults }, () => "");
  if (records === 0) throw new CliError("usage", `${args.file} has no records.`);
  if (!hasHeader) throw headerError();
  if (faulty > 0)
    throw new CliError(
      "invalid",
      `${faulty} of ${counted(records, "record")} ${faulty === 1 ? "has" : "have"} faults.`,
    );
  context.note(`${counted(records, "record")}, no faults.`);
  if (flags.as === "record" || flags.as === undefined)
    context.note("Checked as records of this service. For further rules of the standard: --as originator");
}

type PersonsImportFlags = Values<typeof importFlags>;

/** Number of faults that are shown; all faults are counted. */
const SHOWN = 20;

/**
 * Checks the whole file, then stores its records. The result file has the outcome of each record, so a later run can continue.
 */
export async function personsImport(
  context: Context,
  { args, flags }: { args: { file: string }; flags: PersonsImportFlags },
): Promise<void> {
  const file = await openRecordFile(args.file, flags.format);
  const checked = await check(context, file, flags);
  if (flags.dryRun) {
    context.note(`${checked.records} records checked; nothing was sent.`);
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
          if (existing <= SHOWN) context.note(`${place}: its account already has the record ${id}`);
        },
      }).catch((error) => {
        shown.end();
        if (!results.isEmpty)
          context.note(`Run the same command again to continue: ${path} lists the stored records.`);
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

/** @throws CliError (invalid) when a record has faults, unless faulty records are skipped */
async function check(context: Context, file: RecordFile, flags: PersonsImportFlags) {
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
  // Warns now, while the file is at hand, rather than when the other party requests the records.
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
        ["account already has a record", exists === 0 ? undefined : String(exists)],
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
          ? ["Correct them in the file and run the same command again: stored records are not stored twice."]
          : []),
        ...(exists > 0
          ? [
              "If a record with the account exists, change it with waybill persons edit ID, or store another record with --allow-duplicate.",
            ]
          : []),
      ].join(" "),
    },
  );
}

type PersonsExportFlags = Values<typeof exportFlags>;

/** The counts of an export. */
interface Export {
  records: number;
  leftOut: number;
  /** Records that are left out, but would not be with --transliterate. */
  withTransliterate: number;
  /** The causes for which records are left out. */
  readonly causes: Causes;
  readonly transliterated: Causes;
  /** Records with fields that were transliterated. */
  inLatin: number;
}

/**
 * Writes records as IVMS101, one line of JSON each, as they arrive: to a file that only its owner can read, or to stdout. Records
 * that the standard cannot represent are left out, and counted by cause.
 *
 * @throws CliError (invalid) when a record is left out without --skip-invalid; if no record is left, no file is written
 */
export async function personsExport(
  context: Context,
  { flags }: { flags: PersonsExportFlags },
): Promise<void> {
  const path = flags.output === "-" ? undefined : flags.output;
  if (path !== undefined && !flags.force && (await stat(path).catch(() => undefined)))
    throw existsAlready(path);
  const count: Export = {
    records: 0,
    leftOut: 0,
    withTransliterate: 0,
    causes: new Causes(),
    transliterated: new Causes(),
    inLatin: 0,
  };
  const write = async (line: (text: string) => unknown) => {
    for await (const record of await recordsOf(context, flags.id)) {
      const text = lineOf(record, flags, count);
      if (text !== undefined) await line(text);
    }
    if (count.records > 0 || count.leftOut === 0 || flags.skipInvalid) return;
    describe(context, flags, count);
    throw leftOutError(flags, count);
  };
  if (path === undefined) await write((text) => toStandardOutput(context, text));
  else {
    await writePrivately(path, flags.force, write);
    context.note(
      `Wrote ${path} (${counted(count.records, "record")}). It holds personal data; only you can read it.`,
    );
    const of = (causes: Causes) => causes.list().map(({ formats: _, fault: __, ...cause }) => cause);
    context.print(
      {
        file: path,
        records: count.records,
        left_out: count.leftOut,
        causes: of(count.causes),
        transliterated: of(count.transliterated),
      },
      () => "",
    );
  }
  describe(context, flags, count);
  if (count.leftOut > 0 && !flags.skipInvalid) throw leftOutError(flags, count);
}

async function recordsOf(
  context: Context,
  ids: readonly string[],
): Promise<AsyncIterable<Person> | Person[]> {
  const client = await context.client();
  const options = { signal: context.signal };
  if (ids.length === 0) return client.persons.list(options);
  return Promise.all(ids.map((id) => client.persons.get(id, options)));
}

/** The line of a record; undefined, after counting the causes, if the standard cannot represent it. */
function lineOf(
  record: Person,
  { as, format, transliterate }: PersonsExportFlags,
  count: Export,
): string | undefined {
  const own = ownNames(record);
  const written = ivms101Party(own, { as, format, transliterates: transliterate });
  if ("faults" in written) {
    count.leftOut += 1;
    count.causes.add(record.id, written.faults);
    if (!transliterate && "party" in ivms101Party(own, { as, format, transliterates: true }))
      count.withTransliterate += 1;
    return undefined;
  }
  count.records += 1;
  if (written.transliterated.length > 0) count.inLatin += 1;
  count.transliterated.add(
    record.id,
    written.transliterated.map((field) => ({ field, message: "" })),
  );
  return JSON.stringify(written.party);
}

/** Reports the transliterated fields and the records that are left out. */
function describe(context: Context, flags: PersonsExportFlags, count: Export): void {
  const { inLatin, records, leftOut } = count;
  const causes = (list: readonly Cause[], title: string) =>
    context.note(
      table(
        list,
        [
          { title: "Records", value: (cause) => String(cause.records), align: "right" },
          { title, value: (cause) => cause.fault, shrinks: true },
          { title: "First", value: ({ first }) => first.join(", "), whole: true },
        ],
        context.paint.err,
      ),
    );
  if (inLatin > 0) {
    context.warn(
      `${inLatin} of ${counted(records, "record")} ${inLatin === 1 ? "has" : "have"} transliterated fields. The original names are kept beside them (localNameIdentifier); for other fields the standard has no place for the original.`,
    );
    causes(count.transliterated.list(), "Transliterated");
  }
  if (leftOut === 0) return;
  if (flags.skipInvalid)
    context.warn(
      `IVMS101 cannot represent ${leftOut} of ${counted(records + leftOut, "record")}; they are left out.`,
    );
  causes(count.causes.list(), "Left out because");
}

function leftOutError(
  { transliterate }: PersonsExportFlags,
  { records, leftOut, withTransliterate }: Export,
): CliError {
  const others = records === 0 ? "nothing was written" : "the others were written";
  return new CliError(
    "invalid",
    `IVMS101 cannot represent ${leftOut} of ${counted(records + leftOut, "record")}; ${others}.`,
    {
      hint: [
        ...(transliterate || withTransliterate === 0
          ? []
          : [`${withTransliterate} can be written in Latin letters: --transliterate.`]),
        "Correct the others: waybill persons edit ID. With --skip-invalid, leaving them out is not an error.",
      ].join(" "),
    },
  );
}

/** Waits for a slow reader, so that lists of any size can be written. */
async function toStandardOutput({ io, signal }: Context, text: string): Promise<void> {
  if (!writeData(io.stdout, `${text}\n`)) await once(io.stdout.stream, "drain", { signal });
}
