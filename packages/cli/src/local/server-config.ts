import { dirname, resolve } from "node:path";
import { InvalidArgumentError } from "commander";
import {
  type ServerOptionName,
  serverOption,
  serverOptionNames,
  type startFlags,
} from "../catalog/server-options";
import { CliError, usageError } from "../errors";
import { assertOwn, assertPrivate, readSecretNow, readTextNow } from "../input/files";
import { isObject } from "../input/is-object";
import { nearest } from "../input/nearest";
import { environment, type Io } from "../io";
import { flagName, type Values, valueWord } from "../program/flags";

type Flags = Values<typeof startFlags>;

/** A key of the file, and the option that it sets: with its value, or with the name of a file that contains the value. */
interface Key {
  readonly key: string;
  readonly option: ServerOptionName;
  readonly isFile: boolean;
}

/** Every key of the file. Options with secrets have two keys: for the secret, and for a file that contains it. */
export const configKeys: readonly Key[] = serverOptionNames.flatMap((option): Key[] => {
  const { flag, secret } = serverOption(option);
  const key = flagName(flag)
    .slice(2)
    .replace(secret === "file" ? /-file$/ : /$^/, "");
  const own = { key, option, isFile: false };
  return secret === undefined ? [own] : [own, { key: `${key}-file`, option, isFile: true }];
});

/** The variables with secrets; for each, `NAME_FILE` may name a file with the secret. */
export const secretVariables: readonly string[] = serverOptionNames
  .map(serverOption)
  .flatMap(({ secret, variable }) => (secret === undefined ? [] : [variable]));

/** The origin of a variable's value, for error messages: the variable, or a key of the file. */
export const originOf = (io: Io, variable: string): string => io.origins?.[variable] ?? variable;

/**
 * A variable of the server, or the content of the file that `NAME_FILE` names.
 *
 * @throws CliError (usage) when both are set, and for a file that cannot be read or that others can read
 */
export function serverVariable(io: Io, variable: string): string | undefined {
  const value = environment(io, variable);
  const name = `${variable}_FILE`;
  const path = secretVariables.includes(variable) ? environment(io, name) : undefined;
  if (path === undefined) return value;
  if (value !== undefined) throw usageError(`${variable} and ${name} are both set.`, "Set one of them.");
  return readSecretNow(path, name);
}

/**
 * The entries of an option that may be repeated: those of its variable or of the file, and those of its flag. Each with
 * its source.
 */
export const entriesOf = (
  io: Io,
  variable: string,
  flag: string,
  flags: readonly string[],
): { text: string; source: string }[] => [
  ...(serverVariable(io, variable) ?? "")
    .split(/\s+/)
    .filter((text) => text !== "")
    .map((text) => ({ text, source: originOf(io, variable) })),
  ...flags.map((text) => ({ text, source: flag })),
];

/**
 * The environment, in which the values of the options file replace the variables: `--config`, else `WAYBILL_SERVER_CONFIG`.
 * Options with several entries, such as nodes, are joined entry by entry.
 *
 * @throws CliError (usage) naming file and key: for an unknown key, a value of the wrong type, a file that others can change, and
 * a file with a secret that others can read
 */
export function withConfig(io: Io, flag: string | undefined): Io {
  const path = flag ?? environment(io, "WAYBILL_SERVER_CONFIG");
  if (path === undefined || io.origins !== undefined) return io;
  const source = flag === undefined ? "WAYBILL_SERVER_CONFIG" : "--config";
  assertOwn(path, source);
  const values = readValues(path, source);
  const env: Record<string, string | undefined> = { ...io.env };
  const origins: Record<string, string> = {};
  for (const [{ key, option, isFile }, value] of values) {
    const origin = `${key} in ${path}`;
    const { variable } = serverOption(option);
    const text = isFile
      ? readSecretNow(textOf(option, value, origin, path, isFile), origin)
      : textOf(option, value, origin, path, isFile);
    if (!isFile && hasSecret(option, text)) assertPrivate(path, origin);
    const others = isSeveral(option) ? serverVariable(io, variable) : undefined;
    env[variable] = others === undefined ? text : `${others} ${text}`;
    env[`${variable}_FILE`] = undefined;
    origins[variable] = origin;
  }
  // A location in the file takes precedence over the other kind of location in the environment.
  if (origins.WAYBILL_DATA_DIR !== undefined) env.WAYBILL_DATABASE = env.WAYBILL_DATABASE_FILE = undefined;
  // The streams are opened on first use, so they are inherited instead of copied.
  return Object.create(io, { env: { value: env }, origins: { value: origins } });
}

