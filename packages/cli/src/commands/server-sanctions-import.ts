import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { basename } from "node:path";
import type { ImportedSanctions } from "@waybill/server";
import type { importSanctionsFlags } from "../catalog/sanctions";
import type { Context } from "../context";
import { CliError, usageError } from "../errors";
import type { Io } from "../io";
import { withDatabase } from "../local/database";
import { progress } from "../output/progress";
import { storageReason } from "../output/storage-reason";
import type { Values } from "../program/flags";
import { operatorName } from "../settings/settings";

type Flags = Values<typeof importSanctionsFlags>;

/** Streams the files into the server's database; files that are not sound, or less than the stored version, change nothing. */
export async function serverSanctionsImport(
  context: Context,
  { args: { files }, flags }: { args: { files: readonly string[] }; flags: Flags },
): Promise<void> {
  const { importSanctions, systemRuntime } = await import("@waybill/server");
  const importedBy = operatorName(context, flags.operator);
  let imported: ImportedSanctions;
  try {
    const sizes = await Promise.all(files.map(async (file) => (file === "-" ? 0 : (await stat(file)).size)));
    const size = sizes.reduce((sum, one) => sum + one, 0);
    const shown = size === 0 ? undefined : progress(context, "Read", size);
    const [first, ...others] = files.map((file) => ({
      bytes: file === "-" ? piped(context.io.stdin) : createReadStream(file),
      source: file === "-" ? "stdin" : basename(file),
    }));
    if (!first) throw usageError("No file is named.", "Name a file.");
    try {
      imported = await withDatabase(context, flags, (db) =>
        importSanctions(db, systemRuntime, {
          ...first,
          others,
          list: flags.list,
          importedBy,
          older: flags.older,
          acceptRemoved: flags.acceptRemoved,
          removal: { share: (flags.maxRemovedPercent ?? 5) / 100, entries: flags.maxRemoved ?? 25 },
          onProgress: ({ bytes }) => shown?.at(bytes),
        }),
      );
    } finally {
      shown?.end();
    }
  } catch (cause) {
    throw (await explain(files, flags, cause)) ?? cause;
  }
  for (const note of missing(imported, files)) context.note(note);
  context.print(imported, () => summary(imported));
}

/** Standard input as a stream; a terminal as stdin is an error, instead of waiting silently. */
async function* piped(stdin: Io["stdin"]): AsyncGenerator<Uint8Array> {
  if (stdin.isTTY === true)
    throw usageError("A list is read from standard input, and nothing is piped into it.", "Name a file.");
  for await (const chunk of stdin) yield Buffer.from(chunk);
}

const count = (number: number, one: string, many: string): string =>
  `${number.toLocaleString("en-US")} ${number === 1 ? one : many}`;

function summary(imported: ImportedSanctions): string {
  const { list, version, previous_version, published, entries, addresses, unserved_addresses } = imported;
  const { added, changed, removed } = imported;
  const others =
    unserved_addresses === 0
      ? ""
      : `, ${unserved_addresses.toLocaleString("en-US")} of them of chains that the service does not have`;
  return [
    `${list}: ${count(entries, "entry", "entries")}, ${count(addresses, "address", "addresses")}${others}`,
    `Published: ${published ?? "the file does not say"}`,
    version === previous_version
      ? "Nothing has changed since the last import."
      : `Added: ${added}, changed: ${changed}, removed: ${removed}`,
    `Version: ${version}`,
  ].join("\n");
}

/** Numbers of entries in one sentence. */
const NAMED = 20;

/** The missing parts of the list, and the command that adds them. */
function missing(
  { list, format, incomplete, unread_addresses: unread, extent }: ImportedSanctions,
  files: readonly string[],
): string[] {
  const broken = new Set(unread.map(({ entry }) => entry));
  const unreadable =
    unread.length === 0
      ? []
      : [
          `warning: ${count(broken.size, "entry has", "entries have")} an address that cannot be read: ${listed(unread.map(({ entry, text }) => `${entry} (${text})`))}. The list does not count as checked until the file has it right.`,
        ];
  if (format !== "ofac-csv") return unreadable;
  const own = list === "ofac-cons" ? "cons_" : "";
  const comments = list === "ofac-cons" ? "cons_comments.csv" : "sdn_comments.csv";
  const again = (...more: string[]) => typed([...files, ...more]);
  const cut = incomplete.filter((entry) => !broken.has(entry));
  const lost = (["alt", "add"] as const)
    .filter((part) => !extent.includes(part))
    .map((part) => `${own}${part}.csv`);
  return [
    ...unreadable,
    ...(cut.length === 0
      ? []
      : [
          `warning: ${count(cut.length, "entry is", "entries are")} cut off after 1,000 characters of remarks: ${listed(cut)}. The list does not count as checked until the rest is there: ${again(comments)}`,
        ]),
    ...(lost.length === 0
      ? []
      : [`Not among the files: ${lost.join(", ")} (other names, countries). With them: ${again(...lost)}`]),
    ...(extent.includes("end")
      ? []
      : ["warning: a file has no end mark (character 0x1A), so that it may be cut between two lines."]),
  ];
}

const listed = (some: readonly string[]): string =>
  `${some.slice(0, NAMED).join(", ")}${some.length > NAMED ? ", ..." : ""}`;

const typed = (words: readonly string[]): string =>
  `waybill server sanctions import ${words.map((word) => (/^[\w./:@%+,-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`)).join(" ")}`;

async function explain(
  files: readonly string[],
  flags: Flags,
  cause: unknown,
): Promise<CliError | undefined> {
  const { SanctionsFileError, SanctionsRefusedError } = await import("@waybill/server");
  const refused = "The list was not imported; nothing has changed.";
  if (cause instanceof SanctionsFileError) {
    const { list, together } = cause.advice;
    return new CliError("usage", refused, {
      why: [`${cause.file === undefined ? "" : `${cause.file}, `}line ${cause.line}: ${cause.reason}`],
      hint:
        list !== undefined && flags.list !== list
          ? typed(["--list", list, ...files])
          : together === undefined
            ? "Fetch the file from its publisher again, and import that."
            : typed([together, ...files]),
      cause,
    });
  }
  if (cause instanceof SanctionsRefusedError) {
    const list = flags.list === undefined ? [] : ["--list", flags.list];
    const older = flags.older ? ["--older"] : [];
    const removed =
      flags.acceptRemoved === undefined ? [] : ["--accept-removed", String(flags.acceptRemoved)];
    const accepting = ["--accept-removed", String(cause.removed)];
    const hints = {
      removed: `Look at the file. If so many entries are gone: ${typed([...accepting, ...older, ...list, ...files])}`,
      older: `Fetch the list from its publisher again. To go back in time all the same: ${typed(["--older", ...removed, ...list, ...files])}`,
      parts: `Import all of its files together. To begin again without them, first: waybill server sanctions remove ${cause.list}`,
    };
    return new CliError("usage", refused, { why: [cause.reason], hint: hints[cause.kind], cause });
  }
  const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
  if (code === "ENOENT" || code === "EACCES" || code === "EISDIR") {
    const path = cause instanceof Error && "path" in cause ? String(cause.path) : files.join(", ");
    return new CliError("usage", `The file ${path} cannot be read (${storageReason(cause)}).`, { cause });
  }
  return undefined;
}
