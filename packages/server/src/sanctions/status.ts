import { DAY } from "../lib/day";
import { timestamp } from "../lib/runtime";
import type { Database } from "../storage/database";
import { prepared } from "../storage/query";
import type { ImportedFile } from "./import/import-list";
import { type ImportableListId, importableLists, listOf } from "./lists";

/**
 * `stale`: its last import is longer ago than it should be; `missing`: it was never imported, or removed; `incomplete`:
 * entries of it are cut off, or have an address that cannot be read, so that it counts as little as a missing one.
 */
export type ListState = "current" | "stale" | "missing" | "incomplete";

/** An importable list as it is stored. */
export interface ListStatus {
  list: ImportableListId;
  state: ListState;
  /** These are null for a missing one. */
  version: string | null;
  source: string | null;
  published: string | null;
  /** ISO 8601. */
  imported_at: string | null;
  /** Whole days since the last import. */
  age_days: number | null;
  entries: number | null;
  addresses: number | null;
  /** The numbers of the entries that were not read wholly; empty for a missing list. */
  incomplete_entries: readonly string[];
}

/** After how many days without an import a list is stale, unless the operator says otherwise. */
export const STALE_AFTER_DAYS = 7;

/** Compiled once: each check of an address asks for them. */
const storedLists = prepared([], (db) => db.selectFrom("sanctions_lists").selectAll());

/** All importable lists at a time (Unix milliseconds), in the order of lists.ts. */
export async function sanctionsStatus(
  db: Database,
  now: number,
  staleAfterDays: number = STALE_AFTER_DAYS,
): Promise<ListStatus[]> {
  const rows = await storedLists(db, {});
  return importableLists.map(({ id: list }) => {
    const row = rows.find((one) => one.list === list);
    if (!row) return { list, state: "missing", ...nothing };
    const { version, source, published, imported_at, entries, addresses } = row;
    const age = now - imported_at;
    const incomplete = row.incomplete === "[]" ? none : (JSON.parse(row.incomplete) as string[]);
    return {
      list,
      version,
      source,
      published,
      entries,
      addresses,
      state: incomplete.length > 0 ? "incomplete" : age > staleAfterDays * DAY ? "stale" : "current",
      incomplete_entries: incomplete,
      imported_at: timestamp(imported_at),
      age_days: Math.max(0, Math.floor(age / DAY)),
    };
  });
}

/** How far a list is there and read. */
export type ReadState = Pick<ListStatus, "list" | "state" | "incomplete_entries">;

/** A list that does not count as checked. */
export interface UncheckedList {
  list: ImportableListId;
  state: "missing" | "incomplete";
  /** Says which part is missing and what to do, in a clause. */
  why: string;
}

/** How many entries of an incomplete list are named. */
const SHOWN_ENTRIES = 5;

/**
 * The lists that do not count as checked, and why: lists that were not read completely, needed or not, and needed lists that are
 * missing.
 */
export function uncheckedLists(
  states: readonly ReadState[],
  needed: readonly ImportableListId[],
): UncheckedList[] {
  return states.flatMap(({ list, state, incomplete_entries: entries }): UncheckedList[] => {
    const { labelList: name } = listOf(list);
    if (state === "incomplete") {
      const more = entries.length > SHOWN_ENTRIES ? ", and others" : "";
      const shown = `${entries.slice(0, SHOWN_ENTRIES).join(", ")}${more}`;
      const why = `the list ${name} is incomplete, because some of its entries are cut off or have an address that cannot be read (${shown}): import all of its files together`;
      return [{ list, state, why }];
    }
    if (state !== "missing" || !needed.includes(list)) return [];
    return [
      {
        list,
        state,
        why: `the list ${name} is expected but missing: import it, or omit it from --sanctions-lists`,
      },
    ];
  });
}

const none: readonly string[] = [];

const nothing = {
  incomplete_entries: none,
  version: null,
  source: null,
  published: null,
  imported_at: null,
  age_days: null,
  entries: null,
  addresses: null,
};

/** All importable lists as they are when none was imported. */
export const missingLists: readonly ListStatus[] = importableLists.map(({ id: list }) => ({
  list,
  state: "missing",
  ...nothing,
}));

/** An import of a list, or its removal. */
export interface ListImport {
  list: ImportableListId;
  /** ISO 8601. */
  imported_at: string;
  /** The name that the importing person gave; null without one, and for a removal. */
  imported_by: string | null;
  /** Its files with the SHA-256 of their content, hex; empty for a removal, and for imports before this was kept. */
  files: ImportedFile[];
  published: string | null;
  /** Null for a removal. */
  version: string | null;
  /** How many entries the list had then. */
  entries: number;
  added: number;
  changed: number;
  removed: number;
}

/** The imports and removals of a list, or of all, the newest first. */
export async function sanctionsImports(
  db: Database,
  { list, limit = 20 }: { list?: ImportableListId | undefined; limit?: number | undefined } = {},
): Promise<ListImport[]> {
  const rows = await db
    .selectFrom("sanctions_imports")
    .selectAll()
    .$if(list !== undefined, (query) => query.where("list", "=", list ?? ""))
    .orderBy("seq", "desc")
    .limit(limit)
    .execute();
  return rows.flatMap(({ list: id, created_at, imported_by, files, published, version, ...counts }) => {
    const known = importableLists.find((one) => one.id === id);
    if (!known) return [];
    const { entries, added, changed, removed } = counts;
    return [
      {
        list: known.id,
        imported_at: timestamp(created_at),
        imported_by,
        files: JSON.parse(files) as ImportedFile[],
        published,
        version,
        entries,
        added,
        changed,
        removed,
      },
    ];
  });
}
