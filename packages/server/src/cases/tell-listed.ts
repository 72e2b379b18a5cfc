import { sql } from "kysely";
import type { Runtime } from "../lib/runtime";
import type { Database } from "../storage/database";
import { textsOf } from "../storage/dialect/rows";
import { lockCases, storeCases, tellCase } from "./store-cases";

/** An entry of a sanctions list that is like whom a case is about: by a name, or by an address. */
export interface ListedEntry {
  basis: "name" | "address";
  list: string;
  uid: string;
}

/** What the lists say of whom a case is about. */
export interface ListedSubject {
  id: string;
  entries: readonly ListedEntry[];
  /** Whether there may be more of them than could be found. */
  isPartial: boolean;
  /** What they were found to say before, as it is stored. */
  before: string;
  /** Lists that had said what they say when it was opened: whoever decided could know it. */
  knownLists: readonly string[];
}

const keyOf = ({ basis, list, uid }: ListedEntry): string => JSON.stringify([basis, list, uid]);

/**
 * Notes what lists say of whom these cases are about, and reopens the resolved ones of which they say something else than before, with
 * what is new and what is not so any more.
 */
export async function tellListed(
  trx: Database,
  subjects: readonly ListedSubject[],
  runtime: Pick<Runtime, "now" | "uuid">,
): Promise<void> {
  const said = new Map(subjects.filter(isDifferent).map((one) => [one.id, one]));
  if (said.size === 0) return;
  const locked = await lockCases(trx, sql`id in (select value from ${textsOf("asked", [...said.keys()])})`);
  const told = locked.flatMap((row) => {
    const subject = said.get(row.id);
    if (!subject) return [];
    const { before, added, ended } = differenceOf(subject, row.listed_entries);
    if (added.length + ended.length === 0) return [];
    for (const [key] of ended) before.delete(key);
    const entries = [...before.values(), ...added];
    const noted = { row: { ...row, listed_entries: JSON.stringify(entries) }, events: [] };
    const changes = [
      ...added
        .filter(({ list }) => !subject.knownLists.includes(list))
        .map((one) => ({ ...one, outcome: "listed" })),
      ...ended.map(([, one]) => ({ ...one, outcome: "cleared" })),
    ];
    return [
      row.status === "resolved" && changes.length > 0 ? tellCase(noted, { listed: changes }, runtime) : noted,
    ];
  });
  await storeCases(trx, told);
}

/** Most say what they said before: these are not locked, which would write them. */
function isDifferent(subject: ListedSubject): boolean {
  const { added, ended } = differenceOf(subject, subject.before);
  return added.length + ended.length > 0;
}

function differenceOf({ entries, isPartial }: ListedSubject, stored: string | null) {
  const before = entriesOf(stored);
  const current = new Map(entries.map((one) => [keyOf(one), one]));
  const added = [...current].filter(([key]) => !before.has(key)).map(([, one]) => one);
  const ended = [...before].filter(([key]) => !current.has(key) && !isPartial);
  return { before, added, ended };
}

const entriesOf = (stored: string | null): Map<string, ListedEntry> => {
  const entries: ListedEntry[] = JSON.parse(stored ?? "[]");
  return new Map(entries.map((one) => [keyOf(one), one]));
};
