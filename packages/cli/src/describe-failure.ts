import { join } from "node:path";
import { CommanderError } from "commander";
import { CliError } from "./errors";
import { exitCodes, type Outcome } from "./exit-codes";
import type { Paint } from "./output/colour";
import type { HeldMessages } from "./output/message";
import { wrapMessage } from "./output/message";
import { OutputError } from "./output/output-error";
import { printable } from "./output/text";
import { isPaying } from "./program/paying";

/** An error for display. */
export interface Failure {
  readonly outcome: Outcome;
  /** Stable: the service's own code, else the SDK's code, else the name of the exit code. */
  readonly code: string;
  readonly message: string;
  /** Details, one per line. */
  readonly why: readonly string[];
  /** The next command or option to try. */
  readonly hint: string | undefined;
  /** Whether the same command may succeed later; by default this depends on the outcome. */
  readonly retryable?: boolean | undefined;
  /** The anchor of a README section about this failure; by default the section of the exit code. */
  readonly section?: string;
}

/** The recognized part of the command line, and the flags of its command. */
export interface Typed {
  readonly command: string;
  /** In the form of the help: `--amount <units>`. */
  readonly flags: readonly string[];
}

/**
 * Converts any exception to an exit code and a message; undefined if the command ended because its reader closed the pipe.
 *
 * @param run `knownOutcome` is the known result of the command so far, `service` the address that it called
 */
export async function describeFailure(
  error: unknown,
  signal: AbortSignal,
  {
    knownOutcome,
    service,
    ...typed
  }: Typed & { knownOutcome: string | undefined; service?: string | undefined },
): Promise<Failure | undefined> {
  if (error instanceof CliError) {
    const { outcome, message, why, hint, retryable } = error;
    return { outcome, code: outcome, message, why, hint, retryable };
  }
  if (error instanceof CommanderError) return describeTypo(error, typed);
  if (signal.reason instanceof OutputError) {
    const { message, readerLeft } = signal.reason;
    return readerLeft
      ? undefined
      : { outcome: "failure", code: "output_failed", message, why: [], hint: knownOutcome };
  }
  if (signal.aborted || (error instanceof Error && error.name === "ExitPromptError")) {
    return { outcome: "interrupted", code: "interrupted", message: "interrupted", why: [], hint: undefined };
  }
  const { describeSdkError } = await import("./describe-sdk-error");
  return describeSdkError(error, service) ?? describeUnexpected(error);
}

function describeUnexpected(error: unknown): Failure {
  return {
    outcome: "failure",
    code: "failure",
    message:
      error instanceof Error ? error.message : "unknown error (a value was thrown that is not an Error)",
    why: [],
    hint: "This error is unexpected. Run the command again with --debug to see its cause.",
  };
}

/** For `data addresses search bob`: suggests a flag that is named like the command and takes the typed argument. */
function insteadOfArgument(command: string, flags: readonly string[]): string {
  const last = command.split(" ").at(-1) ?? "";
  const named = flags.find((syntax) => syntax.startsWith(`--${last}`) && syntax.includes("<"));
  return named === undefined ? "" : `Did you mean ${named}? `;
}

function describeTypo(error: CommanderError, { command, flags }: Typed): Failure {
  // The value after the = of a mistyped option may be a secret; an option with its syntax, such as `--field <name=text>`, is not.
  const text = error.message.replace(/^error: /, "").replace(/'(-[^=']*)=[^']*'(?! argument )/, "'$1'");
  const [message = "", ...more] = text.split("\n");
  const suggested = more.find((line) => line.startsWith("(Did you mean"))?.match(/[\w-]+(?=[,?])/g);
  const safe = [...(suggested ?? [])].filter((name) => !isPaying(name));
  const [, valued] = /unknown option '(--[\w-]+)=/.exec(error.message) ?? [];
  if (valued !== undefined && safe.includes(valued))
    return {
      outcome: "usage",
      code: "usage",
      message: `option '${valued}' takes no value`,
      why: [],
      hint: `Leave out the = and the text after it: ${valued}`,
    };
  const hint =
    safe.length > 0
      ? `Did you mean ${safe.join(" or ")}?`
      : `${error.code === "commander.excessArguments" ? insteadOfArgument(command, flags) : ""}See: ${command} --help`;
  return { outcome: "usage", code: "usage", message, why: [], hint };
}

/** Outcomes after which the unchanged command may succeed later. */
const passing: ReadonlySet<Outcome> = new Set(["rateLimited", "network"]);

/** The documentation of a failure: the help of the mistyped command, or a section of the installed README. */
function docsOf({ outcome, section }: Failure, command: string): string {
  if (outcome === "usage" && section === undefined) return `${command} --help`;
  return `${join(import.meta.dirname, "..", "README.md")}#${section ?? `exit-${exitCodes[outcome].code}`}`;
}

/**
 * The failure as data, for `--json`: one line on stderr, because stdout is only for the command's data.
 *
 * @param thrown the error; it or one of its causes may have the `request_id` of a service's answer
 * @param run the command, with its notes and warnings that were not printed yet
 */
export function failureJson(
  failure: Failure,
  thrown: unknown,
  { command, warnings, notes }: Pick<Typed, "command"> & HeldMessages,
): string {
  const { outcome, code, message, why, hint, retryable } = failure;
  const error = {
    code,
    message,
    details: why,
    exit_code: exitCodes[outcome].code,
    retryable: retryable ?? passing.has(outcome),
    next: hint ?? null,
    docs: docsOf(failure, command),
    request_id: requestIdOf(thrown),
    warnings,
    notes,
  };
  return `${JSON.stringify({ error })}\n`;
}

/** The request id of the first error in the chain of causes that has one. */
function requestIdOf(thrown: unknown): string | null {
  const seen = new Set<unknown>();
  for (let at = thrown; at instanceof Error && !seen.has(at); at = at.cause) {
    seen.add(at);
    const id: unknown = "requestId" in at ? at.requestId : undefined;
    if (typeof id === "string") return printable(id);
  }
  return null;
}

/** The text for stderr. `debugged` adds the chain of causes, with names and messages only: no bodies, no headers. */
export function failureText(failure: Failure, paint: Paint, debugged: unknown): string {
  const { columns } = paint;
  const lines = [
    wrapMessage(`error: ${clean(failure.message)}`, columns).replace("error:", paint.bad("error:")),
  ];
  // If only one rule failed, its `rule: expected A, got B` is already in the message.
  const isSaid = (line: string) => failure.message.includes(line.replace(/^\w+: /, ""));
  for (const line of failure.why) if (!isSaid(line)) lines.push(wrapMessage(clean(line), columns, "  "));
  if (failure.hint !== undefined) lines.push(wrapMessage(clean(failure.hint), columns));
  if (debugged !== undefined) lines.push(...causes(debugged).map((line) => paint.faint(`debug: ${line}`)));
  return `${lines.join("\n")}\n`;
}

function clean(text: string): string {
  return text
    .split("\n")
    .map((line) => printable(line, 4_000))
    .join("\n");
}

function causes(error: unknown): string[] {
  const lines: string[] = [];
  for (let at = error; at instanceof Error && lines.length < 30; at = at.cause) {
    lines.push(clean(`${lines.length === 0 ? "" : "caused by "}${at.name}: ${at.message}`));
    const frames = (at.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
    lines.push(...frames.slice(0, 4));
  }
  return lines;
}
