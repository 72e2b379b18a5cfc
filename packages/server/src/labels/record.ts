/** One entry of a label file with its line, or the problem with that line. */
export type LabelRecord = { line: number; value: unknown } | { line: number; problem: string };

/** The longest entry, characters; files can be of any size. */
export const MAX_ENTRY_LENGTH = 65_536;

/**
 * The file cannot be read beyond a line, because the following entries cannot be separated. The message is the problem
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
