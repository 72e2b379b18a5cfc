import { accountKey } from "@waybill/spec/standards/account-number";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { FileReader } from "../../lib/read-in-thread";
import { type Columns, type Rows, type Value, valuesOfRows } from "../../storage/dialect/rows";
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
 * The parts that are read from the files of a list: entries as rows of the tables above, some together, or the first fault,
 * which ends them.
 */
export type ReadPart =
  | Exclude<ListPart, { kind: "entry" }>
  | ({ kind: "entries"; count: number; incomplete: Incomplete[] } & RowsOfEntries)
  | { kind: "fault"; line: number; reason: string; advice: FileAdvice; file: string | undefined };

/** As JSON: it goes between threads as bytes, and into the tables as it is. */
type RowsOfEntries = Record<keyof Gathered, { json: string } | undefined>;

/** An entry that was not read wholly, and what stands in the place of its addresses. */
export interface Incomplete {
  uid: string;
  unread: readonly string[];
}

/** Entries that are written at once, at least: a piece of a file has some of them. */
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
      const entries = new Entries();
      for await (const parts of readList(named, wanted)) {
        const others = parts.filter((part) => part.kind !== "entry");
        for (const part of parts) if (part.kind === "entry") entries.add(part);
        if (entries.isFull) yield [entries.take()];
        if (others.length > 0) yield others;
      }
      yield [entries.take()];
    } catch (error) {
      if (!(error instanceof SanctionsFileError)) throw error;
      const { line, reason, advice, file } = error;
      yield [{ kind: "fault", line, reason, advice, file }];
    }
  },
};

/** Collects the rows of entries. */
class Entries {
  #entries: Value[][] = [];
  #addresses: Value[][] = [];
  #incomplete: Incomplete[] = [];

  add({ line, entry, isCut }: Extract<ListPart, { kind: "entry" }>): void {
    const { uid, kind, name, listedOn } = entry;
    const [aliases, programmes] = [JSON.stringify(entry.aliases), JSON.stringify(entry.programmes)];
    const [births, countries] = [JSON.stringify(entry.births), JSON.stringify(entry.countries)];
    const listed = listedOn ?? "";
    this.#entries.push([
      ...[uid, line, kind, name, aliases, programmes, listed, births, countries],
      contentHash(entry),
    ]);
    for (const { address, currency, family } of entry.addresses)
      this.#addresses.push([uid, address, currency, family ?? "", accountKey(address)]);
    // An address that is cut off with the remarks is there with the rest of them.
    const unread = isCut ? [] : entry.unread;
    if (isCut || unread.length > 0) this.#incomplete.push({ uid, unread });
  }

  /** Whether there are so many that they are to be written. */
  get isFull(): boolean {
    return this.#entries.length >= BATCH_SIZE || this.#addresses.length >= BATCH_SIZE * 4;
  }

  take(): Extract<ReadPart, { kind: "entries" }> {
    const [entries, addresses, incomplete] = [this.#entries, this.#addresses, this.#incomplete];
    [this.#entries, this.#addresses, this.#incomplete] = [[], [], []];
    const count = entries.length;
    return { kind: "entries", count, incomplete, entries: rows(entries), addresses: rows(addresses) };
  }
}

const rows = (of: readonly Value[][]) => (of.length > 0 ? { json: JSON.stringify(of) } : undefined);

/** Writes rows into the tables above. */
export async function gather(
  db: Kysely<SharedTables>,
  tables: Gathered,
  { entries, addresses }: RowsOfEntries,
): Promise<void> {
  if (entries) await insert(db, tables.entries, entryColumns, entries);
  if (addresses) await insert(db, tables.addresses, addressColumns, addresses);
}

async function insert(
  db: Kysely<SharedTables>,
  table: RawBuilder<unknown>,
  columns: Columns,
  given: Rows,
): Promise<void> {
  const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)));
  await sql`insert into ${table} (${names}) ${valuesOfRows(columns, given)}`.execute(db);
}
