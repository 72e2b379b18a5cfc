import { appendForAll } from "../audit/trail";
import type { Runtime } from "../lib/runtime";
import type { Database } from "../storage/database";
import type { Label } from "./find-labels";
import { type PutResult, putLabels } from "./label-lists";
import { type LabelFormat, type LineProblem, readLabels } from "./read-file";

export interface LabelImport {
  /** The file's content. */
  bytes: AsyncIterable<Uint8Array>;
  format: LabelFormat;
  /** Name of the file, shown by `waybill server labels list`. */
  source: string;
  /** The default list of entries. */
  list: string;
  /** Whether all lists that occur, and `list`, are emptied first. */
  replace?: boolean;
  /** Skip entries about chains that this service does not support, instead of refusing the file. */
  skipUnserved?: boolean;
  /** The command that imports it, for the audit trails. Default: `server labels import`; null: it is no act of an operator. */
  command?: string | null;
}

export interface ImportedLabels extends PutResult {
  /** Skipped entries. */
  skipped: number;
}

/**
 * Imports a label file (docs/operating/lists-and-prices.md) completely or not at all, with an entry for each of its
 * lists in the audit trails. Throws LabelFileError with the invalid lines, and BuiltInListError for a built-in list.
 */
export async function importLabels(
  db: Database,
  runtime: Pick<Runtime, "now" | "uuid">,
  { bytes, format, source, list, replace = false, skipUnserved = false, ...given }: LabelImport,
): Promise<ImportedLabels> {
  let skipped = 0;
  const skip = (_problem: LineProblem) => {
    skipped += 1;
  };
  async function* labels(): AsyncGenerator<Label> {
    for await (const entry of readLabels(bytes, format, skipUnserved ? skip : undefined))
      yield { ...entry, list: entry.list ?? list, source, tags: JSON.stringify(entry.tags) };
  }
  const name = runtime.uuid().replaceAll("-", "");
  const { command = "server labels import" } = given;
  const put = await putLabels(db, labels(), {
    name,
    replace: replace ? [list] : undefined,
    onStored: async (trx, lists) => {
      if (command !== null) await appendForAll(trx, runtime, command, lists);
    },
  });
  return { ...put, skipped };
}
