import { open } from "node:fs/promises";
import { basename } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Waybill } from "@waybill/sdk";
import type { importKinds, importsRunFlags } from "../catalog/platform";
import type { Context } from "../context";
import { CliError, usageError } from "../errors";
import { fileSource } from "../input/file-source";
import { toCsv } from "../output/csv";
import { progress } from "../output/progress";
import { replaceFile } from "../output/replace-file";
import { storageHint, storageReason } from "../output/storage-reason";
import { fields } from "../output/table";
import { printable } from "../output/text";
import type { Values } from "../program/flags";

type Flags = Values<typeof importsRunFlags>;
type Kind = (typeof importKinds)[number];
type Import = Awaited<ReturnType<Waybill["platform"]["imports"]["get"]>>;

/** Number of rejected rows that are shown; the file has all that the service keeps. */
const SHOWN = 20;

/** Pauses between two status requests, in milliseconds: short at first, longer for slow imports. */
const PAUSE = { shortest: 100, longest: 1_000 };

/** Sends a file, waits until the service has read it, and writes the rejected rows to a file. */
export async function platformImportsRun(
  context: Context,
  { args: { file }, flags }: { args: { file: string }; flags: Flags },
): Promise<void> {
  const { connection } = flags;
  if (connection === undefined)
    throw usageError(
      "Which connection?",
      "Name it: --connection ID. To list connections: waybill platform connections list --kind books",
    );
  const kind = flags.as ?? (await kindOfStart(file)) ?? kindOf(file);
  if (kind === undefined)
    throw usageError(
      `The content of ${file} cannot be detected from its first line or its name.`,
      "Specify it: --as accounts|snapshots|movements|camt|mt940|json|zip",
    );
  const source = await fileSource(file, "FILE", context.stdin, "application/octet-stream");
  const { imports } = (await context.client()).platform;
  const { signal } = context;
  const { import_id } = await imports.create(
    connection,
    { [kind]: source, ...(flags.update && { update: true }) },
    { signal },
  );
  context.remember(
    `the import ${import_id} continues: waybill platform imports show ${connection} ${import_id}`,
  );
  const ended = await waitFor(context, () => imports.get(connection, import_id, { signal }));
  await report(context, file, flags.rejected ?? `${file === "-" ? "stdin" : file}.rejected.csv`, ended);
}

/** Number of bytes that are read to detect the kind. */
const START = 4_096;

/**
 * The kind of a file, detected from its first line; undefined if the line does not show it, and for anything that is not a
 * regular file.
 */
async function kindOfStart(file: string): Promise<Kind | undefined> {
  if (file === "-") return undefined;
  const opened = await open(file).catch(() => undefined);
  try {
    if (!(await opened?.stat())?.isFile()) return undefined;
    const read = await opened?.read(new Uint8Array(START), 0, START, 0);
    return read && kindOfText(read.buffer.subarray(0, read.bytesRead));
  } finally {
    await opened?.close();
  }
}

/** Columns that only one kind of CSV has, and that every CSV of this kind has. */
const tellingColumns = [
  ["movements", "booked_at"],
  ["snapshots", "as_of"],
  ["accounts", "external_id"],
] as const;

/** The encoding, detected from the byte order mark or from a NUL byte next to the first letter. */
function encodingOf([first, second]: Uint8Array): string {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return "utf-16le";
  return (first === 0xfe && second === 0xff) || (first === 0 && second !== 0) ? "utf-16be" : "utf-8";
}

