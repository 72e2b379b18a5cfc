import { type SqlBool, sql } from "kysely";
import type { Database } from "../storage/database";
import type { SanctionsEntryTable } from "../storage/sanctions-tables";
import type { ListedEntry, ListedName } from "./index/listed-entry";
import type { Kind, Years } from "./matching/subject";

/** Entries of one statement, so that no request waits for long. */
const BATCH = 500;

const kinds: Readonly<Record<SanctionsEntryTable["kind"], Kind>> = {
  person: "person",
  entity: "entity",
  vessel: "other",
  aircraft: "other",
};

/** All imported entries of sanctions lists, in batches. */
export async function* readEntries(db: Database): AsyncGenerator<ListedEntry[]> {
  const read = columnReaders();
  for (let [list, uid] = ["", ""]; ; ) {
    const rows = await db
      .selectFrom("sanctions_entries")
      .select([
        "list",
        "uid",
        "kind",
        "name",
        "aliases",
        "births",
        "countries",
        "programmes",
        "listed_on",
        "hash",
      ])
      .where(sql<SqlBool>`(list, uid) > (${list}, ${uid})`)
      .orderBy("list")
      .orderBy("uid")
      .limit(BATCH)
      .execute();
    yield rows.map((row) => toEntry(row, read));
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    ({ list, uid } = last);
  }
}

type Row = Pick<
  SanctionsEntryTable,
  "list" | "uid" | "kind" | "name" | "aliases" | "births" | "countries" | "programmes" | "listed_on" | "hash"
>;

function toEntry(row: Row, read: ReturnType<typeof columnReaders>): ListedEntry {
  const aliases = JSON.parse(row.aliases) as ListedName[];
  return {
    list: row.list,
    uid: row.uid,
    listedAs: row.kind,
    kind: kinds[row.kind],
    names: [
      { name: row.name, quality: "primary" },
      ...aliases.map(({ name, quality }) => ({ name, quality })),
    ],
    births: read.births(row.births),
    countries: read.countries(row.countries),
    programmes: read.programmes(row.programmes),
    listedOn: row.listed_on,
    contentHash: row.hash,
  };
}

const columnReaders = () => ({
  births: sharing((births) => births.flatMap(readYears)),
  countries: sharing((countries) => countries.filter((country) => /^[A-Z]{2}$/.test(country))),
  programmes: sharing((programmes) => programmes),
});

/** Reads JSON arrays of texts; the same array for the same text, because thousands of entries have the same programmes and countries. */
function sharing<Item>(read: (texts: string[]) => readonly Item[]): (json: string) => readonly Item[] {
  const known = new Map<string, readonly Item[]>();
  return (json) => {
    const made = known.get(json) ?? read(JSON.parse(json) as string[]);
    known.set(json, made);
    return made;
  };
}

/** Years in which nobody is born who is listed: those of another calendar, and mistakes. They say nothing. */
const [FIRST_YEAR, LAST_YEAR] = [1850, 2200];

/** The years of a date of birth as lists have it: a year, a date, one that is about right (`~`), a period (`1960/1965`). */
export function readYears(text: string): Years[] {
  const [, about, first, last] = /^(~?)(\d{4})(?:-\d{2}){0,2}(?:\/(\d{4})(?:-\d{2}){0,2})?$/.exec(text) ?? [];
  if (first === undefined) return [];
  const [from, to] = [Number(first), Number(last ?? first)];
  if (from < FIRST_YEAR || to > LAST_YEAR || to < from) return [];
  return about === "~" ? [{ from: from - 1, to: to + 1, isAbout: true }] : [{ from, to }];
}
