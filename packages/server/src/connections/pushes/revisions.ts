import type { Selectable } from "kysely";
import { runTogether, type Statement } from "../../storage/run-together";
import type { AccountRevisionTable } from "../../storage/schema/account-imports";
import { insertion } from "../../workspace/insert-many";
import type { Workspace } from "../../workspace/workspace";
import type { InConnection } from "./in-connection";

/** What a change was about; texts are JSON objects. */
export type Change = Pick<AccountRevisionTable, "entity_type" | "entity_id" | "action" | "before" | "after">;

/** Who made changes, and when. */
export interface Origin {
  /** Null for a push. */
  importId: string | null;
  now: number;
  /** Whether an import changes movements that are stored. A push always does. */
  updates?: boolean;
}

const columns = {
  number: "integer",
  entity_type: "text",
  entity_id: "text",
  action: "text",
  before: "text",
  after: "text",
} as const;

/** Records changes in their order, in the transaction that makes them. */
export async function recordChanges(
  place: InConnection,
  origin: Origin,
  changes: readonly Change[],
): Promise<void> {
  await runTogether(place.workspace.shared, recording(place, origin, changes));
}

/** The statement that does what `recordChanges` does; none for no changes. */
export const recording = (
  { workspace, connectionId, firstRevision }: InConnection,
  { importId, now }: Origin,
  changes: readonly Change[],
): Statement[] =>
  insertion(
    workspace,
    "account_revisions",
    columns,
    changes.map(({ entity_type, entity_id, action, before, after }, index) => [
      ...[firstRevision + index, entity_type, entity_id, action, before, after],
    ]),
    undefined,
    { connection_id: connectionId, created_at: now, import_id: importId },
  );

/** A recorded change. */
export type Revision = Selectable<AccountRevisionTable>;

/** At most `limit` revisions of a connection next to a number: the older ones from the newest on, or the newer ones from it on. */
export function nextRevisions(
  { db }: Workspace,
  { connectionId, entityType }: { connectionId: string; entityType: Revision["entity_type"] | undefined },
  { key, side }: { key?: readonly (string | number)[] | undefined; side: "after" | "before" },
  limit: number,
): Promise<Revision[]> {
  const isNewestFirst = side === "after";
  return db
    .selectFrom("account_revisions")
    .selectAll()
    .where("connection_id", "=", connectionId)
    .$if(entityType !== undefined, (query) => query.where("entity_type", "=", entityType ?? "account"))
    .$if(key !== undefined, (query) => query.where("number", isNewestFirst ? "<" : ">", Number(key?.[0])))
    .orderBy("number", isNewestFirst ? "desc" : "asc")
    .limit(limit)
    .execute();
}
