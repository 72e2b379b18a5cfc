import { usageError } from "../errors";

/** A jq expression that compiles. Input and output are text, so that numbers keep all their digits. */
export interface JqFilter {
  /** @throws CliError (usage) when the expression fails on this data */
  run(json: string, indented: boolean): Promise<string>;
}

/**
 * Loads jq and compiles an expression without running it, so that a mistake stops the command before it does anything.
 *
 * @throws CliError (usage)
 */
export async function loadJq(expression: string): Promise<JqFilter> {
  const { raw } = await import("jq-wasm");
  const run = async (json: string, filter: string, flags: string[]) => {
    // The program of jq ends with a code of its own, which is not that of this command.
    const { exitCode } = process;
    try {
      return (await raw(json, filter, flags)).replace(/\n$/, "");
    } catch (cause) {
      throw usageError(`--jq: ${reason(cause)}`, "Its language: https://jqlang.org/manual", cause);
    } finally {
      process.exitCode = exitCode;
    }
  };
  // The line break ends a comment of the expression.
  await run("null", `empty | (${expression}\n)`, []);
  return { run: (json, indented) => run(json, expression, indented ? ["-r"] : ["-r", "-c"]) };
}

/** The first line of jq's own message. */
function reason(cause: unknown): string {
  const [first = ""] = (cause instanceof Error ? cause.message : String(cause)).split("\n");
  return first
    .replace(/^(Failed to execute raw query: )?jq: error( \(at [^)]*\))?:? ?/, "")
    .replace(/ \(Unix shell quoting issues\?\)/, "")
    .replace(/ at <top-level>, line \d+:$/, "");
}
