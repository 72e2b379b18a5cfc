import type { Runtime } from "../lib/runtime";
import type { Workspace } from "../workspace/workspace";
import type { StoredCase } from "./rows";
import { type CaseEvent, followingEvents, type NewCaseEvent } from "./timeline";

/**
 * A case, whose row nobody else changes until the transaction ends: whoever wants to waits, and sees what it left. Undefined for one that
 * the workspace does not have.
 */
export const lockCase = ({ db }: Pick<Workspace, "db">, id: string): Promise<StoredCase | undefined> =>
  db
    .updateTable("cases")
    .set((eb) => ({ timeline_length: eb.ref("timeline_length") }))
    .where("id", "=", id.toLowerCase())
    .returningAll()
    .executeTakeFirst();

/** Appends events to the timeline of a locked case, and stores what else of its row has changed. Returns them. */
export async function storeEvents(
  { db }: Pick<Workspace, "db">,
  row: StoredCase,
  added: readonly NewCaseEvent[],
  runtime: Pick<Runtime, "now" | "uuid">,
  changed: Partial<Omit<StoredCase, "id" | "workspace_id">> = {},
): Promise<CaseEvent[]> {
  const { events, end } = followingEvents(row, added, runtime);
  await db
    .updateTable("cases")
    .set({ ...changed, ...end })
    .where("id", "=", row.id)
    .execute();
  await db.insertInto("case_events").values(events).execute();
  return events;
}
