import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Runtime } from "../lib/runtime";
import type { Database } from "../storage/database";
import { insertRows } from "../storage/dialect/rows";
import { everyWorkspace } from "../workspace/every-workspace";
import { caseColumns, eventColumns, movedColumns, valuesIn } from "./columns";
import type { StoredCase } from "./rows";
import { reopened } from "./states";
import { type CaseEvent, followingEvents } from "./timeline";

/** Who acts where nobody does. */
export const SERVICE = "service";

/** A case as it is to be stored, and the events that follow in its timeline. */
export interface GrownCase {
  row: StoredCase;
  events: readonly CaseEvent[];
}

/** The cases of all workspaces of which this is true; nobody else changes them until the transaction ends. */
export const lockCases = (trx: Database, condition: RawBuilder<SqlBool>): Promise<StoredCase[]> =>
  everyWorkspace(trx)
    .updateTable("cases")
    .set((eb) => ({ timeline_length: eb.ref("timeline_length") }))
    .where(condition)
    .returningAll()
    .execute();

/** Tells a case of something that the service found: it is reopened if it was resolved. */
export function tellCase(
  { row, events }: GrownCase,
  details: Readonly<Record<string, unknown>>,
  runtime: Pick<Runtime, "now" | "uuid">,
): GrownCase {
  const { status } = row;
  const isResolved = status === "resolved";
  const told = isResolved
    ? { action: "reopened" as const, details: { ...details, from: status, to: reopened.status } }
    : { action: "repeated" as const, details };
  const following = followingEvents(row, [{ ...told, actor: SERVICE }], runtime);
  const moved = isResolved ? { ...reopened, updated_at: runtime.now() } : {};
  return { row: { ...row, ...moved, ...following.end }, events: [...events, ...following.events] };
}

const workspace = { workspace_id: "text" } as const;
const ofCases = { ...caseColumns, ...workspace };
const ofEvents = { ...eventColumns, ...workspace };

/** Stores cases that are new or were locked, with what follows in their timelines. */
export async function storeCases(trx: Database, cases: readonly GrownCase[]): Promise<void> {
  if (cases.length === 0) return;
  const rows = cases.map(({ row }) => valuesIn(ofCases, row));
  const moved = sql.join(movedColumns.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`));
  await insertRows("cases", ofCases, rows, sql`(id) do update set ${moved}`).execute(trx);
  const events = cases.flatMap(({ row: { workspace_id }, events: following }) =>
    following.map((event) => valuesIn(ofEvents, { ...event, workspace_id })),
  );
  await insertRows("case_events", ofEvents, events).execute(trx);
}