function kindOfText(start: Uint8Array): Kind | undefined {
  const text = new TextDecoder(encodingOf(start)).decode(start).trimStart();
  if (text.startsWith("PK\u0003\u0004")) return "zip";
  if (text.startsWith("{")) return "json";
  if (text.startsWith("<")) return text.includes("camt.053") ? "camt" : undefined;
  if (/^(?:\{1:|:20:)|\n:20:[\s\S]*\n:25P?:/.test(text)) return "mt940";
  // The first line may name the separator, and rows at the top may be empty.
  const lines = text.replace(/^"?sep=."?[,;\t]*(?:\r\n|\r|\n)/i, "").split(/[\r\n]+/);
  const header = lines.find((line) => /[^,;\t\s]/.test(line)) ?? "";
  const columns = header.split(/[,;\t]/).map((name) => name.trim().replaceAll('"', "").toLowerCase());
  return tellingColumns.find(([, column]) => columns.includes(column))?.[0];
}

/** The kind of a file, detected from its name. */
function kindOf(file: string): Kind | undefined {
  const name = basename(file).toLowerCase();
  const [, ending = ""] = /\.(\w+)$/.exec(name) ?? [];
  if (ending === "xml") return "camt";
  if (ending === "sta" || ending === "mt940" || ending === "940") return "mt940";
  if (ending === "json" || ending === "zip") return ending;
  const [, kind] = /^(accounts|snapshots|movements)/.exec(name) ?? [];
  return (ending === "csv" || ending === "tsv") && isKind(kind) ? kind : undefined;
}

const isKind = (kind: string | undefined): kind is "accounts" | "snapshots" | "movements" =>
  kind === "accounts" || kind === "snapshots" || kind === "movements";

async function waitFor(context: Context, read: () => Promise<Import>): Promise<Import> {
  let found = await read();
  const shown = progress(context, "Bytes read", found.bytes_total);
  try {
    for (
      let pause = PAUSE.shortest;
      found.completed_at === null;
      pause = Math.min(PAUSE.longest, pause * 1.5)
    ) {
      shown.at(found.bytes_read);
      await sleep(pause, undefined, { signal: context.signal });
      found = await read();
    }
    return found;
  } finally {
    shown.end();
  }
}

/** @throws CliError (invalid) when rows were not stored, so that scripts notice */
async function report(context: Context, file: string, rejected: string, found: Import): Promise<void> {
  const { errors } = found;
  // The service reports a fault of the whole file as one row with the number 0.
  const unread = errors.filter(({ row }) => row === 0).length;
  const count = found.rows_rejected - unread;
  for (const { file: part, row, field, message } of errors.slice(0, SHOWN))
    context.note(
      printable(`${row === 0 ? part : `${part} row ${row}`}: ${field === null ? "" : `${field} `}${message}`),
    );
  if (errors.length > SHOWN) context.note(`and ${errors.length - SHOWN} more in ${rejected}`);
  for (const { row, message } of found.notes.slice(0, SHOWN))
    context.note(printable(`row ${row}: ${message}`));
  if (found.notes.length > SHOWN) context.note(`and ${found.notes.length - SHOWN} more notes`);
  if (errors.length > 0) await write(rejected, `${rejectedRows(errors)}\r\n`);
  const { errors: _, has_more_errors, ...counts } = found;
  context.print({ ...counts, file, rejected: errors.length > 0 ? rejected : null }, () =>
    fields(
      [
        ["accounts", numberOf(found.accounts_upserted)],
        ["balances", numberOf(found.snapshots_upserted)],
        ["movements", numberOf(found.movements_upserted)],
        ["known", numberOf(found.movements_known)],
        ["rejected", numberOf(count)],
        ["list", errors.length > 0 ? rejected : undefined],
        ["import", found.import_id],
      ],
      context.paint.out,
    ),
  );
  if (count + unread === 0) return;
  const reported = [
    ...(unread > 0 ? [`${file} was not read completely`] : []),
    ...(count > 0 ? [`${count} ${count === 1 ? "row was" : "rows were"} not stored`] : []),
  ];
  throw new CliError("invalid", `${reported.join(", and ")}; ${rejected} says why.`, {
    hint: has_more_errors
      ? "Correct them and send the file again: stored rows are not stored twice. More errors were omitted."
      : "Correct them and send the file again: stored rows are not stored twice.",
  });
}

/** Rejected rows as a CSV that can be corrected and sent again: their values, followed by their errors. */
function rejectedRows(errors: Import["errors"]): string {
  const columns = [...new Set(errors.flatMap(({ values }) => Object.keys(values ?? {})))];
  const rows = new Map<string, Record<string, unknown>>();
  for (const { values, file, row, field, message } of errors) {
    const name = `${row} ${file}`;
    const before = rows.get(name);
    const words = before ? `${before.message}; ${field === null ? "" : `${field} `}${message}` : message;
    rows.set(name, { ...values, ...before, file, row, field: before?.field ?? field, message: words });
  }
  return toCsv([...rows.values()], [...columns, "file", "row", "field", "message"]);
}

const numberOf = (count: number): string | undefined =>
  count === 0 ? undefined : count.toLocaleString("en-US");

async function write(path: string, text: string): Promise<void> {
  try {
    await replaceFile(path, text);
  } catch (cause) {
    throw new CliError(
      "failure",
      `The file of rejected rows ${path} cannot be written (${storageReason(cause)}).`,
      {
        hint: storageHint(cause, "Name another one: --rejected FILE"),
        cause,
      },
    );
  }
}
