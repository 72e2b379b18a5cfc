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

/** Streams the file into the server's database; a file that is not sound changes nothing. */
export async function serverSanctionsImport(
  context: Context,
  { args, flags }: { args: { file: string }; flags: Values<typeof importSanctionsFlags> },
): Promise<void> {
  const { file } = args;
  const stdin = file === "-";
  const { importSanctions, systemRuntime } = await import("@waybill/server");
  let imported: ImportedSanctions;
  try {
    const shown = stdin ? undefined : progress(context, "Read", (await stat(file)).size);
    try {
      imported = await withDatabase(context, flags, (db) =>
        importSanctions(db, systemRuntime, {
          bytes: stdin ? piped(context.io.stdin) : createReadStream(file),
          source: stdin ? "stdin" : basename(file),
          list: flags.list,
          onProgress: ({ bytes }) => shown?.at(bytes),
        }),
      );
    } finally {
      shown?.end();
    }
  } catch (cause) {
    throw (await explain(file, cause)) ?? cause;
  }
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

async function explain(file: string, cause: unknown): Promise<CliError | undefined> {
  const { SanctionsFileError } = await import("@waybill/server");
  if (cause instanceof SanctionsFileError)
    return new CliError("usage", "The list was not imported; nothing has changed.", {
      why: [`line ${cause.line}: ${cause.reason}`],
      hint: "Fetch the file from its publisher again, and import that.",
      cause,
    });
  const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
  if (code === "ENOENT" || code === "EACCES" || code === "EISDIR")
    return new CliError("usage", `The file ${file} cannot be read (${storageReason(cause)}).`, { cause });
  return undefined;
}
