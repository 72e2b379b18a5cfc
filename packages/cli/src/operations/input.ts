import type { CommandRow } from "@waybill/spec/client-tables";
import type { Context } from "../context";
import { usageError } from "../errors";
import { readJson } from "../input/files";
import { isObject } from "../input/is-object";
import type { RawInput } from "../program/command";

/**
 * What an operation is called with: arguments and options by their names on the wire, over what `--body` holds.
 *
 * @throws CliError (usage) when a part that the body must have is missing
 */
export async function inputOf(
  context: Context,
  row: CommandRow,
  raw: RawInput,
): Promise<Record<string, unknown>> {
  const input: Record<string, unknown> = {};
  const file = raw.flags.body;
  if (typeof file === "string") {
    const body = await readJson(file, "--body", context.stdin);
    if (!isObject(body)) throw usageError("--body is no JSON object.", `See: ${nameOf(row)} --help`);
    Object.assign(input, body);
  }
  for (const [at, { name }] of row.positional.entries()) input[name] = raw.args[at];
  for (const { name } of row.flags) {
    const value = raw.flags[name];
    // An option that is off says nothing, so that the service's own default holds.
    if (value !== undefined && value !== false) input[name] = value;
  }
  for (const name of row.body ?? []) {
    if (input[name] !== undefined) continue;
    const flag = row.flags.find((one) => one.name === name)?.flag;
    throw usageError(
      `${flag ?? name} is needed.`,
      `Give ${flag ? `${flag}, or ` : ""}the whole request with --body FILE.`,
    );
  }
  return input;
}

/** What was typed to get here. */
function nameOf(row: CommandRow): string {
  return `waybill ${row.interface} ${row.words.join(" ")}`;
}
