import { type CsvFault, csvRecordsOf, quoteProblem } from "@waybill/spec/standards/csv";
import { decoded } from "./decoded";
import { type EntryProblem, type LabelEntry, readEntry } from "./entry";
import { BrokenFileError, type LabelRecord, MAX_ENTRY_LENGTH } from "./record";

/**
 * Reads the entries of a JSON file one by one: an array of objects, or one object per line (JSON Lines). Only the
 * current entry is held in memory. Throws BrokenFileError for a malformed array; an entry that is not JSON is a problem
 * of its line. Hand-written, because JSON stream parsers do not report line numbers.
 */
async function* jsonRecords(text: AsyncIterable<string>): AsyncGenerator<LabelRecord> {
  let reader: Reader | undefined;
  let line = 1;
  for await (const part of text) {
    for (const character of part) {
      // The first non-blank character decides whether it is an array.
      if (!reader && !isBlank(character)) reader = character === "[" ? new ArrayReader() : new LineReader();
      const found = reader?.take(character, line);
      if (found) yield found;
      if (character === "\n") line += 1;
    }
  }
  const last = reader?.end(line);
  if (last) yield last;
}

interface Reader {
  take(character: string, line: number): LabelRecord | undefined;
  end(line: number): LabelRecord | undefined;
}

const isBlank = (character: string): boolean => /\s/.test(character);

/** Reads JSON Lines: an entry ends with its line. */
class LineReader implements Reader {
  readonly #entry = new Entry();

  take(character: string, line: number): LabelRecord | undefined {
    if (character === "\n") return this.end();
    this.#entry.add(character, line);
    return undefined;
  }

  end(): LabelRecord | undefined {
    return this.#entry.isBlank ? this.#entry.drop() : this.#entry.read();
  }
}

/** Reads an array: an entry ends with its closing brace. */
class ArrayReader implements Reader {
  readonly #entry = new Entry();
  #expects: "array" | "entry or end" | "entry" | "comma or end" | "nothing" = "array";
  #depth = 0;
  #text: "outside" | "inside" | "escaped" = "outside";

  take(character: string, line: number): LabelRecord | undefined {
    if (this.#depth > 0) return this.#within(character, line);
    if (isBlank(character)) return undefined;
    if (this.#expects === "array") this.#expects = "entry or end";
    else if (character === "{" && this.#expects.startsWith("entry")) this.#within(character, line);
    else if (character === "," && this.#expects === "comma or end") this.#expects = "entry";
    else if (character === "]" && this.#expects.endsWith("or end")) this.#expects = "nothing";
    else throw new BrokenFileError(line, `expected ${this.#wanted()}, not ${JSON.stringify(character)}`);
    return undefined;
  }

  end(line: number): undefined {
    if (this.#expects === "nothing") return;
    throw new BrokenFileError(line, "the file ends before its array does");
  }

  #within(character: string, line: number): LabelRecord | undefined {
    this.#entry.add(character, line);
    if (this.#text === "escaped") this.#text = "inside";
    else if (this.#text === "inside") {
      if (character === "\\") this.#text = "escaped";
      else if (character === '"') this.#text = "outside";
    } else if (character === '"') this.#text = "inside";
    else if (character === "{" || character === "[") this.#depth += 1;
    else if (character === "}" || character === "]") this.#depth -= 1;
    if (this.#depth > 0) return undefined;
    this.#expects = "comma or end";
    return this.#entry.read();
  }

  #wanted(): string {
    if (this.#expects === "nothing") return "nothing after the array";
    if (this.#expects === "comma or end") return "a comma or the end of the array";
    return "an object in the array";
  }
}

/** The text of the current entry. */
class Entry {
  #text = "";
  #line = 0;

  get isBlank(): boolean {
    return this.#text.trim() === "";
  }

  add(character: string, line: number): void {
    if (this.#text === "") this.#line = line;
    this.#text += character;
    if (this.#text.length > MAX_ENTRY_LENGTH)
      throw new BrokenFileError(this.#line, `the entry is longer than ${MAX_ENTRY_LENGTH} characters`);
  }

  drop(): undefined {
    this.#text = "";
  }

  read(): LabelRecord {
    const [text, line] = [this.#text, this.#line];
    this.drop();
    try {
      return { line, value: JSON.parse(text) as unknown };
    } catch {
      return { line, problem: "this is not valid JSON" };
    }
  }
}

/**
 * Reads the entries of a CSV file (RFC 4180) one by one; its first line names the columns, in any letter case and
 * order. Throws BrokenFileError when records cannot be separated, and when the header line is missing.
 */
async function* csvRecords(text: AsyncIterable<string>): AsyncGenerator<LabelRecord> {
  let names: string[] | undefined;
  for await (const records of csvRecordsOf(text, { trim: true, longest: MAX_ENTRY_LENGTH }))
    for (const record of records) {
      if ("fault" in record) throw new BrokenFileError(record.line, reason(record.fault));
      const { line, cells } = record;
      if (!names) names = cells.map((name) => name.toLowerCase());
      else if (cells.length !== names.length)
        yield { line, problem: "it has more or fewer values than there are columns" };
      else yield { line, value: Object.fromEntries(names.map((name, at) => [name, cells[at]])) };
    }
}

const reason = (fault: CsvFault): string =>
  quoteProblem(fault) ?? `the entry is longer than ${MAX_ENTRY_LENGTH} characters`;

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
 * Reads the labels of a file (docs/operating/lists-and-prices.md) one by one, whatever its size. Entries about
 * unsupported chains are passed to `unserved` when it is given, and are problems otherwise. Throws LabelFileError at
 * the end when any line had a problem, so the caller has to discard the labels read until then.
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
