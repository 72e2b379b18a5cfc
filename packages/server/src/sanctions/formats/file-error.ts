/** A list file cannot be read; nothing of it was imported. */
export class SanctionsFileError extends Error {
  override name = "SanctionsFileError";

  constructor(
    /** From 1. */
    readonly line: number,
    /** What is wrong there, for people. */
    readonly reason: string,
  ) {
    super(`line ${line}: ${reason}; nothing was imported`);
  }
}