/** The values of the file with their keys. */
function readValues(path: string, source: string): (readonly [Key, unknown])[] {
  const text = readTextNow(path, source);
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    throw usageError(`${source}: ${path} is not JSON.`, 'For example: {"port": 4280}');
  }
  if (!isObject(document))
    throw usageError(`${source}: ${path} is not an object.`, 'For example: {"port": 4280}');
  const values = Object.entries(document).map(([key, value]) => [keyNamed(key, path), value] as const);
  const options = values.map(([{ option }]) => option);
  const twice = values.find(([{ option }], at) => options.indexOf(option) < at)?.[0].key;
  if (twice !== undefined)
    throw usageError(`${path} has ${twice} and the same option in another key.`, "Leave one of them out.");
  if (options.includes("dataDir") && options.includes("database"))
    throw usageError(
      `data-dir and database of ${path} both set the location of the data: give only one of them.`,
    );
  return values;
}

function keyNamed(key: string, path: string): Key {
  const known = configKeys.find((one) => one.key === key);
  if (known !== undefined) return known;
  const names = configKeys.map((one) => one.key);
  const near = nearest(key.replaceAll("_", "-"), names);
  throw usageError(
    `${path} has ${JSON.stringify(key)}, which is not an option.`,
    near === undefined ? `There are: ${names.join(", ")}.` : `Did you mean ${near}?`,
  );
}

const isSeveral = (option: ServerOptionName): boolean => serverOption(option).flag.repeatable === true;

/** A value of the file in the form of its variable; relative paths start at the folder of the file. */
function textOf(
  option: ServerOptionName,
  value: unknown,
  origin: string,
  path: string,
  isFile: boolean,
): string {
  const { flag, secret } = serverOption(option);
  const word = valueWord(flag);
  const isText = typeof value === "string" && value !== "";
  const refuse = (takes: string) => usageError(`${origin} is not ${takes}.`, flag.about);
  if (isFile || (secret !== "file" && /^(?:file|directory)$/.test(word))) {
    if (!isText) throw refuse("a path");
    return resolve(dirname(path), value);
  }
  if (isSeveral(option)) {
    const listed =
      isObject(value) && word.includes("=")
        ? Object.entries(value).map(([name, one]) => `${name}=${String(one)}`)
        : value;
    const isNamed = word.includes("=");
    const form = isNamed ? /^[^\s=]+=[^\s]+$/ : /^\S+$/;
    const isList = Array.isArray(listed) && listed.every((one) => form.test(String(one)));
    if (!isList && !isNamed) throw refuse("a list of strings");
    if (!isList) throw refuse(`an object, such as {"${word.split("=", 1)[0]}": "..."}, or a list`);
    return listed.join(" ");
  }
  if (word === "") {
    if (typeof value !== "boolean") throw refuse("true or false");
    return String(value);
  }
  if (word.endsWith(",...") && Array.isArray(value) && value.every((one) => typeof one === "string"))
    return value.join(",");
  if (typeof value === "number") return String(value);
  if (!isText) throw refuse("a string");
  if (option === "database" && !/^\s*[\w+.-]{2,}:/.test(value)) return resolve(dirname(path), value);
  return value;
}

/** Whether a value of the file is a secret, or may contain one: an address with more than host and port may contain a key. */
function hasSecret(option: ServerOptionName, text: string): boolean {
  const { secret } = serverOption(option);
  if (secret !== "address") return secret === "file";
  if (option === "rpc") return text.split(" ").some((one) => !/^[^=]+=\w+:\/\/[^/@?#]+\/?$/.test(one));
  return /:\/\/[^@/]*:[^@]*@|[?&]password=/.test(text);
}

/** The options of `server start` that have no function of their own, from flag, file or variable. */
export function settled(context: { readonly io: Io }, flags: Flags): { io: Io; flags: Flags } {
  const io = withConfig(context.io, flags.config);
  const own = ["port", "host", "prices", "policy", "sanctionsLists", "sanctionsStaleAfter"] as const;
  const others = [
    "shutdownDelay",
    "maxConnections",
    "maxConnectionsPerAddress",
    "keepScreens",
    "keepRequests",
    "refusedKeysPerMinute",
    "metricsPort",
    "metricsHost",
    "allowPrivateWebhooks",
    "logLevel",
  ] as const;
  const found = [...own, ...others].map((name) => [name, flags[name] || settledOne(io, name, flags[name])]);
  // Each value is parsed by its flag.
  return { io, flags: { ...flags, ...(Object.fromEntries(found) as Partial<Flags>) } };
}

function settledOne(io: Io, name: ServerOptionName, given: unknown): unknown {
  const { flag, variable } = serverOption(name);
  // 0 is a given number, but false means that the flag is not set.
  const value = given === undefined || given === false ? serverVariable(io, variable) : undefined;
  if (value === undefined) return given;
  const origin = originOf(io, variable);
  if (flag.read === undefined) {
    if (/^(?:true|false|1|0)$/.test(value)) return value === "true" || value === "1";
    throw usageError(`${origin} is not true or false.`, flag.about);
  }
  try {
    return flag.read(value);
  } catch (error) {
    if (!(error instanceof InvalidArgumentError)) throw error;
    throw new CliError("usage", `${origin} cannot be used. ${error.message}`, { cause: error });
  }
}
