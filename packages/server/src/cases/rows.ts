import { type Compilable, type Selectable, type SqlBool, sql } from "kysely";
import { normalizeAddress, searchedTexts } from "../lib/normalize-address";
import type { Columns, Value } from "../storage/dialect/rows";
import { contains, unindexed } from "../storage/dialect/wordings";
import { query } from "../storage/query";
import type { CaseTable } from "../storage/schema/alerts";
import { nameKey } from "../workspace/rows";
import type { Workspace } from "../workspace/workspace";
import type { CaseEvent } from "./timeline";

/** A stored case. */
export type StoredCase = Selectable<CaseTable>;

export type CaseSeverity = StoredCase["severity"];

/** The subject of a case. */
export interface CaseSubject {
  address?: string | undefined;
  network?: string | undefined;
  tx_hash?: string | undefined;
  name?: string | undefined;
  counterparty_id?: string | undefined;
}

export const severityRank = (severity: CaseSeverity): number =>
  ["low", "medium", "high", "severe"].indexOf(severity);

/** The text that a search looks through, without the differences that it ignores. */
export const searchedText = (title: string, { address, tx_hash, name }: CaseSubject): string =>
  [
    ...new Set(
      [title, address, address && normalizeAddress(address), tx_hash, name]
        .filter((text) => text !== undefined)
        .map((text) => nameKey(text).replaceAll("\0", "")),
    ),
  ].join("\n");

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
  filter: CaseFilter,
  place: Place,
  limit: number,
): Promise<StoredCase[]> {
  const { statuses = [], search, ...others } = filter;
  if (search !== undefined) return found(workspace, { ...filter, search }, place, limit);
  const wanted = new Set(statuses);
  // Cases of one status are read in their order from an index, those of all from another; of two statuses they are merged.
  if (wanted.size === 0 || wanted.size === ALL_STATUSES)
    return nextOf(workspace, undefined, others, place, limit);
  const own = await Promise.all([...wanted].map((status) => nextOf(workspace, status, others, place, limit)));
  return inOrder(own.flat(), place).slice(0, limit);
}

const inOrder = (rows: readonly StoredCase[], place: Place): StoredCase[] => {
  const sign = isAscending(place) ? 1 : -1;
  return [...rows].sort(
    (one, other) => sign * compareKeys(caseKey(place.order, one), caseKey(place.order, other)),
  );
};

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
  { severity, assignee, sourceType }: Omit<CaseFilter, "statuses" | "search">,
  place: Place,
  limit: number,
): Promise<StoredCase[]> {
  let query = db.selectFrom("cases").selectAll();
  if (status !== undefined) query = query.where("status", "=", status);
  if (severity !== undefined) query = query.where("severity_rank", "=", severityRank(severity));
  if (assignee !== undefined) query = query.where("assignee", "=", assignee);
  if (sourceType !== undefined) query = query.where("source_type", "=", sourceType);
  if (place.key) query = query.where(isBeyond(place, place.key));
  for (const column of columnsOf[place.order])
    query = query.orderBy(column, isAscending(place) ? "asc" : "desc");
  return query.limit(limit).execute();
}

function isBeyond(place: Place, key: readonly (string | number)[]) {
  const than = isAscending(place) ? sql`>` : sql`<`;
  const sorted = sql.join(columnsOf[place.order].map((column) => sql.ref(column)));
  return sql<SqlBool>`(${sorted}) ${than} (${sql.join(key)})`;
}

/**
 * Those that a search finds: first which, by an index that has all that is looked at (storage/schema/alerts.ts), then their rows.
 * No other index would have it, so SQLite is kept from choosing one by a filter.
 */
