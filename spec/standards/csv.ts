/** Longest record, in characters. */
export const MAX_RECORD = 1_048_576;

/** Why a record cannot be read. Behind a misplaced quote all belongs to its record, up to the next quote; behind one that is too long nothing is read. */
export type CsvFault =
  | "CSV_QUOTE_NOT_CLOSED"
  | "CSV_INVALID_CLOSING_QUOTE"
  | "INVALID_OPENING_QUOTE"
  | "CSV_MAX_RECORD_SIZE";

/** A record with the lines that it begins and ends in, from 1; or a fault of one, of which it may have several, with its line. */
export type CsvRecord =
  | { first: number; line: number; cells: string[] }
  | { first: number; line: number; fault: CsvFault };

/** A description of a fault in the quotes of a CSV; undefined for another fault. */
export const quoteProblem = (fault: CsvFault): string | undefined =>
  fault === "CSV_MAX_RECORD_SIZE"
    ? undefined
    : fault === "CSV_QUOTE_NOT_CLOSED"
      ? "a quoted value is not closed"
      : "a quote is in the wrong place: quote the whole value and double the quotes within it";

interface CsvOptions {
  /** One character, by the beginning of the text; a comma unless it says otherwise. */
  separatorOf?: (start: string) => string;
  /** Whether blanks around values, and around the quotes of values, are none of them. */
  trim?: boolean;
  /** Longest record, in characters. */
  longest?: number;
}

/**
 * The records of a CSV (RFC 4180), some at a time, the first line as any other. The first line end says how lines end; empty lines are no
 * records, and a byte order mark is none of the text.
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

/** The separator that the first line of a text has most of: comma, semicolon or tab. */
export function separatorOf(start: string): string {
  const [line = ""] = start.split(/[\r\n]/, 1);
  const countOf = (separator: string) => line.split(separator).length;
  return [",", ";", "\t"].reduce((best, one) => (countOf(one) > countOf(best) ? one : best));
}

/**
 * Text that a spreadsheet would run as a formula (OWASP, "CSV injection"), also in its wide forms, however many apostrophes
 * are before it; a number is none.
 */
const formula = /^'*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;
const number = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i;

/** A text that spreadsheets show and do not run: an apostrophe is put before a formula, also before one that has some, so that no two texts become one. */
const harmless = (text: string): string => (formula.test(text) && !number.test(text) ? `'${text}` : text);

/** A cell of `csvLine` as the text that it was made of. */
export const withoutApostrophe = (cell: string): string =>
  cell.startsWith("'") && harmless(cell.slice(1)) === cell ? cell.slice(1) : cell;

/** A row as a line of CSV (RFC 4180) with its line end, harmless in spreadsheets. A single empty cell is quoted: an empty line would be no row. */
export function csvLine(values: readonly string[]): string {
  const cells = values.map(harmless);
  const line = cells
    .map((text) => (/[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text))
    .join(",");
  return `${line === "" ? '""' : line}\r\n`;
}

const [QUOTE, LF, CR] = [34, 10, 13];

/** Looks at each character once, and makes nothing but the cells: an import has a million records. */
class Reader {
  /** Whether a record was too long, behind which nothing is read. */
  isEnded = false;
  /** From the beginning of a record on that has not ended yet. */
  #text = "";
  /** How long that has to be before it is read again: a long record may come in short pieces. */
  #enough = 0;
  #at = 0;
  #line = 1;
  #isStart = true;
  #lineEnd: "\n" | "\r\n" | "\r" | undefined;
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
   * The cells of the record at `#at`, which is at its line end then; none for an empty line, undefined where the end is not there yet.
   * `#line` is the line of its end then.
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
        this.#line += lineEndsIn(text, this.#at, text.length);
        // The line that the text ends with begins no further one.
        if (/[\r\n]$/.test(text)) this.#line -= 1;
        this.#faults.push({ line: this.#line, fault: "CSV_QUOTE_NOT_CLOSED" });
        this.#at = text.length;
        return cell;
      }
      if (quote === -1) return undefined;
      this.#line += lineEndsIn(text, this.#at, quote);
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

  /** A quoted cell with blanks behind it, and nothing else before the next one. */
  #beforeBlanks(cell: string, text: string, isLast: boolean): string | undefined {
    const line = this.#line;
    const rest = this.#plain(text, isLast);
    if (rest !== undefined && rest !== "") this.#faults.push({ line, fault: "CSV_INVALID_CLOSING_QUOTE" });
    return rest === undefined ? undefined : cell;
  }

  /** How long the line end at `#at` is; 0 for none, undefined where that cannot be seen yet. The first one of all says what it is. */
  #lineEndAt(text: string, isLast: boolean): number | undefined {
    const code = text.charCodeAt(this.#at);
    if (code !== LF && code !== CR) return 0;
    if (code === CR && this.#at + 1 === text.length && !isLast) return undefined;
    this.#lineEnd ??= code === LF ? "\n" : text.charCodeAt(this.#at + 1) === LF ? "\r\n" : "\r";
    return text.startsWith(this.#lineEnd, this.#at) ? this.#lineEnd.length : 0;
  }
}

const isBlank = (code: number): boolean => code === 32 || code === 9 || code === 12;

function lineEndsIn(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to; at += 1) {
    const code = text.charCodeAt(at);
    if (code === LF || (code === CR && text.charCodeAt(at + 1) !== LF)) count += 1;
  }
  return count;
}
