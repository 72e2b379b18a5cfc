import { type Selectable, type SqlBool, sql } from "kysely";
import { startsWith } from "../storage/dialect/wordings";
import type { RequestLogTable } from "../storage/schema/workspaces";
import type { Workspace } from "./workspace";

/** The routes of the console begin with it, and no other ones. */
const CONSOLE = "/console";

/** A logged request, with the name of its key. */
export type StoredRequest = Omit<Selectable<RequestLogTable>, "workspace_id"> & { key_name: string | null };

/** Which requests; a member that is undefined selects nothing. */
export interface RequestFilter {
  /** When they were received, Unix milliseconds: from this on, and before that. */
  from?: number | undefined;
  before?: number | undefined;
  keyId?: string | undefined;
  /** Only those that were refused or failed. */
  failed: boolean;
  /** Without the pages of the console. */
  excludesConsole: boolean;
}

/** At most `limit` logged requests next to a position, the nearest first: the newest first, or backwards before it. */
export function nextRequests(
  { db }: Workspace,
  { from, before, keyId, failed, excludesConsole }: RequestFilter,
  { key, side }: { key?: readonly (string | number)[] | undefined; side: "after" | "before" },
  limit: number,
): Promise<StoredRequest[]> {
  const order = side === "after" ? "desc" : "asc";
  const place = key && sql.join(key);
  return db
    .selectFrom("request_log")
    .selectAll("request_log")
    .select((eb) =>
      eb
        .selectFrom("api_keys")
        .select("api_keys.name")
        .whereRef("api_keys.id", "=", "request_log.key_id")
        .as("key_name"),
    )
    .where((eb) =>
      eb.and([
        ...(from === undefined ? [] : [eb("created_at", ">=", from)]),
        ...(before === undefined ? [] : [eb("created_at", "<", before)]),
        ...(keyId === undefined ? [] : [eb("key_id", "=", keyId)]),
        ...(failed ? [eb("status", ">=", 400)] : []),
        ...(excludesConsole ? [eb.not(startsWith(sql.ref("route"), sql.val(CONSOLE)))] : []),
        ...(place && side === "after" ? [sql<SqlBool>`(created_at, seq) < (${place})`] : []),
        ...(place && side === "before" ? [sql<SqlBool>`(created_at, seq) > (${place})`] : []),
      ]),
    )
    .orderBy("created_at", order)
    .orderBy("seq", order)
    .limit(limit)
    .execute();
}
