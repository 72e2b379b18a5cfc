import { type Selectable, type SqlBool, sql } from "kysely";
import type { RequestLogTable } from "../storage/schema/workspaces";
import type { Workspace } from "./workspace";

export type StoredRequest = Omit<Selectable<RequestLogTable>, "workspace_id">;

/** Which requests; a member that is undefined selects nothing. */
export interface RequestFilter {
  /** When they were received, Unix milliseconds: from this on, and before that. */
  from?: number | undefined;
  before?: number | undefined;
  keyId?: string | undefined;
  /** Only those that were refused or failed. */
  failed: boolean;
}

/** At most `limit` logged requests next to a position, the nearest first: the newest first, or backwards before it. */
export function nextRequests(
  { db }: Workspace,
  { from, before, keyId, failed }: RequestFilter,
  { key, side }: { key?: readonly (string | number)[] | undefined; side: "after" | "before" },
  limit: number,
): Promise<StoredRequest[]> {
  const order = side === "after" ? "desc" : "asc";
  return db
    .selectFrom("request_log")
    .selectAll()
    .$if(from !== undefined, (query) => query.where("created_at", ">=", from ?? 0))
    .$if(before !== undefined, (query) => query.where("created_at", "<", before ?? 0))
    .$if(keyId !== undefined, (query) => query.where("key_id", "=", keyId ?? ""))
    .$if(failed, (query) => query.where("status", ">=", 400))
    .$if(key !== undefined, (query) =>
      query.where(
        side === "after"
          ? sql<SqlBool>`(created_at, seq) < (${sql.join(key ?? [])})`
          : sql<SqlBool>`(created_at, seq) > (${sql.join(key ?? [])})`,
      ),
    )
    .orderBy("created_at", order)
    .orderBy("seq", order)
    .limit(limit)
    .execute();
}
