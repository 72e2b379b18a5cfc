import { sql } from "kysely";
import { isAfter, type Position } from "../storage/batches";
import { contains } from "../storage/dialect/wordings";
import { fullNames, type Person } from "./person-record";
import { toPerson } from "./persons";
import type { Workspace } from "./workspace";

/** A record with its place in the list, the newest first. */
export interface PlacedPerson extends Position {
  person: Person;
}

/** Records that are read at once: few, because a record can be a megabyte. */
const BATCH_SIZE = 50;

/** At most `limit` records after a position; with a name, only those of which a name contains it, in any letter case. */
export async function nextPersons(
  { db }: Workspace,
  name: string | undefined,
  after: Position | undefined,
  limit: number,
): Promise<PlacedPerson[]> {
  const found: PlacedPerson[] = [];
  const wanted = name?.toLowerCase();
  const parts = asciiPartsOf(name ?? "");
  const size = name === undefined ? limit : Math.max(limit, BATCH_SIZE);
  for (let last = after; ; ) {
    const rows = await db
      .selectFrom("persons")
      .select(["id", "created_at", "seq", "record"])
      .where((eb) => (last ? isAfter(last) : eb.lit(true)))
      .where((eb) => eb.and(parts.map((part) => contains(sql.ref("record"), part))))
      .orderBy("created_at", "desc")
      .orderBy("seq", "desc")
      .limit(size)
      .execute();
    for (const row of rows) {
      const person = toPerson(row);
      if (wanted !== undefined && !fullNames(person).some((one) => one.toLowerCase().includes(wanted)))
        continue;
      found.push({ person, created_at: row.created_at, seq: row.seq });
      if (found.length === limit) return found;
    }
    last = rows.at(-1);
    if (rows.length < size) return found;
  }
}

/** All of them, in batches. */
export async function* personsNamed(workspace: Workspace, name: string): AsyncGenerator<Person> {
  for (let last: PlacedPerson | undefined; ; ) {
    const found = await nextPersons(workspace, name, last, BATCH_SIZE);
    for (const { person } of found) yield person;
    last = found.at(-1);
    if (found.length < BATCH_SIZE) return;
  }
}

/**
 * The parts of a name that a database can look for in a stored record: engines differ in the case of other letters,
 * JSON escapes quotes, and given names are stored apart.
 */
const asciiPartsOf = (name: string): string[] => name.split(/[^A-Za-z0-9]+/).filter((part) => part !== "");
