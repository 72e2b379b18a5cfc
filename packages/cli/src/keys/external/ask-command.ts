import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Context } from "../../context";
import { CliError, usageError } from "../../errors";
import { isObject } from "../../input/is-object";
import { wordsOf } from "../words";

/** How long a person has to press a button on a device, milliseconds. */
const TIMEOUT = 120_000;

/** An answer is a signature and a key. */
const MAX_BYTES = 65_536;

/** What the signer's program gets of the environment: no secrets of this command. */
function environmentOf({ io, profile }: Context): Record<string, string | undefined> {
  const { "api-key-env": own } = profile().values;
  const hidden = ["WAYBILL_PRIVATE_KEY", "WAYBILL_KEYSTORE_PASSWORD", "WAYBILL_API_KEY", own];
  return Object.fromEntries(Object.entries(io.env).filter(([name]) => !hidden.includes(name)));
}

/**
 * Runs the signer's program once, without a shell: one JSON document on its standard input, one on its standard output. What
 * it writes to stderr is shown.
 *
 * @param command program and arguments
 * @throws CliError when it cannot be started, fails, says something else, or takes longer than two minutes
 */
export async function askCommand(
  context: Context,
  command: string,
  question: Readonly<Record<string, unknown>>,
  timeoutMs = TIMEOUT,
): Promise<Readonly<Record<string, unknown>>> {
  const [program, ...args] = wordsOf(command) ?? [];
  if (program === undefined)
    throw usageError("--signer-command is not a program with arguments.", 'For example: "hsm-sign --slot 1"');
  const late = AbortSignal.timeout(timeoutMs);
  const child = spawn(program, args, {
    env: environmentOf(context),
    stdio: ["pipe", "pipe", "pipe"],
    signal: AbortSignal.any([context.signal, late]),
    killSignal: "SIGKILL",
  });
  createInterface(child.stderr).on("line", (line) => context.note(line));
  child.stdin.on("error", () => undefined);
  child.stdin.end(`${JSON.stringify({ waybill_signer: 1, ...question })}\n`);
  let answer = "";
  child.stdout.on("data", (text) => {
    answer += text;
    if (answer.length > MAX_BYTES) child.kill("SIGKILL");
  });
  const code = await ended(child, context, program, late);
  if (code !== 0)
    throw failed(`The signer ${program} failed (${code === null ? "it was stopped" : `exit code ${code}`}).`);
  return parsed(answer, program);
}

async function ended(
  child: ReturnType<typeof spawn>,
  { signal }: Context,
  program: string,
  late: AbortSignal,
): Promise<unknown> {
  try {
    return (await once(child, "close"))[0];
  } catch (cause) {
    if (signal.aborted) throw cause;
    if (late.aborted) throw failed(`The signer ${program} did not answer in time.`, cause);
    const code = cause instanceof Error && "code" in cause ? String(cause.code) : "unknown";
    throw usageError(`The signer ${program} cannot be started (${code}).`, "Check --signer-command.", cause);
  }
}

function parsed(answer: string, program: string): Readonly<Record<string, unknown>> {
  let value: unknown;
  try {
    value = JSON.parse(answer);
  } catch (cause) {
    throw failed(`The signer ${program} did not answer with one JSON document.`, cause);
  }
  if (!isObject(value)) throw failed(`The signer ${program} did not answer with a JSON object.`);
  if (typeof value.error !== "string") return value;
  throw new CliError("declined", `The signer ${program} declined: ${value.error}`, {
    hint: "Nothing was signed, nothing was sent.",
  });
}

const failed = (message: string, cause?: unknown): CliError =>
  new CliError("failure", message, { hint: "Nothing was signed, nothing was sent.", cause });
