import type { Kysely } from "kysely";
import { copiedColumns, readTable } from "../storage/copy/read-table";
import type { SharedTables } from "../storage/tables";
import { type CaseEvent, hashOf } from "./timeline";

/** An event that does not continue the timeline of its case, or a case whose timeline has another end. */
export interface BrokenTimeline {
  case_id: string;
  /** The event; null for the end of the timeline. */
  position: number | null;
}

/**
 * Checks the hash chains of all cases of all workspaces. Reads the tables as they are stored, because damaged ones may
 * not be typed.
 */
export async function brokenTimelines(
  db: Kysely<SharedTables>,
): Promise<{ broken: BrokenTimeline[]; events: number }> {
  const ends = new Map<string, { length: number; hash: string | null }>();
  for await (const { id, timeline_length, timeline_hash } of rowsOf(db, "cases"))
    ends.set(String(id), { length: Number(timeline_length), hash: timeline_hash ?? null });
  const broken: BrokenTimeline[] = [];
  const found = new Map<string, { length: number; hash: string | null }>();
  let events = 0;
  for await (const row of rowsOf(db, "case_events")) {
    events += 1;
    const caseId = String(row.case_id);
    const end = found.get(caseId) ?? { length: 0, hash: null };
    const position = Number(row.position);
    if (position !== end.length + 1 || row.previous_hash !== end.hash || !isHashed(row))
      broken.push({ case_id: caseId, position });
    found.set(caseId, { length: position, hash: row.hash ?? null });
  }
  for (const [case_id, { length, hash }] of ends) {
    const end = found.get(case_id) ?? { length: 0, hash: null };
    if (end.length !== length || end.hash !== hash) broken.push({ case_id, position: null });
  }
  for (const case_id of found.keys()) if (!ends.has(case_id)) broken.push({ case_id, position: null });
  return { broken, events };
}

type StoredRow = Readonly<Record<string, string | null>>;

async function* rowsOf(db: Kysely<SharedTables>, table: "cases" | "case_events"): AsyncGenerator<StoredRow> {
  const columns = (await copiedColumns(db)).get(table) ?? {};
  const names = Object.keys(columns);
  for await (const batch of readTable(db, table, columns))
    for (const row of batch) yield Object.fromEntries(names.map((name, at) => [name, row[at] ?? null]));
}

/** Whether the hash of an event is that of its fields; not where these are no event. */
function isHashed({
  id,
  case_id,
  position,
  action,
  actor,
  details,
  created_at,
  previous_hash,
  hash,
}: StoredRow): boolean {
  try {
    const event = {
      ...{
        id: String(id),
        case_id: String(case_id),
        position: Number(position),
        action: String(action) as CaseEvent["action"],
      },
      ...{ actor: String(actor), details: String(details), created_at: Number(created_at) },
      previous_hash: previous_hash ?? null,
    };
    return hashOf(event) === hash;
  } catch {
    return false;
  }
}
