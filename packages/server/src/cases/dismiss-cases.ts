import { chunks } from "../lib/chunks";
import type { Runtime } from "../lib/runtime";
import { inWorkspace } from "../workspace/in-workspace";
import { insertMany } from "../workspace/insert-many";
import type { Workspace } from "../workspace/workspace";
import { resolving } from "./change-case";
import { caseColumns, eventColumns, movedColumns, valuesIn } from "./columns";
import { isAvailable } from "./states";
import { followingEvents } from "./timeline";

/** Cases of one statement. */
const BATCH_SIZE = 500;

/**
 * Dismisses those of these cases that can be. Returns which of them were not, as they were given: unknown, another workspace's, or
 * resolved already. Either all that can be are, or none.
 */
export const dismissCases = (
  workspace: Workspace,
  given: readonly string[],
  actor: string,
  runtime: Pick<Runtime, "now" | "uuid">,
): Promise<string[]> =>
  inWorkspace(workspace, async (own) => {
    const asked = new Map(given.map((id) => [id.toLowerCase(), id]));
    // In one order in all requests, so that none waits for another that waits for it.
    for (const part of chunks([...asked.keys()].sort(), BATCH_SIZE))
      for (const id of await dismissPart(own, part, actor, runtime)) asked.delete(id);
    return [...asked.values()];
  });

/** Returns those that were dismissed. */
async function dismissPart(
  own: Workspace,
  ids: readonly string[],
  actor: string,
  runtime: Pick<Runtime, "now" | "uuid">,
): Promise<string[]> {
  const locked = await own.db
    .updateTable("cases")
    .set((eb) => ({ timeline_length: eb.ref("timeline_length") }))
    .where("id", "in", ids)
    .returningAll()
    .execute();
  const now = runtime.now();
  const dismissed = locked
    .filter(({ status }) => isAvailable(status, "dismiss"))
    .map((row) => {
      const { columns, event } = resolving(row.status, "dismissed", now);
      const { events, end } = followingEvents(row, [{ ...event, actor }], runtime);
      return { row: { ...row, ...columns, ...end, updated_at: now }, events };
    });
  const rows = dismissed.map(({ row }) => valuesIn(caseColumns, row));
  await insertMany(own, "cases", caseColumns, rows, { key: ["id"], set: movedColumns });
  const events = dismissed.flatMap(({ events }) => events.map((event) => valuesIn(eventColumns, event)));
  await insertMany(own, "case_events", eventColumns, events);
  return dismissed.map(({ row }) => row.id);
}
