import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { extname } from "node:path";
import { separatorOf } from "@waybill/spec/standards/csv";
import { usageError } from "../../errors";
import { utf8Only } from "../../input/utf8";
import { storageReason } from "../../output/storage-reason";
import type { Entry } from "./entry";

export const fileFormats = ["csv", "ndjson", "json"] as const;
export type FileFormat = (typeof fileFormats)[number];

/** A file of records that can be read more than once. */
export interface RecordFile {
  readonly path: string;
  readonly format: FileFormat;
  read(): AsyncGenerator<Entry>;
}

const endings: Readonly<Record<string, FileFormat>> = {
  ".csv": "csv",
  ".tsv": "csv",
  ".ndjson": "ndjson",
  ".jsonl": "ndjson",
  ".json": "json",
};

/**
 * A file of records: CSV, lines of JSON, or one JSON document, detected from its name or given by `--format`. Lines of JSON are
 * also detected in files with other JSON names.
 *
 * @throws CliError (usage) when it cannot be read, or is not a regular file: it is read twice
 */
export async function openRecordFile(path: string, chosen: FileFormat | undefined): Promise<RecordFile> {
  const format = chosen ?? endings[extname(path).toLowerCase()];
  if (format === undefined)
    throw usageError(
      `The format of ${path} cannot be detected from its name.`,
      `Specify it: --format ${fileFormats.join("|")}`,
    );
  const start = await readStart(path);
  // The encoding of the whole file is checked before any record is read.
  for await (const _ of utf8Only(createReadStream(path), path));
  if (format === "csv") {
    const { readCsv } = await import("./read-csv");
    return { path, format, read: () => readCsv(path, separatorOf(start)) };
  }
  const { hasLinesOfJson, readJsonDocument, readJsonLines } = await import("./read-json");
  // An export that was piped into a file can have any name.
  const isLines = format === "ndjson" || (chosen === undefined && (await hasLinesOfJson(path)));
  return isLines
    ? { path, format: "ndjson", read: () => readJsonLines(path) }
    : { path, format: "json", read: () => readJsonDocument(path) };
}

async function readStart(path: string): Promise<string> {
  try {
    const found = await stat(path);
    if (!found.isFile())
      throw usageError(
        `${path} is not a regular file.`,
        "Save it as a file, because it is read twice: first to check all records.",
      );
    const file = await open(path);
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(8192), 0, 8192, 0);
      return buffer.toString("utf8", 0, bytesRead);
    } finally {
      await file.close();
    }
  } catch (cause) {
    if (!(cause instanceof Error && "code" in cause)) throw cause;
    throw usageError(`Cannot read ${path} (${storageReason(cause)}).`, "Check the path.", cause);
  }
}
