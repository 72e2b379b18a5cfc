/** Longest record, in characters. */
export const MAX_RECORD = 1_048_576;

/**
 * Why a record cannot be read. After a misplaced quote, everything up to the next quote belongs to the record; after a
 * record that is too long, nothing is read.
 */
export type CsvFault =
  | "CSV_QUOTE_NOT_CLOSED"
  | "CSV_INVALID_CLOSING_QUOTE"
  | "INVALID_OPENING_QUOTE"
  | "CSV_MAX_RECORD_SIZE";

/** A record with its first and last line, counted from 1; or a fault with its line. A record can have several faults. */
export type CsvRecord =
  | { first: number; line: number; cells: string[] }
  | { first: number; line: number; fault: CsvFault };

/** The description of a fault in the quotes of a CSV; undefined for any other fault. */
export const quoteProblem = (fault: CsvFault): string | undefined =>
  fault === "CSV_MAX_RECORD_SIZE"
    ? undefined
    : fault === "CSV_QUOTE_NOT_CLOSED"
      ? "a quoted value is not closed"
      : "a quote is in the wrong place: quote the whole value and double the quotes within it";

interface CsvOptions {
  /** Returns the separator, one character, for the beginning of the text. Without it, the separator is a comma. */
  separatorOf?: (start: string) => string;
  /** Whether blanks around values and around their quotes are ignored. */
  trim?: boolean;
  /** Longest record, in characters. */
  longest?: number;
}

/**
 * Yields the records of a CSV (RFC 4180) in batches; the first line is a record like any other. The first line end determines how
 * lines end. Empty lines and a byte order mark are skipped.
 */
export async function* csvRecordsOf(
  text: AsyncIterable<string> | Iterable<string>,
  { separatorOf: separator = () => ",", trim = false, longest = MAX_RECORD }: CsvOptions = {},
): AsyncGenerator<CsvRecord[]> {
  let reader: Reader | undefined;
  for await (const part of text) {
    reader ??= new Reader(separator(part).charCodeAt(0), trim, longest);
    yield reader.read(part, false);
    if (reader.isEnded) return;
  }
  if (reader) yield reader.read("", true);
}

/** The most frequent separator in the first line of a text: comma, semicolon or tab. */
export function separatorOf(start: string): string {
  const [line = ""] = start.split(/[\r\n]/, 1);
  const countOf = (separator: string) => line.split(separator).length;
  return [",", ";", "\t"].reduce((best, one) => (countOf(one) > countOf(best) ? one : best));
}

/**
 * Text that a spreadsheet would run as a formula (OWASP, "CSV injection"), including full-width signs and any number of
 * apostrophes in front; a number is not a formula.
 */
const formula = /^'*[=+\-@\uff1d\uff0b\uff0d\uff20]/;
const number = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i;
/** Characters in front that some spreadsheets skip. */
const skipped = /^'*[\t\r]/;

/**
 * Where spreadsheets of other regions begin a cell, such as at a semicolon where a comma is the decimal sign, whatever
 * is quoted.
 */
const separators = /([;\t\r\n])/;

/** A text with each of its parts between separators changed. */
const inParts = (text: string, change: (part: string) => string): string =>
  text
    .split(separators)
    .map((part, at) => (at % 2 === 0 ? change(part) : part))
    .join("");

const harmlessPart = (part: string): string => (formula.test(part) && !number.test(part) ? `'${part}` : part);
const originalPart = (part: string): string =>
  part.startsWith("'") && harmlessPart(part.slice(1)) === part ? part.slice(1) : part;

/**
 * A text that spreadsheets show and do not run: a formula gets an apostrophe in front, even if it begins with
 * apostrophes, so that different texts stay different.
 */
const harmless = (text: string): string =>
  `${skipped.test(text) ? "'" : ""}${separators.test(text) ? inParts(text, harmlessPart) : harmlessPart(text)}`;

