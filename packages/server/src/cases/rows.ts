import { type Selectable, type SqlBool, sql } from "kysely";
import type { CaseTable } from "../storage/case-tables";
import { contains } from "../storage/dialect/wordings";
import { nameKey } from "../workspace/rows";
import type { Workspace } from "../workspace/workspace";

/** A stored case. */
export type StoredCase = Selectable<CaseTable>;

export type CaseSeverity = StoredCase["severity"];

/** What a case is about. */
export interface CaseSubject {
  address?: string | undefined;
  network?: string | undefined;
  tx_hash?: string | undefined;
  name?: string | undefined;
  counterparty_id?: string | undefined;
}

export const severityRank = (severity: CaseSeverity): number =>
  ["low", "medium", "high", "severe"].indexOf(severity);

/** What a search looks through, without the differences that it does not mind. */
export const searchedText = (title: string, { address, tx_hash, name }: CaseSubject): string =>
  [title, address, tx_hash, name]
    .filter((text) => text !== undefined)
    .map((text) => nameKey(text).replaceAll("\0", ""))
    .join("\n");

/** Which cases are listed; all where a part is missing. */
export interface CaseFilter {
  statuses?: readonly StoredCase["status"][] | undefined;
  severity?: CaseSeverity | undefined;
  assignee?: string | undefined;
  sourceType?: StoredCase["source_type"] | undefined;
  search?: string | undefined;
}

export type CaseOrder = "severity_desc" | "newest" | "oldest";

const columnsOf = {
  severity_desc: ["severity_rank", "created_at", "id"],
  newest: ["created_at", "id"],
  oldest: ["created_at", "id"],
} as const;

/** Where a case stands in an order. */
export const caseKey = (order: CaseOrder, row: StoredCase): (string | number)[] =>
  columnsOf[order].map((column) => row[column]);

interface Place {
  order: CaseOrder;
  key: readonly (string | number)[] | undefined;
  side: "after" | "before";
}

/** At most `limit` cases next to a key, nearest first; without a key, next to the list's own end. */
export async function nextCases(
  workspace: Workspace,
  { statuses = [], ...filter }: CaseFilter,
  place: Place,
  limit: number,
): Promise<StoredCase[]> {
  const wanted = new Set(statuses);
  // Cases of one status are read in their order from an index, those of all from another; of two statuses they are merged.
  if (wanted.size === 0 || wanted.size === ALL_STATUSES)
    return nextOf(workspace, undefined, filter, place, limit);
  const found = await Promise.all(
    [...wanted].map((status) => nextOf(workspace, status, filter, place, limit)),
  );
  const sign = isAscending(place) ? 1 : -1;
  return found
    .flat()
    .sort((one, other) => sign * compareKeys(caseKey(place.order, one), caseKey(place.order, other)))
    .slice(0, limit);
}

const ALL_STATUSES = 3;

const isAscending = ({ side, order }: Place): boolean => (side === "after") === (order === "oldest");

function compareKeys(one: readonly (string | number)[], other: readonly (string | number)[]): number {
  for (const [at, value] of one.entries()) {
    const than = other[at] ?? "";
    if (value !== than) return value < than ? -1 : 1;
  }
  return 0;
}

function nextOf(
  { db }: Workspace,
  status: StoredCase["status"] | undefined,
  { severity, assignee, sourceType, search }: Omit<CaseFilter, "statuses">,
  place: Place,
  limit: number,
): Promise<StoredCase[]> {
  const columns = columnsOf[place.order];
  const ascending = isAscending(place);
  let query = db.selectFrom("cases").selectAll();
  if (status !== undefined) query = query.where("status", "=", status);
  if (severity !== undefined) query = query.where("severity_rank", "=", severityRank(severity));
  if (assignee !== undefined) query = query.where("assignee", "=", assignee);
  if (sourceType !== undefined) query = query.where("source_type", "=", sourceType);
  if (search !== undefined) query = query.where(contains(sql.ref("searched"), nameKey(search)));
  if (place.key) {
    const than = ascending ? sql`>` : sql`<`;
    const sorted = sql.join(columns.map((column) => sql.ref(column)));
    query = query.where(sql<SqlBool>`(${sorted}) ${than} (${sql.join(place.key)})`);
  }
  for (const column of columns) query = query.orderBy(column, ascending ? "asc" : "desc");
  return query.limit(limit).execute();
}

export const findCase = async ({ db }: Pick<Workspace, "db">, id: string): Promise<StoredCase | undefined> =>
  db.selectFrom("cases").selectAll().where("id", "=", id.toLowerCase()).executeTakeFirst();

/** How many cases have each status. */
export async function countCases({ db }: Workspace): Promise<Record<StoredCase["status"], number>> {
  const rows = await db
    .selectFrom("cases")
    .select(({ fn }) => ["status", fn.countAll<number>().as("count")])
    .groupBy("status")
    .execute();
  const counts = { open: 0, in_review: 0, resolved: 0 };
  for (const { status, count } of rows) counts[status] = Number(count);
  return counts;
}
