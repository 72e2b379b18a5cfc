import { type SqlBool, sql } from "kysely";
import { listVersions } from "../sanctions/lists";
import type { Database } from "../storage/database";
import { clockOf } from "../storage/database-clock";
import type { SanctionsEntryTable } from "../storage/schema/screening";
import type { ListedEntry, ListedName } from "./index/listed-entry";
import { NameIndex } from "./index/name-index";
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
async function* readEntries(db: Database): AsyncGenerator<ListedEntry[]> {
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

/**
 * Reads JSON arrays of texts; the same array for the same text, because thousands of entries have the same programmes
 * and countries.
 */
function sharing<Item>(read: (texts: string[]) => readonly Item[]): (json: string) => readonly Item[] {
  const known = new Map<string, readonly Item[]>();
  return (json) => {
    const made = known.get(json) ?? read(JSON.parse(json) as string[]);
    known.set(json, made);
    return made;
  };
}

/**
 * The years outside which no listed person is born: others are those of another calendar, and mistakes. They say
 * nothing.
 */
const [FIRST_YEAR, LAST_YEAR] = [1850, 2200];

/** The years of a date of birth as lists have it: a year, a date, one that is about right (`~`), a period (`1960/1965`). */
export function readYears(text: string): Years[] {
  const [, about, first, last] = /^(~?)(\d{4})(?:-\d{2}){0,2}(?:\/(\d{4})(?:-\d{2}){0,2})?$/.exec(text) ?? [];
  if (first === undefined) return [];
  const [from, to] = [Number(first), Number(last ?? first)];
  if (from < FIRST_YEAR || to > LAST_YEAR || to < from) return [];
  return about === "~" ? [{ from: from - 1, to: to + 1, isAbout: true }] : [{ from, to }];
}

/** An imported list, as it was when names were compared with it. */
export type ListVersion = Awaited<ReturnType<typeof listVersions>>[number];

/** The names of all lists, and which versions of the lists they are from. */
export interface NameLists {
  /** At least one. */
  versions: readonly ListVersion[];
  index: NameIndex;
}

/** How often the names are read again because a list has changed meanwhile. */
const MAX_READINGS = 5;

/** The index of each database that is in use, or is being made; undefined when its lists changed meanwhile. */
const held = new WeakMap<Database, { key: string; index: Promise<NameIndex | undefined> }>();

/**
 * The names of the lists as they are in the database now. The index is in memory; it is made when it is first needed
 * and, as another one, when a list has another version, whichever server imported it. Callers wait for it meanwhile, so
 * that no answer is of lists that have been replaced. Undefined when no list is imported: then nothing can be said
 * about any name. Throws where the lists change at each reading or have too many names, and errors of the storage.
 *
 * @param db not a transaction
 */
export async function nameLists(db: Database): Promise<NameLists | undefined> {
  for (let reading = 1; reading <= MAX_READINGS; reading += 1) {
    const versions = await listVersions(db);
    if (versions.length === 0) {
      held.delete(db);
      return undefined;
    }
    const index = await indexOf(db, keyOf(versions));
    if (index) return { versions, index };
  }
  throw new Error("the sanctions lists kept changing while their names were read");
}

/** The index of these versions, which is made once, however many ask for it. */
function indexOf(db: Database, key: string): Promise<NameIndex | undefined> {
  const before = held.get(db);
  if (before?.key === key) return before.index;
  const index = makeIndex(db, key);
  held.set(db, { key, index });
  const forget = () => {
    if (held.get(db)?.index === index) held.delete(db);
  };
  index.then((made) => made ?? forget(), forget);
  return index;
}

async function makeIndex(db: Database, key: string): Promise<NameIndex | undefined> {
  const { default: transliterate } = await import("any-ascii");
  const { turn } = clockOf(db);
  const index = new NameIndex(transliterate);
  for await (const entries of readEntries(db)) {
    for (const entry of entries) index.add(entry);
    await turn();
  }
  await index.finish(turn);
  return keyOf(await listVersions(db)) === key ? index : undefined;
}

const keyOf = (versions: readonly ListVersion[]): string =>
  versions.map(({ list, version }) => `${list} ${version}`).join("\n");
