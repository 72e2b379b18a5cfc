import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { basename } from "node:path";
import type { ImportedSanctions, SanctionsListImport, SanctionsListStatus } from "@waybill/server";
import type {
  importSanctionsFlags,
  importsFlags,
  removeSanctionsFlags,
  sanctionsStatusFlags,
} from "../catalog/sanctions";
import type { Context } from "../context";
import { CliError, usageError } from "../errors";
import { confirmDestruction } from "../input/confirm-destruction";
import type { Io } from "../io";
import { withDatabase, withExistingDatabase } from "../local/database";
import { printList } from "../output/print-list";
import { progress } from "../output/progress";
import { storageReason } from "../output/storage-reason";
import type { Values } from "../program/flags";
import { operatorName } from "../settings/settings";

type Flags = Values<typeof importSanctionsFlags>;

/**
 * Streams the files into the server's database. Damaged files, and lists that lack too much of the stored version, change
 * nothing.
 */
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
  for (const note of missing(imported, files, flags)) context.note(note);
  context.print(imported, () => summary(imported));
}

/** Standard input as a stream. A terminal as stdin is an error, so that the command does not wait silently. */
async function* piped(stdin: Io["stdin"]): AsyncGenerator<Uint8Array> {
  if (stdin.isTTY === true)
    throw usageError("The list is read from standard input, but nothing is piped into it.", "Name a file.");
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
      : `, ${unserved_addresses.toLocaleString("en-US")} of them on chains that the service does not support`;
  return [
    `${list}: ${count(entries, "entry", "entries")}, ${count(addresses, "address", "addresses")}${others}`,
    `Published: ${published ?? "not stated in the file"}`,
    version === previous_version
      ? "Nothing has changed since the last import."
      : `Added: ${added}, changed: ${changed}, removed: ${removed}`,
    `Version: ${version}`,
  ].join("\n");
}

/** Number of entries that a sentence names. */
const NAMED = 20;

/** The missing parts of the list, and the command that adds them. */
function missing(
  { list, format, incomplete, unread_addresses: unread, extent }: ImportedSanctions,
  files: readonly string[],
  flags: Flags,
): string[] {
  const broken = new Set(unread.map(({ entry }) => entry));
  const unreadable =
    unread.length === 0
      ? []
      : [
          `warning: ${count(broken.size, "entry has", "entries have")} an address that cannot be read: ${listed(unread.map(({ entry, text }) => `${entry} (${text})`))}. The list does not count as checked until a corrected file is imported.`,
        ];
  if (format !== "ofac-csv") return unreadable;
  const own = list === "ofac-cons" ? "cons_" : "";
  const comments = list === "ofac-cons" ? "cons_comments.csv" : "sdn_comments.csv";
  const again = (...more: string[]) => importing(flags, { list: flags.list, files: [...files, ...more] });
  const cut = incomplete.filter((entry) => !broken.has(entry));
  const lost = (["alt", "add"] as const)
    .filter((part) => !extent.includes(part))
    .map((part) => `${own}${part}.csv`);
  return [
    ...unreadable,
    ...(cut.length === 0
      ? []
      : [
          `warning: ${count(cut.length, "entry is", "entries are")} cut off after 1,000 characters of remarks: ${listed(cut)}. The list does not count as checked until the remarks are complete: ${again(comments)}`,
        ]),
    ...(lost.length === 0
      ? []
      : [
          `Missing files: ${lost.join(", ")} (other names, countries). To import them as well: ${again(...lost)}`,
        ]),
    ...(extent.includes("end")
      ? []
      : ["warning: a file has no end mark (character 0x1A), so it may be cut off between two lines."]),
  ];
}

const listed = (some: readonly string[]): string =>
  `${some.slice(0, NAMED).join(", ")}${some.length > NAMED ? ", ..." : ""}`;

const named = (flag: string, value: string | number | undefined): string[] =>
  value === undefined ? [] : [flag, String(value)];

/** The flags that select the database. */
const placeOf = ({ database, dataDir }: Pick<Flags, "database" | "dataDir">): string[] => [
  ...named("--database", database),
  ...named("--data-dir", dataDir),
];

/** The command that imports files with the same database, operator and limits. */
function importing(
  flags: Flags,
  { list, older, acceptRemoved, files }: Partial<Flags> & { files: readonly string[] },
): string {
  return typed([
    "import",
    ...named("--accept-removed", acceptRemoved),
    ...(older ? ["--older"] : []),
    ...named("--list", list),
    ...files,
    ...placeOf(flags),
    ...named("--operator", flags.operator),
    ...named("--max-removed", flags.maxRemoved),
    ...named("--max-removed-percent", flags.maxRemovedPercent),
  ]);
}

