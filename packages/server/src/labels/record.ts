/** One entry of a label file with the line it begins in, or what makes that line unreadable. */
export type LabelRecord = { line: number; value: unknown } | { line: number; problem: string };

/** The longest entry that is read, characters: a file can be of any size, an entry cannot. */
export const LONGEST_ENTRY = 65_536;

/**
 * A file that cannot be read on from some line: what comes after it cannot be told apart. The message says what is wrong
 * there.
 */
export class BrokenFileError extends Error {
  override name = "BrokenFileError";

  constructor(
    readonly line: number,
    message: string,
  ) {
    super(message);
  }
}
