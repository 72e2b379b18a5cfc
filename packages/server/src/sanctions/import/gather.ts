import { accountKey } from "@waybill/spec/standards/account-number";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { FileReader } from "../../lib/read-in-thread";
import { type Columns, type Value, valuesOfRows } from "../../storage/dialect/rows";
import type { TemporaryTable } from "../../storage/dialect/temporary-table";
import type { SharedTables } from "../../storage/tables";
import { contentHash } from "../formats/entry";
import { type FileAdvice, SanctionsFileError } from "../formats/file-error";
import { type ListFile, type ListPart, readList } from "../formats/read-list";
import type { ImportableListId } from "../lists";

/** The tables in which a file is gathered before any of it is stored; an empty text stands for none. */
export const gatheredTables = (id: string) =>
  ({
    // A list that names one entry twice is refused once all of it is known.
    entries: { name: `gathered_entries_${id}`, columns: entryColumns },
    addresses: { name: `gathered_addresses_${id}`, columns: addressColumns },
  }) satisfies Record<string, TemporaryTable>;

export type Gathered = Record<keyof ReturnType<typeof gatheredTables>, RawBuilder<unknown>>;

const entryColumns = {
  uid: "text",
  line: "integer",
  kind: "text",
  name: "text",
  aliases: "text",
  programmes: "text",
  listed_on: "text",
  births: "text",
  countries: "text",
  hash: "text",
} as const satisfies Columns;

const addressColumns = {
  uid: "text",
  address: "text",
  currency: "text",
  family: "text",
  account_key: "text",
} as const satisfies Columns;

/**
 * The parts that are read from the files of a list: entries as rows of the tables above, or the first fault, which ends
 * them.
 */
export type ReadPart =
  | Exclude<ListPart, { kind: "entry" }>
  | { kind: "entry"; row: Value[]; addresses: Value[][]; incomplete: Incomplete | undefined }
  | { kind: "fault"; line: number; reason: string; advice: FileAdvice; file: string | undefined };

/** An entry that was not read wholly, and what stands in the place of its addresses. */
export interface Incomplete {
  uid: string;
  unread: readonly string[];
}

/** Entries that are written at once: a piece of a file has some of them. */
const BATCH_SIZE = 256;

/** Reads the files of a list, which have the names in `sources`; all that takes no database, for lib/read-in-thread.ts. */
export const listReader: FileReader<
  { sources: readonly string[]; wanted: ImportableListId | undefined },
  ReadPart
> = {
  name: "list",

  async *read({ sources, wanted }, files) {
    try {
      const named = files.map((bytes, at): ListFile => ({ bytes, source: sources[at] ?? "" }));
      for await (const parts of readList(named, wanted))
        yield parts.map((part) => (part.kind === "entry" ? rowsOf(part) : part));
    } catch (error) {
      if (!(error instanceof SanctionsFileError)) throw error;
      const { line, reason, advice, file } = error;
      yield [{ kind: "fault", line, reason, advice, file }];
    }
  },
};

function rowsOf({ line, entry, isCut }: Extract<ListPart, { kind: "entry" }>): ReadPart {
  const { uid, kind, name, listedOn, addresses } = entry;
  const [aliases, programmes] = [JSON.stringify(entry.aliases), JSON.stringify(entry.programmes)];
  const [births, countries] = [JSON.stringify(entry.births), JSON.stringify(entry.countries)];
  const listed = listedOn ?? "";
  // An address that is cut off with the remarks is there with the rest of them.
  const unread = isCut ? [] : entry.unread;
  return {
    kind: "entry",
    row: [uid, line, kind, name, aliases, programmes, listed, births, countries, contentHash(entry)],
    addresses: addresses.map(({ address, currency, family }) => [
      ...[uid, address, currency, family ?? ""],
      accountKey(address),
    ]),
    incomplete: isCut || unread.length > 0 ? { uid, unread } : undefined,
  };
}

/** Collects the rows of entries, and writes those that wait. */
export class Gatherer {
  #entries: Value[][] = [];
  #addresses: Value[][] = [];
  entries = 0;

  constructor(
    readonly db: Kysely<SharedTables>,
    readonly tables: Gathered,
  ) {}

  add(entry: Value[], addresses: readonly Value[][]): void {
    this.#entries.push(entry);
    for (const address of addresses) this.#addresses.push(address);
    this.entries += 1;
  }

  /** Whether so many rows wait that they are to be written. */
  get isFull(): boolean {
    return this.#entries.length >= BATCH_SIZE || this.#addresses.length >= BATCH_SIZE * 4;
  }

  async flush(): Promise<void> {
    const [entries, addresses] = [this.#entries, this.#addresses];
    [this.#entries, this.#addresses] = [[], []];
    if (entries.length > 0) await this.#insert(this.tables.entries, entryColumns, entries);
    if (addresses.length > 0) await this.#insert(this.tables.addresses, addressColumns, addresses);
  }

  async #insert(table: RawBuilder<unknown>, columns: Columns, rows: Value[][]): Promise<void> {
    const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)));
    await sql`insert into ${table} (${names}) ${valuesOfRows(columns, rows)}`.execute(this.db);
  }
}
