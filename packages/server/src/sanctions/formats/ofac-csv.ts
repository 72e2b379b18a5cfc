import { Readable } from "node:stream";
import { CsvError, type Info, parse } from "csv-parse";
import { readBirth } from "./dates";
import { addressesIn, distinctAddresses } from "./digital-currency";
import { type Alias, distinct, distinctAliases, type EntryKind, type SanctionsEntry, words } from "./entry";
import { SanctionsFileError } from "./file-error";
import { MAX_ENTRY_LENGTH, MAX_LINES } from "./limits";

/**
 * SDN.CSV has no header line: ent_num, SDN_Name, SDN_Type, Program, Title, Call_Sign, Vess_type, Tonnage, GRT, Vess_flag, Vess_owner,
 * Remarks. Strong aliases and addresses of residence are in files of their own (ALT.CSV, ADD.CSV).
 */
const COLUMNS = 12;

/** What OFAC writes for no value. */
const NO_VALUE = "-0-";

/** How OFAC ends its CSV files. */
const SUBSTITUTE = "\u001a";

/** Entries behind the end would be left out, unseen. */
const AFTER_END = "the list ends here (character 0x1A), and the file goes on: it is damaged";

const kinds: Readonly<Record<string, EntryKind>> = {
  "": "entity",
  individual: "person",
  entity: "entity",
  vessel: "vessel",
  aircraft: "aircraft",
};

/** Reads the entries of OFAC's SDN.CSV one by one, with their lines. Throws SanctionsFileError. */
export async function* ofacCsvEntries(
  text: AsyncIterable<string>,
): AsyncGenerator<{ line: number; entry: SanctionsEntry }> {
  const parser = parse({
    info: true,
    max_record_size: MAX_ENTRY_LENGTH,
    relax_column_count: true,
    trim: true,
  });
  const source = Readable.from(untilSubstitute(text));
  source.on("error", (error) => parser.destroy(error));
  source.pipe(parser);
  let first = 1;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      const line = first;
      first = info.lines + 1;
      if (info.lines > MAX_LINES)
        throw new SanctionsFileError(info.lines, `the file has more than ${MAX_LINES} lines`);
      if (record.length === 1 && record[0] === "") continue;
      yield { line, entry: readRecord(line, record) };
    }
  } catch (error) {
    if (error instanceof CsvError) throw new SanctionsFileError(Number(error.lines ?? first), reason(error));
    throw error;
  } finally {
    source.destroy();
  }
}

/** The text before the character that ends OFAC's files. Throws SanctionsFileError when its last line has no end, or something follows. */
async function* untilSubstitute(text: AsyncIterable<string>): AsyncGenerator<string> {
  let [last, line, ended] = ["", 1, false];
  for await (const part of text) {
    if (ended) {
      if (part.trim() !== "") throw new SanctionsFileError(line, AFTER_END);
      continue;
    }
    const end = part.indexOf(SUBSTITUTE);
    const own = end < 0 ? part : part.slice(0, end);
    ended = end >= 0;
    last = own.at(-1) ?? last;
    line += own.split("\n").length - 1;
    if (ended && part.slice(end + 1).trim() !== "") throw new SanctionsFileError(line, AFTER_END);
    yield own;
  }
  if (last !== "\n") throw new SanctionsFileError(line, "the last line has no end: the file is truncated");
}

function readRecord(line: number, record: readonly string[]): SanctionsEntry {
  if (record.length !== COLUMNS)
    throw new SanctionsFileError(
      line,
      `it has ${record.length} values; a line of OFAC's SDN.CSV has ${COLUMNS}, and no other CSV is read`,
    );
  const [uid = "", listed = "", type = "", programmes = "", ...others] = record.map(plain);
  const [flag = "", , remarks = ""] = others.slice(5);
  if (!/^\d+$/.test(uid))
    throw new SanctionsFileError(
      line,
      `it begins with ${JSON.stringify(uid.slice(0, 20))}, not with the number of an entry`,
    );
  const kind = Object.hasOwn(kinds, type.toLowerCase()) ? kinds[type.toLowerCase()] : undefined;
  if (!kind)
    throw new SanctionsFileError(line, `the type ${JSON.stringify(type.slice(0, 40))} is none that OFAC has`);
  const name = nameOf(listed, kind);
  if (name === "") throw new SanctionsFileError(line, "an entry has no name");
  const notes = remarks.split(";").map((note) => words(note).replace(/\.$/, ""));
  return {
    uid,
    kind,
    name,
    aliases: distinctAliases(name, notes.flatMap(aliasOf)),
    programmes: distinct(programmes.split(/\]\s*\[/).map((one) => one.replaceAll(/[[\]]/g, ""))),
    listedOn: null,
    births: distinct(
      notes.map((note) => /^(?:alt\. )?DOB (.+)$/.exec(note)?.[1]).map((birth) => birth && readBirth(birth)),
    ),
    countries: distinct([
      ...notes.map((note) => /^(?:alt\. )?(?:nationality|citizen) (.+)$/i.exec(note)?.[1]),
      flag,
    ]),
    addresses: distinctAddresses(addressesIn(remarks)),
  };
}

const plain = (text: string): string => (text.trim() === NO_VALUE ? "" : text.trim());

/** `LAST, First` of a person in the order of speech. */
function nameOf(listed: string, kind: EntryKind): string {
  const [last = "", ...first] = listed.split(",");
  return words(kind === "person" ? `${first.join(",")} ${last}` : listed);
}

/** The names in remarks are those that OFAC calls weak. */
function aliasOf(note: string): Alias[] {
  const name = /^(?:alt\. )?(?:a\.k\.a\.|f\.k\.a\.|n\.k\.a\.) ['"](.+)['"]$/.exec(note)?.[1];
  return name === undefined ? [] : [{ name, quality: "weak" }];
}

function reason({ code }: CsvError): string {
  switch (code) {
    case "CSV_MAX_RECORD_SIZE":
      return `a line is longer than ${MAX_ENTRY_LENGTH} characters`;
    case "CSV_QUOTE_NOT_CLOSED":
      return "a quoted value is not closed: the file is truncated";
    default:
      return `this is not CSV (${code})`;
  }
}
