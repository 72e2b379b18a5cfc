import { createReadStream, openAsBlob } from "node:fs";
import { stat } from "node:fs/promises";
import { basename, extname } from "node:path";
import type { FileSource } from "@waybill/sdk";
import { usageError } from "../errors";
import { storageReason } from "../output/storage-reason";
import type { StandardInput } from "./stdin";

/** Media types by file extension. */
const endings: Readonly<Record<string, string>> = {
  ".csv": "text/csv",
  ".jsonl": "application/x-ndjson",
  ".ndjson": "application/x-ndjson",
};

/** The media type for a file's extension, if it is one of `choices`. */
export function mediaTypeOf(path: string, choices: readonly string[]): string | undefined {
  const type = endings[extname(path).toLowerCase()];
  return type !== undefined && choices.includes(type) ? type : undefined;
}

/**
 * The content of a file, or of standard input for `-`, read while it is sent. A retry can send a file again, but not a pipe.
 * `flag` is for error messages.
 *
 * @throws CliError (usage) when it cannot be read
 */
export async function fileSource(
  path: string,
  flag: string,
  stdin: StandardInput,
  type: string,
): Promise<FileSource> {
  if (path === "-") return stdin.stream(flag);
  try {
    const found = await stat(path);
    if (found.isDirectory()) throw new Error("it is a folder");
    // A pipe such as <(command) has no size.
    if (!found.isFile()) return createReadStream(path);
    return new File([await openAsBlob(path)], basename(path), { type });
  } catch (cause) {
    const reason = cause instanceof Error && !("code" in cause) ? cause.message : storageReason(cause);
    throw usageError(
      `${flag}: cannot read ${path} (${reason}).`,
      "Check the path, or use - for standard input.",
      cause,
    );
  }
}
