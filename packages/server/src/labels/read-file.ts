import { csvRecords } from "./csv-records";
import { type EntryProblem, type LabelEntry, readEntry } from "./entry";
import { jsonRecords } from "./json-records";
import { BrokenFileError } from "./record";

export const labelFormats = ["json", "csv"] as const;
export type LabelFormat = (typeof labelFormats)[number];

/** What is wrong with one line of a label file. */
export interface LineProblem {
  /** Counted from 1: where the entry begins in JSON, where it ends in CSV. */
  line: number;
  problem: string;
}

/** A label file has lines that are no labels; nothing of it was imported. */
export class LabelFileError extends Error {
  override name = "LabelFileError";

  constructor(
    /** The first of them. */
    readonly problems: readonly LineProblem[],
    /** How many there are altogether. */
    readonly count: number,
  ) {
    const [first] = problems;
    const more = count > 1 ? `, and ${count - 1} more` : "";
    super(`line ${first?.line}: ${first?.problem}${more}; nothing was imported`);
  }
}

/** Problems that are told; a wrong format makes one of every line. */
const TOLD = 20;

/**
 * Reads the labels of a file (README, Labels) one by one, whatever its size. Entries about chains that this service does
 * not have go to `unserved` when it is given, and are problems otherwise. Throws LabelFileError at the end when any line
 * had a problem, so whatever was done with the labels until then has to be undone.
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
    if (problems.length < TOLD) problems.push({ line, problem });
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

/** UTF-8 as text; what is no UTF-8 ends the reading at its line. */
async function* decoded(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let line = 1;
  const decode = (part?: Uint8Array) => {
    try {
      return part ? decoder.decode(part, { stream: true }) : decoder.decode();
    } catch {
      throw new BrokenFileError(line, "from here on, at the latest a few lines further, it is no UTF-8");
    }
  };
  for await (const part of bytes) {
    const text = decode(part);
    yield text;
    line += text.split("\n").length - 1;
  }
  yield decode();
}
