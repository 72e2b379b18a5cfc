import { type CsvFault, type CsvRecord, csvRecordsOf } from "@waybill/spec/standards/csv";
import { readBirth } from "./dates";
import { addressesIn } from "./digital-currency";
import { distinct, distinctAliases, type EntryKind, type SanctionsEntry, words } from "./entry";
import { SanctionsFileError } from "./file-error";
import { MAX_ENTRY_LENGTH, MAX_LINES } from "./limits";
import type { OfacPart } from "./ofac-lists";

/**
 * OFAC's files have no header line, and are known by the number of their columns. The entries (SDN.CSV, CONS_PRIM.CSV):
 * ent_num, SDN_Name, SDN_Type, Program, Title, Call_Sign, Vess_type, Tonnage, GRT, Vess_flag, Vess_owner, Remarks.
 * Other names (ALT): ent_num, alt_num, alt_type, alt_name, alt_remarks. Places (ADD): ent_num, add_num, address, city,
 * country, add_remarks. The rest of remarks that were cut off (COMMENTS): ent_num, remarks.
 */
const partOfColumns: Readonly<Record<number, OfacPart>> = { 12: "main", 5: "alt", 6: "add", 2: "comments" };

/** OFAC cuts remarks off here, and goes on in the file COMMENTS. */
const REMARKS_LENGTH = 1_000;

/** Rows of the files beside the entries, which are held in memory. The official ones have 40,000 together. */
const MAX_ROWS = 500_000;

/** OFAC's text for no value. */
const NO_VALUE = "-0-";

/** How OFAC ends its CSV files. */
const SUBSTITUTE = "\u001a";

/** Entries behind the end would be left out, unseen. */
const AFTER_END = "the list ends here (character 0x1A), but the file continues: it is damaged";

const kinds: Readonly<Record<string, EntryKind>> = {
  "": "entity",
  individual: "person",
  entity: "entity",
  vessel: "vessel",
  aircraft: "aircraft",
};

/** The data of an entry in the other files, of which most have none, and where these first name it. */
interface Supplement {
  aliases?: string[];
  countries?: Set<string>;
  rest: string;
  line: number;
  file: string;
  /** Whether the list has the entry. */
  isFound: boolean;
}

/** A line of a file, or several where values have line ends. */
type Row = Extract<CsvRecord, { cells: string[] }>;

/** A CSV file of OFAC with its part of the list. */
export interface OfacCsvFile {
  name: string;
  part: OfacPart;
  /** Some at a time. */
  rows: AsyncIterable<Row[]>;
  /** Whether it ended as OFAC's files do, once it was read. */
  hasEnd: () => boolean;
}

/**
 * Opens a CSV file of OFAC. A file without a row, as that of comments often is, has the part that its name says. Throws
 * SanctionsFileError.
 */
export async function openOfacCsv(name: string, text: AsyncIterable<string>): Promise<OfacCsvFile> {
  const end = { found: false };
  const rows = csvRows(text, end);
  let begin = await rows.next();
  while (begin.done !== true && begin.value.length === 0) begin = await rows.next();
  const some = begin.done === true ? [] : begin.value;
  const [first] = some;
  const part = first
    ? partOfColumns[first.cells.length]
    : /(?:^|_)(alt|add|comments)\b/i.exec(name)?.[1]?.toLowerCase();
  if (part === undefined)
    throw new SanctionsFileError(
      1,
      first
        ? `it has ${first.cells.length} values; a line of OFAC's SDN.CSV has 12, and no other CSV is supported`
        : "the list has no entries",
    );
  async function* all(): AsyncGenerator<Row[]> {
    yield some;
    yield* rows;
  }
  return { name, part: part as OfacPart, rows: all(), hasEnd: () => end.found };
}

/** An entry with its line, and whether its remarks are cut off and the rest is not there. */
export interface OfacCsvEntry {
  line: number;
  entry: SanctionsEntry;
  isCut: boolean;
}

/**
 * Reads the entries of a list, some at a time, each with what the other files say of it, which are read before. Throws
 * SanctionsFileError, also where these name an entry that the list has not: then they are of another list or day, or it
 * is cut.
 */
