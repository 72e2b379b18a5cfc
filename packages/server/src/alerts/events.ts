import { type Selectable, type SqlBool, sql } from "kysely";
import { contains } from "../storage/dialect/wordings";
import type { AlertEventTable } from "../storage/schema/alerts";
import type { Workspace } from "../workspace/workspace";

export type StoredAlertEvent = Selectable<AlertEventTable>;

/** Which events of a workspace are listed; all where a part is missing. */
export interface EventFilter {
  ruleId?: string | undefined;
  /** Slugs. */
  networks?: readonly string[] | undefined;
  severities?: readonly string[] | undefined;
  /** In the form in which hashes are stored. */
  txHash?: string | undefined;
  /** When they happened, Unix milliseconds; half-open. */
  from?: number | undefined;
  before?: number | undefined;
  /** Whether what they tell of has ended. */
  resolved?: boolean | undefined;
  /** Part of caption, message or an address. */
  search?: string | undefined;
}

/** The events of a filter, in no order. */
function matching({ db }: Workspace, filter: EventFilter) {
  const { ruleId, networks, severities, txHash, from, before, resolved, search } = filter;
  let query = db.selectFrom("alert_events");
  if (ruleId !== undefined) query = query.where("rule_id", "=", ruleId);
  if (networks) query = query.where("network", "in", [...networks]);
  if (severities) query = query.where("severity", "in", [...severities]);
  if (txHash !== undefined) query = query.where("tx_hash", "=", txHash);
  if (from !== undefined) query = query.where("time", ">=", from);
  if (before !== undefined) query = query.where("time", "<", before);
  if (resolved !== undefined) {
    let open = db.selectFrom("alert_states").select("event_id").where("state", "=", "raised");
    if (ruleId !== undefined) open = open.where("rule_id", "=", ruleId);
    query = query.where("id", resolved ? "not in" : "in", open);
  }
  if (search !== undefined) {
    const inAny = (["caption", "message", "addresses"] as const).map((column) =>
      contains(sql.ref(column), search),
    );
    query = query.where(sql<SqlBool>`(${sql.join(inAny, sql` or `)})`);
  }
  return query;
}

/** At most `limit` events next to one (by its number), the nearest first; without one, next to the list's own end. */
export const readEvents = async (
  workspace: Workspace,
  filter: EventFilter,
  { seq, side }: { seq: number | undefined; side: "after" | "before" },
  limit: number,
): Promise<StoredAlertEvent[]> => {
  let query = matching(workspace, filter).selectAll();
  if (seq !== undefined) query = query.where("seq", side === "after" ? "<" : ">", seq);
  return query
    .orderBy("seq", side === "after" ? "desc" : "asc")
    .limit(limit)
    .execute();
};

/** How many events there are. */
export const countEvents = async (workspace: Workspace, filter: EventFilter): Promise<number> => {
  const counted = matching(workspace, filter).select(({ fn }) => fn.countAll<number>().as("count"));
  return (await counted.executeTakeFirstOrThrow()).count;
};

/** The number of the event that so many newer ones stand before. */
export const eventAt = async (
  workspace: Workspace,
  filter: EventFilter,
  place: number,
): Promise<number | undefined> => {
  const found = matching(workspace, filter).select("seq").orderBy("seq", "desc").limit(1).offset(place);
  return (await found.executeTakeFirst())?.seq;
};

export const findEvent = async ({ db }: Workspace, id: string): Promise<StoredAlertEvent | undefined> =>
  db.selectFrom("alert_events").selectAll().where("id", "=", id).executeTakeFirst();
