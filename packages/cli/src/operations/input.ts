import type { CommandRow, FlagRow } from "@waybill/spec/client-tables";
import type { Context } from "../context";
import { usageError } from "../errors";
import { fileSource, mediaTypeOf } from "../input/file-source";
import { readJson } from "../input/files";
import { isObject } from "../input/is-object";
import { putGiven } from "../input/put-given";
import type { RawInput } from "../program/command";
import { defaultNetwork } from "../settings/settings";
import { hasDefaultNetwork, keyOf } from "./options";

/**
 * The input of an operation: arguments and options by their field names, and the content of `--body`. If neither names a network,
 * the network of the settings is used.
 *
 * @throws CliError (usage) when a required part of the body is missing, or the body contradicts an argument or option
 */
export async function inputOf(
  context: Context,
  row: CommandRow,
  raw: RawInput,
): Promise<Record<string, unknown>> {
  const input: Record<string, unknown> = {};
  const path = row.body && raw.flags.body;
  if (typeof path === "string") {
    const body = await readJson(path, "--body", context.stdin);
    if (row.list ? !Array.isArray(body) : !isObject(body))
      throw usageError(`--body is not a JSON ${row.list ? "list" : "object"}.`, `See: ${nameOf(row)} --help`);
    Object.assign(input, row.list ? { body } : body);
  } else if (row.list) throw usageError("--body is needed.", "Give the list with --body FILE.");
  const file = "--body";
  for (const [at, { name }] of row.positional.entries())
    await putGiven(input, name, raw.args[at], { given: `<${name}>`, file });
  for (const flag of row.flags) {
    const { name, type, mediaType } = flag;
    const typed = raw.flags[keyOf(flag)];
    const value =
      type === "file" ? await filesOf(context, row, name, typed, mediaType) : asSent(row, flag, typed);
    // A switch that is off is not sent, so that the service's default applies; an option that takes `false` is sent.
    const isOff = value === false && flag.choices === undefined;
    const origins = { given: flag.flag, file };
    if (type === "pairs" && Array.isArray(value)) input[name] = await withPairs(input[name], value, flag);
    else if (value !== undefined && !isOff) await putGiven(input, name, value, origins);
  }
  for (const flag of row.flags) if (hasDefaultNetwork(flag)) input[flag.name] ??= settledNetwork(context);
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

/** An object with these fields added to its own; fields that are lists, or that are given several times, collect all values. */
async function withPairs(
  own: unknown,
  pairs: readonly (readonly [string, unknown])[],
  { flag, lists = [] }: FlagRow,
): Promise<Record<string, unknown>> {
  const given: Record<string, unknown> = {};
  for (const [name, value] of pairs)
    given[name] =
      lists.includes(name) || given[name] !== undefined ? [...[given[name] ?? []].flat(), value] : value;
  const whole = isObject(own) ? { ...own } : {};
  for (const [name, value] of Object.entries(given))
    await putGiven(whole, name, value, { given: `${flag} ${name}`, file: "--body" });
  return whole;
}

/** Converts a number: it is text in a URL, and a number in a body. A value that clears a field is not text. */
function asSent(row: CommandRow, { type, nullable }: FlagRow, typed: unknown): unknown {
  if (nullable && typed === "null") return null;
  return row.body && type === "number" && typeof typed === "string" ? Number(typed) : typed;
}

/** @throws CliError (usage) when neither the profile nor a variable names a network */
function settledNetwork(context: Context): string {
  const { value } = defaultNetwork(context) ?? {};
  if (value !== undefined) return value;
  throw usageError("--network is missing.", "Give it, or set it once: waybill config set network sepolia");
}

/** The content of the files that an option names, in the form in which it is sent. */
async function filesOf(
  context: Context,
  row: CommandRow,
  name: string,
  value: unknown,
  mediaType = "",
): Promise<unknown> {
  if (value === undefined) return undefined;
  const { flag = name } = row.flags.find((one) => one.name === name) ?? {};
  const choices = row.flags.find((one) => one.name === "contentType")?.choices ?? [];
  const sources = [value].flat().map((path) => {
    const type = mediaTypeOf(String(path), choices) ?? mediaType;
    return fileSource(String(path), flag, context.stdin, type);
  });
  const all = await Promise.all(sources);
  return Array.isArray(value) ? all : all[0];
}

/** The words of the command. */
function nameOf(row: CommandRow): string {
  return `waybill ${row.words.join(" ")}`;
}
