import { usageError } from "../errors";
import { isObject } from "../input/is-object";
import type { Sink } from "../io";
import { toCsv } from "./csv";
import { type JqFilter, loadJq } from "./jq";
import { toJson } from "./json";
import { listOf } from "./list-of";
import { writeData, writeText } from "./terminal";

/** How the data of a command is printed. */
interface Form {
  readonly json: boolean;
  readonly fields: readonly string[];
  readonly jq: string | undefined;
  readonly csv?: boolean;
  /** Whether the command has only looked something up. */
  isReading(): boolean;
  warn(text: string): void;
}

/** How some data is printed. */
export interface PrintOptions {
  /** One line of JSON, also on a terminal. */
  readonly oneLine?: boolean;
  /** The data that `--csv` prints instead: flat rows, as a spreadsheet has them. */
  readonly flat?: () => readonly object[];
}

/** Standard output, for data. */
export interface Output {
  /** Whether data is printed as JSON, whatever is then made of it. */
  readonly json: boolean;
  /** To be called before the command does anything. @throws CliError (usage) */
  prepare(): Promise<void>;
  print(data: unknown, human: () => string, options?: PrintOptions): void;
  /** Resolves when all that was printed is written. @throws CliError (usage) when jq failed on it */
  finished(): Promise<void>;
}

/** Prints data in the form that was asked for: text, JSON, its fields, what jq makes of it, or CSV. */
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
    // A part of a field may be missing in all that was found; what has no such field at all was mistyped.
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

/** The selected part, and which of the names nothing has. */
interface Selection {
  readonly data: unknown;
  readonly missing: readonly string[];
  /** The names that there are. */
  readonly present: readonly string[];
}

/**
 * The named fields of an object, or of each item of a list; a page keeps what stands beside its items. A dot leads into
 * objects, and into each item of lists inside them. Missing fields of an item are null, so that all have the same fields.
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
