import { createReadStream } from "node:fs";
import { basename, extname } from "node:path";
import type { ImportedLabels } from "@waybill/server";
import type { importLabelsFlags, removeLabelsFlags } from "../catalog/labels";
import type { storeFlags } from "../catalog/store";
import type { Context } from "../context";
import { CliError, usageError } from "../errors";
import { confirmDestruction } from "../input/confirm-destruction";
import { utf8Only } from "../input/utf8";
import type { Io } from "../io";
import { withDatabase, withExistingDatabase } from "../local/database";
import { printList } from "../output/print-list";
import { storageReason } from "../output/storage-reason";
import type { Values } from "../program/flags";

type Format = "json" | "csv";

const formats: Readonly<Record<string, Format>> = {
  ".csv": "csv",
  ".json": "json",
  ".jsonl": "json",
  ".ndjson": "json",
};

/** Streams the file into the server's database; if any line is invalid, nothing is imported. */
export async function serverLabelsImport(
  context: Context,
  { args, flags }: { args: { file: string }; flags: Values<typeof importLabelsFlags> },
): Promise<void> {
  const { file } = args;
  const stdin = file === "-";
  const format = flags.format ?? formats[extname(file).toLowerCase()];
  if (format === undefined)
    throw usageError(
      "The format of the file cannot be detected from its name.",
      "Specify it: --format json or --format csv",
    );
  const list = flags.list ?? (stdin ? undefined : basename(file, extname(file)));
  if (list === undefined || list.trim() === "")
    throw usageError("The labels need a list.", "Name it: --list NAME");
  const { importLabels, systemRuntime } = await import("@waybill/server");
  const imported = await withFileHints(file, () =>
    withDatabase(context, flags, (db) =>
      importLabels(db, systemRuntime, {
        bytes: utf8Only(
          stdin ? piped(context.io.stdin) : createReadStream(file),
          stdin ? "standard input" : file,
        ),
        format,
        source: stdin ? "stdin" : basename(file),
        list: list.trim(),
        replace: flags.replace,
        skipUnserved: flags.skipUnserved,
      }),
    ),
  );
  context.print(imported, () => summary(imported));
}

/** Standard input as a stream. A terminal as stdin is an error, so that the command does not wait silently. */
async function* piped(stdin: Io["stdin"]): AsyncGenerator<Uint8Array> {
  if (stdin.isTTY === true)
    throw usageError("Labels are read from standard input, but nothing is piped into it.", "Name a file.");
  for await (const chunk of stdin) yield Buffer.from(chunk);
}

function summary({ lists, removed, skipped }: ImportedLabels): string {
  const counts = lists.map(({ list, labels }) => `${list}: ${labels} ${labels === 1 ? "label" : "labels"}`);
  return [
    ...(counts.length === 0 ? ["The file has no labels."] : counts),
    ...(removed === 0 ? [] : [`Replaced: ${removed}`]),
    ...(skipped === 0 ? [] : [`Skipped, for unsupported chains: ${skipped}`]),
  ].join("\n");
}

async function withFileHints<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    throw (await explain(file, cause)) ?? cause;
  }
}

async function explain(file: string, cause: unknown): Promise<CliError | undefined> {
  const { BuiltInListError, LabelFileError } = await import("@waybill/server");
  if (cause instanceof LabelFileError) {
    const more = cause.count - cause.problems.length;
    return new CliError("usage", "The file was not imported; no label was stored.", {
      why: [
        ...cause.problems.map(({ line, problem }) => `line ${line}: ${problem}`),
        ...(more > 0 ? [`and ${more} more`] : []),
      ],
      cause,
    });
  }
  if (cause instanceof BuiltInListError)
    return new CliError("usage", `${cause.message}.`, { hint: "Choose another name: --list NAME", cause });
  const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
  if (code === "ENOENT" || code === "EACCES" || code === "EISDIR")
    return new CliError("usage", `The file ${file} cannot be read (${storageReason(cause)}).`, { cause });
  return undefined;
}

export async function serverLabelsList(
  context: Context,
  { flags }: { flags: Values<typeof storeFlags> },
): Promise<void> {
  const { labelLists } = await import("@waybill/server");
  printList(
    context,
    await withExistingDatabase(context, flags, labelLists),
    [
      { title: "List", value: ({ list }) => list, shrinks: true },
      { title: "Source", value: ({ source }) => source, shrinks: true },
      { title: "Labels", value: ({ labels }) => String(labels), align: "right" },
    ],
    "No labels yet: the built-in labels are stored when the server first starts. To import labels: waybill server labels import",
  );
}

export async function serverLabelsRemove(
  context: Context,
  { args, flags }: { args: { list: string }; flags: Values<typeof removeLabelsFlags> },
): Promise<void> {
  await confirmDestruction(context, flags, `Remove the list ${args.list} with all its labels?`);
  const { BuiltInListError, removeLabelList, systemRuntime } = await import("@waybill/server");
  let removed: number;
  try {
    removed = await withExistingDatabase(context, flags, (db) =>
      removeLabelList(db, systemRuntime, args.list),
    );
  } catch (cause) {
    if (cause instanceof BuiltInListError) throw new CliError("usage", `${cause.message}.`, { cause });
    throw cause;
  }
  if (removed === 0)
    throw new CliError("notFound", "There is no such list.", {
      hint: "waybill server labels list shows them.",
    });
  context.note(`Removed: ${removed} ${removed === 1 ? "label" : "labels"}.`);
  if (context.json) context.print({ list: args.list, removed }, () => "");
}
