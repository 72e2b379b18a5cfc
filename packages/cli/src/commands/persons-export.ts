import { once } from "node:events";
import { stat } from "node:fs/promises";
import type { Person } from "@waybill/sdk";
import type { exportFlags } from "../catalog/persons-files";
import type { Context } from "../context";
import { CliError } from "../errors";
import { counted } from "../output/counted";
import { existsAlready, writePrivately } from "../output/publish";
import { table } from "../output/table";
import { type Cause, Causes } from "../persons/files/causes";
import { ivms101Party } from "../persons/files/ivms101-party";
import { ownNames } from "../persons/own-names";
import type { Values } from "../program/flags";

type Flags = Values<typeof exportFlags>;

/** How an export went. */
interface Export {
  records: number;
  leftOut: number;
  /** Those that are left out, and would not be with --transliterate. */
  withTransliterate: number;
  /** Why records are left out. */
  readonly causes: Causes;
  readonly transliterated: Causes;
  /** Records with fields that were transliterated. */
  inLatin: number;
}

/**
 * Writes records as IVMS101, one line of JSON each, as they arrive: to a file of its owner alone, or to stdout. What the standard cannot
 * say is left out, and summed up by cause.
 *
 * @throws CliError (invalid) when something is left out without --skip-invalid; where nothing else is there, no file is written
 */
export async function personsExport(context: Context, { flags }: { flags: Flags }): Promise<void> {
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

/** Undefined, after counting why, when the standard has no place for something of the record. */
function lineOf(record: Person, { as, format, transliterate }: Flags, count: Export): string | undefined {
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

/** Says what was transliterated, and what is left out. */
function describe(context: Context, flags: Flags, count: Export): void {
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
      `${inLatin} of ${counted(records, "record")} ${inLatin === 1 ? "has" : "have"} fields that were transliterated. Names have the original beside them (localNameIdentifier); for other fields the standard has no such place.`,
    );
    causes(count.transliterated.list(), "Transliterated");
  }
  if (leftOut === 0) return;
  if (flags.skipInvalid)
    context.warn(
      `IVMS101 cannot say ${leftOut} of ${counted(records + leftOut, "record")}; they are left out.`,
    );
  causes(count.causes.list(), "Left out because");
}

function leftOutError({ transliterate }: Flags, { records, leftOut, withTransliterate }: Export): CliError {
  const others = records === 0 ? "nothing was written" : "the others were written";
  return new CliError(
    "invalid",
    `IVMS101 cannot say ${leftOut} of ${counted(records + leftOut, "record")}; ${others}.`,
    {
      hint: [
        ...(transliterate || withTransliterate === 0
          ? []
          : [`${withTransliterate} can be written in Latin letters: --transliterate.`]),
        "Correct the others: waybill persons edit ID. To leave them out is no error with --skip-invalid.",
      ].join(" "),
    },
  );
}

/** Waits for a slow reader, so that a list of any size passes through. */
async function toStandardOutput({ io, signal }: Context, text: string): Promise<void> {
  const { stream } = io.stdout;
  if (!stream.write(`${text}\n`)) await once(stream, "drain", { signal });
}
