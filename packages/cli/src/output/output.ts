import { usageError } from "../errors";
import type { Sink } from "../io";
import { toCsv } from "./csv";
import { type JqFilter, loadJq } from "./jq";
import { toJson } from "./json";
import { selectFields } from "./select-fields";

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
  /** What `--csv` prints instead of the data: flat rows, as a spreadsheet has them. */
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
    if (text !== "") stdout.stream.write(`${text}${end}`);
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
          `--csv and ${json ? "--json" : "--jq"} do not go together.`,
          "Leave one of them out.",
        );
      if (jq !== undefined) filter = await loadJq(jq);
    },
    print(data, human, { oneLine = false, flat } = {}) {
      const indented = stdout.isTerminal && !oneLine;
      if (csv) return write(toCsv(selected(flat?.() ?? data), fields), "\r\n");
      if (!asJson) return write(human());
      const text = toJson(selected(data), indented && !filter ? 2 : 0);
      if (!filter) return write(text);
      const { run } = filter;
      queue = queue.then(async () => write(await run(text, indented)));
      // Told by `finished`.
      queue.catch(() => undefined);
    },
    finished: () => queue,
  };
}
