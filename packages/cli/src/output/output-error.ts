import { storageReason } from "./storage-reason";

/** Standard output cannot be written. The reason for which a command is stopped then. */
export class OutputError extends Error {
  override readonly name = "OutputError";
  /** The reader of a pipe, such as `| head`, has seen enough: no fault. */
  readonly readerLeft: boolean;

  constructor(cause: NodeJS.ErrnoException) {
    super(`The output could not be written (${storageReason(cause)}).`, { cause });
    this.readerLeft = cause.code === "EPIPE";
  }
}
