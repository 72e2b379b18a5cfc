import type { Runtime } from "../lib/runtime";
import type { Database } from "../storage/database";
import type { Label } from "./find-labels";
import { type PutIn, putLabels } from "./label-lists";
import { type LabelFormat, type LineProblem, readLabels } from "./read-file";

export interface LabelImport {
  /** The file's content. */
  bytes: AsyncIterable<Uint8Array>;
  format: LabelFormat;
  /** Where it comes from, for `waybill server labels list`; its name. */
  source: string;
  /** The list of entries that name none. */
  list: string;
  /** Whether the lists that occur are emptied before, together with `list`. */
  replace?: boolean;
  /** Leave out entries about chains that this service does not have, rather than refusing the file. */
  skipUnserved?: boolean;
}

export interface ImportedLabels extends PutIn {
  /** Entries that were left out. */
  skipped: number;
}

/**
 * Imports a label file (README, Labels): all of it, or nothing. Throws LabelFileError with the lines that are wrong, and
 * BuiltInListError for a list that comes with this version.
 */
export async function importLabels(
  db: Database,
  runtime: Pick<Runtime, "uuid">,
  { bytes, format, source, list, replace = false, skipUnserved = false }: LabelImport,
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
  const put = await putLabels(db, labels(), { name, replace: replace ? [list] : undefined });
  return { ...put, skipped };
}