async function found(
  { db }: Workspace,
  { statuses = [], severity, assignee, sourceType, search }: CaseFilter & { search: string },
  place: Place,
  limit: number,
): Promise<StoredCase[]> {
  const column = (name: keyof StoredCase) => unindexed(sql.ref<string | number | null>(name));
  let query = db
    .selectFrom("cases")
    .select("id")
    .where(({ or }) => or(searchedTexts(search).map((text) => contains(sql.ref("searched"), nameKey(text)))));
  if (statuses.length > 0) query = query.where(column("status"), "in", [...statuses]);
  if (severity !== undefined) query = query.where(column("severity_rank"), "=", severityRank(severity));
  if (assignee !== undefined) query = query.where(column("assignee"), "=", assignee);
  if (sourceType !== undefined) query = query.where(column("source_type"), "=", sourceType);
  if (place.key) query = query.where(isBeyond(place, place.key));
  for (const name of columnsOf[place.order]) query = query.orderBy(name, isAscending(place) ? "asc" : "desc");
  // A left join, although each has its row: SQLite would look for the identifiers in all cases of the workspace otherwise.
  const rows = await db
    .selectFrom(query.limit(limit).as("listed"))
    .leftJoin("cases", "cases.id", "listed.id")
    .selectAll("cases")
    .$castTo<StoredCase>()
    .execute();
  return inOrder(rows, place);
}

/** Reads a case. */
export const selectCase = ({ db }: Pick<Workspace, "db">, id: string) =>
  db.selectFrom("cases").selectAll().where("id", "=", id.toLowerCase());

const statuses = ["open", "in_review", "resolved"] as const satisfies StoredCase["status"][];

/** How many cases have each status; one after another, an index counts them without comparing their statuses. */
export async function countCases({ db }: Workspace): Promise<Record<StoredCase["status"], number>> {
  const counts = await db
    .selectNoFrom(({ selectFrom, fn }) =>
      statuses.map((status) =>
        selectFrom("cases").select(fn.countAll<number>().as("count")).where("status", "=", status).as(status),
      ),
    )
    .executeTakeFirst();
  const countOf = (status: StoredCase["status"]) => Number(counts?.[status] ?? 0);
  return { open: countOf("open"), in_review: countOf("in_review"), resolved: countOf("resolved") };
}

/** A case with its timeline, or with its investigations. Undefined for one that the workspace does not have. */
export async function readCase<Part>(
  workspace: Workspace,
  id: string,
  selectParts: (workspace: Workspace, caseId: string) => Compilable<Part>,
): Promise<{ row: StoredCase; parts: Part[] } | undefined> {
  const statements = [selectCase(workspace, id), selectParts(workspace, id)] as const;
  const [cases, { rows: parts }] = await query(workspace.db, statements);
  const [row] = cases.rows;
  return row && { row, parts };
}

/** The columns of rows but their workspace, for statements that store many. */
type ColumnsOf<Row> = Columns & {
  readonly [Column in Exclude<keyof Row, "workspace_id">]: "text" | "integer";
};

export const caseColumns = {
  id: "text",
  created_at: "integer",
  updated_at: "integer",
  title: "text",
  status: "text",
  severity: "text",
  severity_rank: "integer",
  source_type: "text",
  source_id: "text",
  fingerprint: "text",
  subject: "text",
  subject_address: "text",
  subject_party: "text",
  listed_entries: "text",
  searched: "text",
  assignee: "text",
  created_by: "text",
  resolution: "text",
  resolved_at: "integer",
  evidence_summary: "text",
  timeline_length: "integer",
  timeline_hash: "text",
} as const satisfies ColumnsOf<StoredCase>;

/** Those that change when a case moves and its timeline grows. */
export const movedColumns = [
  ...(["status", "resolution", "resolved_at", "updated_at", "listed_entries"] as const),
  ...(["timeline_length", "timeline_hash"] as const),
];

export const eventColumns = {
  id: "text",
  case_id: "text",
  position: "integer",
  action: "text",
  actor: "text",
  details: "text",
  created_at: "integer",
  previous_hash: "text",
  hash: "text",
} as const satisfies ColumnsOf<CaseEvent>;

/** The values of a row in the order of its columns. */
export const valuesIn = <Given extends Columns>(
  columns: Given,
  row: { readonly [Column in keyof Given]: Value },
): Value[] => (Object.keys(columns) as (keyof Given)[]).map((name) => row[name]);