/** A command in the form in which it is typed into a shell. */
const typed = (words: readonly string[]): string =>
  `waybill server sanctions ${words.map((word) => (/^[\w./:@%+,-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`)).join(" ")}`;

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
          ? importing(flags, { list, files })
          : together === undefined
            ? "Download the file from its publisher again, and import it."
            : importing(flags, { list: flags.list, files: [together, ...files] }),
      cause,
    });
  }
  if (cause instanceof SanctionsRefusedError) {
    const { list, older, acceptRemoved } = flags;
    const { removed } = cause;
    const hints = {
      removed:
        removed === 0
          ? `If no entry was removed from the list: ${importing(flags, { older, list, files })}`
          : `Check the file. If this many entries were really removed: ${importing(flags, { acceptRemoved: removed, older, list, files })}`,
      older: `Download the list from its publisher again. To import the older version anyway: ${importing(flags, { older: true, acceptRemoved, list, files })}`,
      parts: `Import all files of the list together. To start over without the missing files, run this first: ${typed(["remove", cause.list, ...placeOf(flags)])}`,
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

/** Number of characters of a version or hash that is shown; `--json` has all. */
const SHOWN = 12;

/** Shows each importable list with its age and its latest import. */
export async function serverSanctionsStatus(
  context: Context,
  { flags }: { flags: Values<typeof sanctionsStatusFlags> },
): Promise<void> {
  const { sanctionsImports, sanctionsStatus } = await import("@waybill/server");
  const lists = await withExistingDatabase(context, flags, async (db) => {
    const known = await sanctionsStatus(db, context.now(), flags.staleAfter);
    return Promise.all(
      known.map(async (one) => {
        const [latest] =
          one.state === "missing" ? [] : await sanctionsImports(db, { list: one.list, limit: 1 });
        return { ...one, last_import: latest ?? null };
      }),
    );
  });
  const number = (value: number | null) => value?.toLocaleString("en-US") ?? "-";
  printList(
    context,
    lists,
    [
      { title: "List", value: ({ list }) => list },
      { title: "State", value: ({ state }) => state },
      { title: "Age", value: ageOf },
      { title: "Published", value: ({ published }) => published?.slice(0, 10) ?? "-" },
      { title: "Entries", value: ({ entries }) => number(entries), align: "right" },
      { title: "Addresses", value: ({ addresses }) => number(addresses), align: "right" },
      { title: "Version", value: ({ version }) => version?.slice(0, SHOWN) ?? "-" },
      { title: "By", value: ({ last_import: latest }) => latest?.imported_by ?? "-", shrinks: true },
      { title: "Source", value: ({ source }) => source ?? "-", shrinks: true },
    ],
    "There are no lists.",
  );
  for (const { list, incomplete_entries: cut } of lists)
    if (cut.length > 0)
      context.note(
        `${list} does not count as checked: ${cut.length} of its entries ${cut.length === 1 ? "was" : "were"} not read completely (${cut.slice(0, NAMED).join(", ")}${cut.length > NAMED ? ", ..." : ""}). Each has a remark that is cut off or an address that cannot be read. Import the list again to see the cause for each entry.`,
      );
}

/** Shows the imports of lists, newest first. */
export async function serverSanctionsImports(
  context: Context,
  { flags }: { flags: Values<typeof importsFlags> },
): Promise<void> {
  const { sanctionsImports } = await import("@waybill/server");
  const imports = await withExistingDatabase(context, flags, (db) =>
    sanctionsImports(db, { list: flags.list, limit: flags.limit }),
  );
  const number = (value: number) => value.toLocaleString("en-US");
  printList(
    context,
    imports,
    [
      { title: "Imported (UTC)", value: ({ imported_at: at }) => at.slice(0, 19).replace("T", " ") },
      { title: "List", value: ({ list }) => list },
      { title: "By", value: ({ imported_by: by }) => by ?? "-", shrinks: true },
      { title: "Published", value: ({ published }) => published?.slice(0, 10) ?? "-" },
      { title: "Added", value: ({ added }) => number(added), align: "right" },
      { title: "Changed", value: ({ changed }) => number(changed), align: "right" },
      { title: "Removed", value: ({ removed }) => number(removed), align: "right" },
      { title: "Entries", value: ({ entries }) => number(entries), align: "right" },
      { title: "Files (SHA-256)", value: filesOf, shrinks: true },
    ],
    "No list was imported.",
  );
}

const filesOf = ({ files, version }: SanctionsListImport): string =>
  files.map(({ name, sha256 }) => `${name} ${sha256.slice(0, SHOWN)}`).join(", ") ||
  (version === null ? "removed" : "-");

const ageOf = ({ age_days: days }: SanctionsListStatus): string =>
  days === null ? "-" : `${days} ${days === 1 ? "day" : "days"}`;

/** Asks, then removes a list. */
export async function serverSanctionsRemove(
  context: Context,
  { args, flags }: { args: { list: string }; flags: Values<typeof removeSanctionsFlags> },
): Promise<void> {
  const { importableLists, removeSanctions, systemRuntime } = await import("@waybill/server");
  const list = importableLists.find(({ id }) => id === args.list.toLowerCase())?.id;
  if (!list)
    throw usageError(
      `There is no list ${args.list} that can be imported or removed.`,
      `Name one of ${importableLists.map(({ id }) => id).join(", ")}`,
    );
  await confirmDestruction(context, flags, `Remove the sanctions list ${list} with all its entries?`);
  const removed = await withExistingDatabase(context, flags, (db) =>
    removeSanctions(db, systemRuntime, list),
  );
  if (removed === undefined)
    throw new CliError("notFound", `The list ${list} is not imported.`, {
      hint: "waybill server sanctions status shows which are.",
    });
  context.note(`Removed: ${removed.toLocaleString("en-US")} ${removed === 1 ? "entry" : "entries"}.`);
  if (context.json) context.print({ list, removed }, () => "");
}
