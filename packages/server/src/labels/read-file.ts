import { csvRecords } from "./csv-records";
import { decoded } from "./decoded";
import { type EntryProblem, type LabelEntry, readEntry } from "./entry";
import { jsonRecords } from "./json-records";
import { BrokenFileError } from "./record";

export const labelFormats = ["json", "csv"] as const;
export type LabelFormat = (typeof labelFormats)[number];

/** A problem with one line of a label file. */
export interface LineProblem {
  /** From 1: the first line of the entry in JSON, the last in CSV. */
  line: number;
  problem: string;
}

/** A label file has invalid lines; nothing of it was imported. */
export class LabelFileError extends Error {
  override name = "LabelFileError";

  constructor(
    /** The first problems. */
    readonly problems: readonly LineProblem[],
    /** The number of all problems. */
    readonly count: number,
  ) {
    const [first] = problems;
    const more = count > 1 ? `, and ${count - 1} more` : "";
    super(`line ${first?.line}: ${first?.problem}${more}; nothing was imported`);
  }
}

/** Maximum number of reported problems; with a wrong format every line is one. */
const MAX_REPORTED = 20;

/**
 * Reads the labels of a file (README, Labels) one by one, whatever its size. Entries about unsupported chains are
 * passed to `unserved` when it is given, and are problems otherwise. Throws LabelFileError at the end when any line had
 * a problem, so the caller has to discard the labels read until then.
 */
export async function* readLabels(
  bytes: AsyncIterable<Uint8Array>,
  format: LabelFormat,
  unserved?: (problem: LineProblem) => void,
): AsyncGenerator<LabelEntry> {
  const problems: LineProblem[] = [];
  let count = 0;
  const note = (line: number, problem: string) => {
    count += 1;
    if (problems.length < MAX_REPORTED) problems.push({ line, problem });
  };
  const records = format === "csv" ? csvRecords(decoded(bytes)) : jsonRecords(decoded(bytes));
  try {
    for await (const record of records) {
      const entry: LabelEntry | EntryProblem =
        "problem" in record ? { ...record, unserved: false } : readEntry(record.value);
      if (!("problem" in entry)) {
        if (count === 0) yield entry;
      } else if (entry.unserved && unserved) unserved({ line: record.line, problem: entry.problem });
      else note(record.line, entry.problem);
    }
  } catch (error) {
    if (!(error instanceof BrokenFileError)) throw error;
    note(error.line, error.message);
  }
  if (count > 0) throw new LabelFileError(problems, count);
}