/** The text from which `csvLine` made a cell. */
export function withoutApostrophe(cell: string): string {
  const text = cell.startsWith("'") && skipped.test(cell) ? cell.slice(1) : cell;
  return inParts(text, originalPart);
}

/**
 * A row as a line of CSV (RFC 4180) with its line end, harmless in spreadsheets. A single empty cell is quoted, because
 * an empty line is not a row.
 */
export function csvLine(values: readonly string[]): string {
  const cells = values.map(harmless);
  const line = cells
    .map((text) => (/[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text))
    .join(",");
  return `${line === "" ? '""' : line}\r\n`;
}

const [QUOTE, LF, CR] = [34, 10, 13];

/** Reads each character once and creates only the cells, because an import can have a million records. */
class Reader {
  /** Whether a record was too long; nothing is read after it. */
  isEnded = false;
  /** The text from the beginning of the record that has not ended yet. */
  #text = "";
  /** The length that this text must reach before it is read again, because a long record can arrive in short pieces. */
  #enough = 0;
  #at = 0;
  #line = 1;
  #isStart = true;
  #lineEnd: "\n" | "\r\n" | "\r" | undefined;
  /** Where the next LF and CR stand, or the end of the text: most quoted cells have none, and need not be looked through. */
  #lf = -1;
  #cr = -1;
  #faults: { line: number; fault: CsvFault }[] = [];

  constructor(
    readonly separator: number,
    readonly trim: boolean,
    readonly longest: number,
  ) {}

  read(part: string, isLast: boolean): CsvRecord[] {
    const records: CsvRecord[] = [];
    const text = this.#text + (this.#isStart && part.startsWith("\ufeff") ? part.slice(1) : part);
    if (part !== "") this.#isStart = false;
    this.#text = text;
    if (text.length < this.#enough && !isLast) return records;
    this.#at = 0;
    [this.#lf, this.#cr] = [-1, -1];
    while (this.#at < text.length) {
      const [start, first] = [this.#at, this.#line];
      const cells = this.#record(text, isLast);
      const line = this.#line;
      const isTooLong = (cells ? this.#at : text.length) - start > this.longest;
      if (cells || isTooLong)
        for (const { line: place, fault } of this.#faults) records.push({ first, line: place, fault });
      if (isTooLong) {
        this.isEnded = true;
        records.push({ first, line: first, fault: "CSV_MAX_RECORD_SIZE" });
        return records;
      }
      if (!cells) {
        [this.#at, this.#line] = [start, first];
        break;
      }
      if (this.#faults.length === 0 && cells.length > 0) records.push({ first, line, cells });
      this.#at += this.#lineEndAt(text, isLast) ?? 0;
      this.#line += 1;
    }
    this.#text = text.slice(this.#at);
    this.#enough = this.#text.length * 1.5;
    return records;
  }

  /**
   * The cells of the record at `#at`; none for an empty line, undefined if its end has not arrived yet. Moves `#at` to
   * its line end and `#line` to its last line.
   */
  #record(text: string, isLast: boolean): string[] | undefined {
    this.#faults = [];
    const cells: string[] = [];
    let isEmpty = true;
    for (;;) {
      if (this.trim) this.#skipBlanks(text);
      const isQuoted = text.charCodeAt(this.#at) === QUOTE;
      const cell = isQuoted ? this.#quoted(text, isLast) : this.#plain(text, isLast);
      if (cell === undefined) return undefined;
      cells.push(cell);
      isEmpty = isEmpty && !isQuoted && cell === "";
      if (text.charCodeAt(this.#at) !== this.separator) return isEmpty && cells.length === 1 ? [] : cells;
      this.#at += 1;
    }
  }

  #skipBlanks(text: string): void {
    while (isBlank(text.charCodeAt(this.#at))) this.#at += 1;
  }

  /** A cell up to its separator, line end or the end of all. */
  #plain(text: string, isLast: boolean): string | undefined {
    const start = this.#at;
    for (let at = start; ; at += 1) {
      const code = text.charCodeAt(at);
      if (code === QUOTE) this.#faults.push({ line: this.#line, fault: "INVALID_OPENING_QUOTE" });
      if (code !== this.separator && code !== LF && code !== CR && at < text.length) continue;
      this.#at = at;
      if (at === text.length && !isLast) return undefined;
      if (code === LF || code === CR) {
        const size = this.#lineEndAt(text, isLast);
        if (size === undefined) return undefined;
        if (size === 0) continue;
      }
      const cell = text.slice(start, at);
      return this.trim ? cell.trimEnd() : cell;
    }
  }

  /** A cell that begins with a quote. */
  #quoted(text: string, isLast: boolean): string | undefined {
    let cell = "";
    let begin = this.#at + 1;
    this.#at = begin;
    for (;;) {
      const quote = text.indexOf('"', this.#at);
      if (quote === -1 && isLast) {
        this.#line += this.#lineEndsBefore(text, text.length);
        // A line end at the end of the text does not begin another line.
        if (/[\r\n]$/.test(text)) this.#line -= 1;
        this.#faults.push({ line: this.#line, fault: "CSV_QUOTE_NOT_CLOSED" });
        this.#at = text.length;
        return cell;
      }
      if (quote === -1) return undefined;
      this.#line += this.#lineEndsBefore(text, quote);
      this.#at = quote + 1;
      const code = text.charCodeAt(this.#at);
      if (this.#at === text.length && !isLast) return undefined;
      if (code === QUOTE) {
        cell += text.slice(begin, this.#at);
        this.#at += 1;
        begin = this.#at;
        continue;
      }
      const size = this.#lineEndAt(text, isLast);
      if (size === undefined) return undefined;
      const isEnd = this.#at === text.length || code === this.separator || size > 0;
      if (isEnd || (this.trim && isBlank(code))) {
        cell += text.slice(begin, quote);
        return isEnd ? cell : this.#beforeBlanks(cell, text, isLast);
      }
      this.#faults.push({ line: this.#line, fault: "CSV_INVALID_CLOSING_QUOTE" });
    }
  }

  /** The number of line ends from `#at` on. */
  #lineEndsBefore(text: string, end: number): number {
    if (this.#lf < this.#at) this.#lf = placeOf("\n", text, this.#at);
    if (this.#cr < this.#at) this.#cr = placeOf("\r", text, this.#at);
    const first = Math.min(this.#lf, this.#cr);
    return first < end ? lineEndsIn(text, first, end) : 0;
  }

  /** A quoted cell, followed only by blanks before the next cell. */
  #beforeBlanks(cell: string, text: string, isLast: boolean): string | undefined {
    const line = this.#line;
    const rest = this.#plain(text, isLast);
    if (rest !== undefined && rest !== "") this.#faults.push({ line, fault: "CSV_INVALID_CLOSING_QUOTE" });
    return rest === undefined ? undefined : cell;
  }

  /**
   * The length of the line end at `#at`; 0 if there is none, undefined if more text is needed to see it. The first line
   * end of the text determines its form.
   */
  #lineEndAt(text: string, isLast: boolean): number | undefined {
    const code = text.charCodeAt(this.#at);
    if (code !== LF && code !== CR) return 0;
    if (code === CR && this.#at + 1 === text.length && !isLast) return undefined;
    this.#lineEnd ??= code === LF ? "\n" : text.charCodeAt(this.#at + 1) === LF ? "\r\n" : "\r";
    return text.startsWith(this.#lineEnd, this.#at) ? this.#lineEnd.length : 0;
  }
}

const isBlank = (code: number): boolean => code === 32 || code === 9 || code === 12;

function placeOf(character: string, text: string, from: number): number {
  const at = text.indexOf(character, from);
  return at < 0 ? text.length : at;
}

function lineEndsIn(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to; at += 1) {
    const code = text.charCodeAt(at);
    if (code === LF || (code === CR && text.charCodeAt(at + 1) !== LF)) count += 1;
  }
  return count;
}