export async function* ofacCsvEntries(
  main: OfacCsvFile,
  others: readonly OfacCsvFile[],
): AsyncGenerator<OfacCsvEntry[]> {
  const supplements = new Map<string, Supplement>();
  for (const other of others) await readSupplements(supplements, other);
  const hasComments = others.some(({ part }) => part === "comments");
  for await (const rows of main.rows)
    yield rows.map(({ first: line, cells }) => {
      if (partOfColumns[cells.length] !== "main")
        throw new SanctionsFileError(line, `it has ${cells.length} values; a line of ${main.name} has 12`);
      const uid = numberOf(line, cells[0]);
      const more = supplements.get(uid);
      if (more) more.isFound = true;
      const entry = readRecord(line, uid, cells, more);
      return { line, entry, isCut: isCut(cells[11] ?? "", more, hasComments) };
    });
  for (const [uid, { line, file, isFound }] of supplements)
    if (!isFound)
      throw new SanctionsFileError(
        line,
        `the entry ${uid} is not in ${main.name}: the files belong to different lists or days, or one is truncated`,
        {},
        file,
      );
}

/** Reads a file beside the entries. Errors in it have its name. */
async function readSupplements(
  found: Map<string, Supplement>,
  { name: file, part, rows }: OfacCsvFile,
): Promise<void> {
  try {
    for await (const some of rows)
      for (const row of some) {
        if (found.size > MAX_ROWS || row.first > MAX_ROWS)
          throw new SanctionsFileError(row.first, `the file has more than ${MAX_ROWS} lines`);
        supplement(found, part, file, row);
      }
  } catch (error) {
    if (error instanceof SanctionsFileError)
      throw new SanctionsFileError(error.line, error.reason, error.advice, file);
    throw error;
  }
}

/** Keeps what a row of another file says. */
function supplement(
  found: Map<string, Supplement>,
  part: OfacPart,
  file: string,
  { first: line, cells }: Row,
): void {
  if (partOfColumns[cells.length] !== part)
    throw new SanctionsFileError(line, `it has ${cells.length} values, unlike the previous lines`);
  const uid = numberOf(line, cells[0]);
  let one = found.get(uid);
  if (!one) {
    one = { rest: "", line, file, isFound: false };
    found.set(uid, one);
  }
  const { aliases = [], countries = new Set() } = one;
  if (part === "alt") {
    aliases.push(plain(cells[3]));
    one.aliases = aliases;
  } else if (part === "add") one.countries = countries.add(plain(cells[4]));
  else if (plain(cells[1]) !== "") one.rest += cells[1] ?? "";
}

/** Remarks of full length are cut unless the rest is there, or they end with a stop and the file with the rests has none. */
const isCut = (remarks: string, more: Supplement | undefined, hasComments: boolean): boolean =>
  Buffer.byteLength(remarks) >= REMARKS_LENGTH &&
  (more?.rest ?? "") === "" &&
  !(hasComments && remarks.trimEnd().endsWith("."));

async function* csvRows(text: AsyncIterable<string>, end: { found: boolean }): AsyncGenerator<Row[]> {
  const parts = csvRecordsOf(untilSubstitute(text, end), { trim: true, longest: MAX_ENTRY_LENGTH });
  for await (const records of parts) {
    const rows: Row[] = [];
    let failure: SanctionsFileError | undefined;
    for (const record of records) {
      if (record.line > MAX_LINES)
        failure ??= new SanctionsFileError(record.line, `the file has more than ${MAX_LINES} lines`);
      else if ("fault" in record) failure ??= new SanctionsFileError(record.line, reason(record.fault));
      else if (!failure) rows.push(record);
    }
    yield rows;
    if (failure) throw failure;
  }
}

/**
 * The text before the character that ends OFAC's files. Throws SanctionsFileError when its last line has no end, or
 * something follows.
 */
