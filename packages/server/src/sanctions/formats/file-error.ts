import type { ImportableListId } from "../lists";

/** How a refused file can be imported, for the next step in a message. */
export interface FileAdvice {
  /** The list that the file is. */
  list?: ImportableListId;
  /** The name of the file that it goes together with, as its publisher calls it. */
  together?: string;
}

/** A list file cannot be read; nothing of it was imported. */
export class SanctionsFileError extends Error {
  override name = "SanctionsFileError";

  constructor(
    /** From 1. */
    readonly line: number,
    /** The fault, in words. */
    readonly reason: string,
    readonly advice: FileAdvice = {},
    /** The name of the file, where there are several. */
    readonly file?: string,
  ) {
    super(`${file === undefined ? "" : `${file}, `}line ${line}: ${reason}; nothing was imported`);
  }
}

/**
 * The files are sound, and they would make the list smaller or older: that takes a word of the operator. Nothing was
 * imported.
 */
export class SanctionsRefusedError extends Error {
  override name = "SanctionsRefusedError";

  constructor(
    readonly list: ImportableListId,
    /**
     * `removed`: more entries would be removed than without a word, or other than were accepted; `older`: it was
     * published before the stored version, or does not say when; `parts`: a file that the stored version was made of is
     * not there.
     */
    readonly kind: "removed" | "older" | "parts",
    /** For people. */
    readonly reason: string,
    /** How many entries would be removed. */
    readonly removed?: number,
  ) {
    super(`${reason}; nothing was imported`);
  }
}
