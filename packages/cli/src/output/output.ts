import { usageError } from "../errors";
import { isObject } from "../input/is-object";
import type { Sink } from "../io";
import { toCsv } from "./csv";
import { type JqFilter, loadJq } from "./jq";
import { toJson } from "./json";
import { listOf } from "./list-of";
import { writeData, writeText } from "./terminal";

/** The form in which the data of a command is printed. */
interface Form {
  readonly json: boolean;
  readonly fields: readonly string[];
  readonly jq: string | undefined;
  readonly csv?: boolean;
  /** Whether the command has only read data so far. */
  isReading(): boolean;
  warn(text: string): void;
}

/** Options for printing some data. */
export interface PrintOptions {
  /** One line of JSON, also on a terminal. */
  readonly oneLine?: boolean;
  /** The data that `--csv` prints instead: flat rows for a spreadsheet. */
  readonly flat?: () => readonly object[];
}

/** Standard output, for data. */
export interface Output {
  /** Whether data is printed as JSON, before any further filter. */
  readonly json: boolean;
  /** Must be called before the command does anything. @throws CliError (usage) */
  prepare(): Promise<void>;
  print(data: unknown, human: () => string, options?: PrintOptions): void;
  /** Resolves when all printed data is written. @throws CliError (usage) when jq failed on it */
  finished(): Promise<void>;
}

/** Prints data in the requested form: text, JSON, selected fields, the output of jq, or CSV. */
export function outputTo(stdout: Sink, { json, fields, jq, csv = false, isReading, warn }: Form): Output {
  const asJson = !csv && (json || fields.length > 0 || jq !== undefined);
  let filter: JqFilter | undefined;
  let queue = Promise.resolve();
  const write = (text: string, end = "\n") => {
    if (text !== "") writeData(stdout, `${text}${end}`);
  };
  const selected = (data: unknown) => {
    if (fields.length === 0) return data;
    const { data: chosen, missing, present } = selectFields(data, fields);
    if (missing.length === 0) return chosen;
    const there = `There are: ${present.join(", ")}`;
    // A field of an existing object may be missing in all results; a name without any such object was mistyped.
    const mistyped = missing.filter((name) => !present.includes(name.split(".")[0] ?? name));
    if (mistyped.length > 0 && isReading())
      throw usageError(`--fields: there is no field ${mistyped.join(", ")}.`, there);
    warn(`there is no field ${missing.join(", ")}. ${there}`);
    return chosen;
  };
  return {
    json: asJson,
    async prepare() {
      if (csv && (json || jq !== undefined))
        throw usageError(
          `--csv and ${json ? "--json" : "--jq"} cannot be used together.`,
          "Leave one of them out.",
        );
      if (jq !== undefined) filter = await loadJq(jq);
    },
    print(data, human, { oneLine = false, flat } = {}) {
      const indented = stdout.isTerminal && !oneLine;
      if (csv) return write(toCsv(selected(flat?.() ?? data), fields), "\r\n");
      if (!asJson) {
        const text = human();
        return text === "" ? undefined : void writeText(stdout, `${text}\n`);
      }
      const text = toJson(selected(data), indented && !filter ? 2 : 0);
      if (!filter) return write(text);
      const { run } = filter;
      queue = queue.then(async () => write(await run(text, indented)));
      // `finished` reports it.
      queue.catch(() => undefined);
    },
    finished: () => queue,
  };
}

/** The selected part, and the names that no item has. */
interface Selection {
  readonly data: unknown;
  readonly missing: readonly string[];
  /** The names that exist. */
  readonly present: readonly string[];
}

/**
 * The named fields of an object, or of each item of a list; a page keeps the values next to its items. A dot selects fields of
 * objects, and of each item of lists. Missing fields are null, so that all items have the same fields.
 */
export function selectFields(data: unknown, names: readonly string[]): Selection {
  const list = listOf(data);
  const items = list?.items ?? [data];
  const paths = names.map((name) => name.split("."));
  const missing = names.filter(
    (_, at) => items.length > 0 && items.every((item) => !has(item, paths[at] ?? [])),
  );
  const present = [...new Set(items.flatMap((item) => (isObject(item) ? Object.keys(item) : [])))];
  const chosen = items.map((item) => choose(item, paths));
  return { data: list ? list.replaced(chosen) : chosen[0], missing, present };
}

function has(value: unknown, [name, ...rest]: readonly string[]): boolean {
  if (name === undefined) return true;
  if (Array.isArray(value)) return value.some((item) => has(item, [name, ...rest]));
  return isObject(value) && Object.hasOwn(value, name) && has(value[name], rest);
}

function choose(value: unknown, paths: readonly (readonly string[])[]): unknown {
  if (paths.some((path) => path.length === 0)) return value;
  if (Array.isArray(value)) return value.map((item) => choose(item, paths));
  if (!isObject(value)) return null;
  const chosen: [string, unknown][] = [];
  for (const name of new Set(paths.map(([first = ""]) => first))) {
    const inner = paths.filter(([first]) => first === name).map(([, ...rest]) => rest);
    chosen.push([name, Object.hasOwn(value, name) ? choose(value[name], inner) : null]);
  }
  return Object.fromEntries(chosen);
}
