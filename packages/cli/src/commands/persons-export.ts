import { once } from "node:events";
import { stat } from "node:fs/promises";
import type { Person } from "@waybill/sdk";
import { Ivms101Error, partyToIvms101 } from "@waybill/sdk/ivms101";
import type { exportFlags } from "../catalog/persons-files";
import type { Context } from "../context";
import { CliError } from "../errors";
import { counted } from "../output/counted";
import { existsAlready, writePrivately } from "../output/publish";
import { faultText } from "../persons/files/fault";
import { ownNames } from "../persons/own-names";
import type { Values } from "../program/flags";

type Flags = Values<typeof exportFlags>;

/** Writes records as IVMS101, one line of JSON each, as they arrive: to a file of its owner alone, or to stdout. */
export async function personsExport(context: Context, { flags }: { flags: Flags }): Promise<void> {
  const path = flags.output === "-" ? undefined : flags.output;
  if (path !== undefined && !flags.force && (await stat(path).catch(() => undefined)))
    throw existsAlready(path);
  const count = { records: 0, faulty: 0 };
  const write = async (line: (text: string) => unknown) => {
    for await (const record of await recordsOf(context, flags.id)) {
      const text = lineOf(context, record, flags);
      if (text === undefined) count.faulty += 1;
      else {
        count.records += 1;
        await line(text);
      }
    }
    if (count.faulty > 0 && !flags.skipInvalid)
      throw new CliError("invalid", `IVMS101 cannot say ${count.faulty} of the records.`, {
        hint: "Correct them: waybill persons edit ID; or leave them out: --skip-invalid",
      });
  };
  if (path === undefined) return write((text) => toStandardOutput(context, text));
  await writePrivately(path, flags.force, write);
  if (context.json) context.print({ file: path, records: count.records, left_out: count.faulty }, () => "");
  else
    context.note(
      `Wrote ${path} (${counted(count.records, "record")}). It holds personal data; only you can read it.`,
    );
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

/** Undefined, after saying why, when the standard has no place for something of the record. */
function lineOf(context: Context, record: Person, { as, format }: Flags): string | undefined {
  const version = format === "ivms101-2020" ? "2020" : "2023";
  try {
    return JSON.stringify(partyToIvms101([ownNames(record)], { as, version }));
  } catch (error) {
    if (!(error instanceof Ivms101Error)) throw error;
    for (const { field, ...rest } of error.violations)
      context.note(`${record.id}: ${faultText({ ...rest, field: field.replace(/^\w+\[0\]\.?/, "") })}`);
    return undefined;
  }
}

/** Waits for a slow reader, so that a list of any size passes through. */
async function toStandardOutput({ io, signal }: Context, text: string): Promise<void> {
  const { stream } = io.stdout;
  if (!stream.write(`${text}\n`)) await once(stream, "drain", { signal });
}