async function* untilSubstitute(
  text: AsyncIterable<string>,
  end: { found: boolean },
): AsyncGenerator<string> {
  let [last, line, ended] = ["", 1, false];
  for await (const part of text) {
    if (ended) {
      if (part.trim() !== "") throw new SanctionsFileError(line, AFTER_END);
      continue;
    }
    const at = part.indexOf(SUBSTITUTE);
    const own = at < 0 ? part : part.slice(0, at);
    ended = at >= 0;
    end.found = ended;
    last = own.at(-1) ?? last;
    for (let end = own.indexOf("\n"); end !== -1; end = own.indexOf("\n", end + 1)) line += 1;
    if (ended && part.slice(at + 1).trim() !== "") throw new SanctionsFileError(line, AFTER_END);
    yield own;
  }
  if (last !== "\n" && last !== "")
    throw new SanctionsFileError(line, "the last line has no line end: the file is truncated");
}

function readRecord(
  line: number,
  uid: string,
  record: readonly string[],
  { aliases = [], countries, rest = "" }: Partial<Supplement> = {},
): SanctionsEntry {
  const [listed, type, programmes, flag] = [
    plain(record[1]),
    plain(record[2]),
    plain(record[3]),
    plain(record[9]),
  ];
  // Not trimmed: the rest goes on where the remarks were cut, between two words or within one.
  const remarks = (record[11] ?? "").trim() === NO_VALUE ? rest : `${record[11] ?? ""}${rest}`;
  const kind = Object.hasOwn(kinds, type.toLowerCase()) ? kinds[type.toLowerCase()] : undefined;
  if (!kind)
    throw new SanctionsFileError(line, `the type ${JSON.stringify(type.slice(0, 40))} is not a type of OFAC`);
  const name = nameOf(listed, kind);
  if (name === "") throw new SanctionsFileError(line, "an entry has no name");
  const notes = notesOf(remarks);
  return {
    uid,
    kind,
    name,
    aliases: distinctAliases(name, [
      ...aliases.map((alias) => ({ name: nameOf(alias, kind), quality: "strong" as const })),
      ...notes.aliases,
    ]),
    programmes: distinct(programmes.split("]").map((one) => one.replaceAll("[", ""))),
    listedOn: null,
    births: distinct(notes.births),
    countries: distinct([...notes.countries, ...(countries ?? []), flag]),
    ...addressesIn(remarks),
  };
}

/**
 * The notes in remarks that are read, each up to a semicolon, which may also stand within a quoted name. The names in them are
 * those that OFAC calls weak.
 */
const NOTE =
  /(?:^|;)\s*(?:alt\.\s+)?(?:(DOB)|(nationality|citizen)|[afn]\.k\.a\.)\s+(?:['"](.{1,1000}?)['"](?=\.?\s*(?:;|$))|([^;]*))/gis;

function notesOf(remarks: string): Pick<SanctionsEntry, "aliases" | "births" | "countries"> {
  const notes: ReturnType<typeof notesOf> = { aliases: [], births: [], countries: [] };
  for (const [, birth, country, quoted, plain = ""] of remarks.matchAll(NOTE)) {
    const value = quoted === undefined ? words(plain).replace(/\.$/, "") : words(quoted);
    if (birth) notes.births.push(readBirth(value));
    else if (country) notes.countries.push(value);
    else notes.aliases.push({ name: value, quality: "weak" });
  }
  return notes;
}

/** The number of an entry. */
function numberOf(line: number, text: string | undefined): string {
  const uid = plain(text);
  if (/^\d+$/.test(uid)) return uid;
  throw new SanctionsFileError(
    line,
    `it begins with ${JSON.stringify(uid.slice(0, 20))}, not with the number of an entry`,
  );
}

function plain(text = ""): string {
  const value = text.trim();
  return value === NO_VALUE ? "" : value;
}

/** `LAST, First` of a person in the order of speech. */
function nameOf(listed: string, kind: EntryKind): string {
  const [last = "", ...first] = listed.split(",");
  return words(kind === "person" ? `${first.join(",")} ${last}` : listed);
}

const reason = (fault: CsvFault): string => {
  switch (fault) {
    case "CSV_MAX_RECORD_SIZE":
      return `a line is longer than ${MAX_ENTRY_LENGTH} characters`;
    case "CSV_QUOTE_NOT_CLOSED":
      return "a quoted value is not closed: the file is truncated";
    default:
      return `this is not CSV (${fault})`;
  }
};
