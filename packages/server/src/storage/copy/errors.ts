import { StorageError } from "../errors";
import type { TableDigest } from "./row-digest";

/** A table as it was read on both sides. */
interface ComparedTable {
  table: string;
  from: TableDigest;
  to: TableDigest;
}

export const isDifferent = ({ from, to }: ComparedTable): boolean =>
  from.rows !== to.rows || from.digest !== to.digest;

/** The written rows differ from the rows that were read. Nothing of it was stored. */
export class CopyDiffersError extends StorageError {
  override name = "CopyDiffersError";

  constructor(
    readonly database: string,
    /** Those that differ. */
    readonly tables: readonly ComparedTable[],
  ) {
    const names = tables.map(({ table }) => table).join(", ");
    super(
      `the data written to the database ${database} differs from the data that was read, in ${names}; the copy was undone`,
    );
  }
}
