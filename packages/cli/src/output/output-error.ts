import { storageReason } from "./storage-reason";

/** Standard output cannot be written. This is the reason for which a command is stopped then. */
export class OutputError extends Error {
  override readonly name = "OutputError";
  /** The reader of a pipe, such as `| head`, has closed it: not an error. */
  readonly readerLeft: boolean;

  constructor(cause: NodeJS.ErrnoException) {
    super(`The output could not be written (${storageReason(cause)}).`, { cause });
    this.readerLeft = cause.code === "EPIPE";
  }
}
