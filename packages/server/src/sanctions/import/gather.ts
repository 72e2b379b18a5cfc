import { accountKey } from "@waybill/spec/standards/account-number";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { type Columns, type Value, valuesOfRows } from "../../storage/dialect/rows";
import type { TemporaryTable } from "../../storage/dialect/temporary-table";
import type { SharedTables } from "../../storage/tables";
import { contentHash, type SanctionsEntry } from "../formats/entry";

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

/** Entries of one batch: as many as a few prepared statements take (bound-rows.ts). */
const BATCH_SIZE = 256;

/** Collects entries, and writes them in batches. */
export class Gatherer {
  #entries: Value[][] = [];
  #addresses: Value[][] = [];
  entries = 0;

  constructor(
    readonly db: Kysely<SharedTables>,
    readonly tables: Gathered,
  ) {}

  async add(line: number, entry: SanctionsEntry): Promise<void> {
    const { uid, kind, name, aliases, programmes, listedOn, births, countries, addresses } = entry;
    const lists = [aliases, programmes].map((list) => JSON.stringify(list));
    const more = [births, countries].map((list) => JSON.stringify(list));
    this.#entries.push([uid, line, kind, name, ...lists, listedOn ?? "", ...more, contentHash(entry)]);
    for (const { address, currency, family } of addresses)
      this.#addresses.push([uid, address, currency, family ?? "", accountKey(address)]);
    this.entries += 1;
    if (this.#entries.length >= BATCH_SIZE || this.#addresses.length >= BATCH_SIZE * 4) await this.flush();
  }

  async flush(): Promise<void> {
    const [entries, addresses] = [this.#entries, this.#addresses];
    [this.#entries, this.#addresses] = [[], []];
    if (entries.length > 0) await this.#insert(this.tables.entries, entryColumns, entries);
    if (addresses.length > 0) await this.#insert(this.tables.addresses, addressColumns, addresses);
  }

  async #insert(table: RawBuilder<unknown>, columns: Columns, rows: Value[][]): Promise<void> {
    const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)));
    await sql`insert into ${table} (${names}) ${valuesOfRows(columns, rows, [])}`.execute(this.db);
  }
}
