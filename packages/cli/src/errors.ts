import type { Outcome } from "./exit-codes";

/** An error of the command line: what happened, and (`hint`) what to do next; without secrets. */
export class CliError extends Error {
  override readonly name = "CliError";
  readonly outcome: Outcome;
  readonly hint: string | undefined;
  /** Details, one per line. */
  readonly why: readonly string[];
  /** Whether the same command may succeed later; if undefined, this depends on the outcome. */
  readonly retryable: boolean | undefined;

  constructor(
    outcome: Outcome,
    message: string,
    options: { hint?: string; why?: readonly string[]; retryable?: boolean; cause?: unknown } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.outcome = outcome;
    this.hint = options.hint;
    this.why = options.why ?? [];
    this.retryable = options.retryable;
  }
}

/** Invalid arguments: exit code 2. */
export function usageError(message: string, hint?: string, cause?: unknown): CliError {
  return new CliError("usage", message, {
    ...(hint === undefined ? {} : { hint }),
    ...(cause === undefined ? {} : { cause }),
  });
}
