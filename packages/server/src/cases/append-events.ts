import type { Runtime } from "../lib/runtime";
import type { Workspace } from "../workspace/workspace";
import type { StoredCase } from "./rows";
import { followingEvents, type NewCaseEvent } from "./timeline";

/**
 * Events at the end of the timeline of a case, and the statements that store them and what else of its row has changed. The row was read
 * in the same transaction, which is repeated where another one has changed it.
 */
export function appendEvents(
  { db }: Pick<Workspace, "db">,
  row: StoredCase,
  added: readonly NewCaseEvent[],
  runtime: Pick<Runtime, "now" | "uuid">,
  changed: Partial<Omit<StoredCase, "id" | "workspace_id">> = {},
) {
  const { events, end } = followingEvents(row, added, runtime);
  const statements = [
    db
      .updateTable("cases")
      .set({ ...changed, ...end })
      .where("id", "=", row.id),
    db.insertInto("case_events").values(events),
  ];
  return { events, statements };
}
