import { DAY } from "../lib/day";
import { timestamp } from "../lib/runtime";
import type { Database } from "../storage/database";
import { prepared } from "../storage/prepared";
import { type ImportableListId, importableLists } from "./lists";

/** `stale`: its last import is longer ago than it should be; `missing`: it was never imported, or removed. */
export type ListState = "current" | "stale" | "missing";

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
}

/** After how many days without an import a list is stale, unless the operator says otherwise. */
export const STALE_AFTER_DAYS = 7;

/** Compiled once: every check of an address asks for them. */
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
    return {
      list,
      version,
      source,
      published,
      entries,
      addresses,
      state: age > staleAfterDays * DAY ? "stale" : "current",
      imported_at: timestamp(imported_at),
      age_days: Math.max(0, Math.floor(age / DAY)),
    };
  });
}

const nothing = {
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
