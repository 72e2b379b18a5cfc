import type { Outcome } from "./exit-codes";

/** A failure the command line itself found. What happened, and (`hint`) what to type next; never a secret. */
export class CliError extends Error {
  override readonly name = "CliError";
  readonly outcome: Outcome;
  readonly hint: string | undefined;
  /** Details, one a line. */
  readonly why: readonly string[];

  constructor(
    outcome: Outcome,
    message: string,
    options: { hint?: string; why?: readonly string[]; cause?: unknown } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.outcome = outcome;
    this.hint = options.hint;
    this.why = options.why ?? [];
  }
}

/** The caller typed something that cannot be meant: exit code 2. */
export function usageError(message: string, hint?: string, cause?: unknown): CliError {
  return new CliError("usage", message, {
    ...(hint === undefined ? {} : { hint }),
    ...(cause === undefined ? {} : { cause }),
  });
}
