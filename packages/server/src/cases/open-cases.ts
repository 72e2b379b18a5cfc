import { accountKey } from "@waybill/spec/standards/account-number";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { chunks } from "../lib/chunks";
import type { Runtime } from "../lib/runtime";
import type { Database } from "../storage/database";
import { insertRows, rowsOf } from "../storage/dialect/rows";
import { query } from "../storage/query";
import { nameOfCounterparty } from "../workspace/counterparties";
import { everyWorkspace } from "../workspace/every-workspace";
import { inWorkspace } from "../workspace/in-workspace";
import { rescreeningOfCases } from "../workspace/rescreen-cases-job";
import type { Workspace } from "../workspace/workspace";
import {
  type CaseSeverity,
  type CaseSubject,
  caseColumns,
  eventColumns,
  movedColumns,
  type StoredCase,
  searchedText,
  severityRank,
  valuesIn,
} from "./rows";
import { initial, reopened } from "./states";
import { type CaseEvent, emptyTimeline, followingEvents, type NewCaseEvent } from "./timeline";

/** A case to be opened. */
export interface NewCase {
  /** Made of the subject where none is given. */
  title?: string | undefined;
  severity: CaseSeverity;
  sourceType: StoredCase["source_type"];
  sourceId: string | null;
  subject: CaseSubject;
  assignee?: string | null;
  /** The key for which the service opens it once; null for one that a person opened. */
  fingerprint?: string | null;
  /** The evidence that it is opened for. */
  evidence?: Readonly<Record<string, unknown>>;
}

/** The row of a new case, before its timeline begins. */
export function newCase(
  {
    severity,
    sourceType,
    sourceId,
    subject,
    assignee = null,
    fingerprint = null,
    evidence,
    ...given
  }: NewCase,
  { now, uuid }: Pick<Runtime, "now" | "uuid">,
): Omit<StoredCase, "workspace_id"> {
  const title = given.title ?? titleOf(subject);
  const at = now();
  return {
    id: uuid(),
    created_at: at,
    updated_at: at,
    title,
    status: initial,
    severity,
    severity_rank: severityRank(severity),
    source_type: sourceType,
    source_id: sourceId,
    fingerprint,
    subject: JSON.stringify(subject),
    subject_party: subject.counterparty_id?.toLowerCase() ?? null,
    listed_entries: (subject.name ?? subject.counterparty_id ?? subject.address) === undefined ? null : "[]",
    subject_address: subject.address === undefined ? null : accountKey(subject.address),
    searched: searchedText(title, subject),
    assignee,
    created_by: null,
    resolution: null,
    resolved_at: null,
    ...emptyTimeline,
    evidence_summary: evidence ? JSON.stringify(evidence) : null,
  };
}

/** The event with which the timeline of a case begins. */
export const opening = (row: Omit<StoredCase, "workspace_id">, actor: string): NewCaseEvent => ({
  action: "created",
  actor,
  details: {
    title: row.title,
    severity: row.severity,
    source_type: row.source_type,
    source_id: row.source_id,
    subject: JSON.parse(row.subject),
    assignee: row.assignee,
    ...(row.evidence_summary !== null && { evidence_summary: JSON.parse(row.evidence_summary) }),
  },
});

/** Opens a case, as somebody asked for it (`actor`); none about a counterparty that the workspace does not have. */
export const openCase = (
  workspace: Workspace,
  opened: NewCase,
  actor: string,
  runtime: Pick<Runtime, "now" | "uuid">,
): Promise<StoredCase | "no_counterparty"> =>
  inWorkspace(workspace, async (own) => {
    const { db, id: workspace_id } = own;
    const { counterparty_id: party } = opened.subject;
    const name = party === undefined ? undefined : await nameOfCounterparty(own, party);
    if (party !== undefined && name === undefined) return "no_counterparty";
    const begun = newCase({ ...opened, title: opened.title ?? titleOf(opened.subject, name) }, runtime);
    const { events, end } = followingEvents(begun, [opening(begun, actor)], runtime);
    const row = { ...begun, ...end };
    await query(
      own.shared,
      [
        db.insertInto("cases").values(row),
        db.insertInto("case_events").values(events),
        ...(row.listed_entries === null ? [] : [rescreeningOfCases([row.id], runtime)]),
      ],
      { commit: true },
    );
    return { ...row, workspace_id };
  });

/** Characters of a title. */
const MOST = 200;

/** The title of a case without one; with the name of its counterparty where one is known. */
function titleOf({ name, address, network, tx_hash }: CaseSubject, counterparty = "a counterparty"): string {
  const about = name ?? (tx_hash === undefined ? address : `transaction ${tx_hash}`) ?? counterparty;
  const title = `Review of ${about}${network === undefined ? "" : ` on ${network}`}`;
  // No half of a surrogate pair at the end: the database would store a text that differs from the timeline.
  return title.slice(0, MOST).replace(/[\ud800-\udbff]$/, "");
}

/** Facts of one statement. */
const BATCH_SIZE = 500;

/** Something that the service found, which a case is about. */
export interface CaseFact {
  workspaceId: string;
  /** The same for all that one case is about. */
  fingerprint: string;
  /** The case to open where there is none; undefined: no case is opened. */
  opens: NewCase | undefined;
  /** For the timeline of a case that there is. */
  details: Readonly<Record<string, unknown>>;
}

const keyOf = (workspaceId: string, fingerprint: string | null) => `${workspaceId} ${fingerprint}`;

/**
 * Opens cases of facts, in the caller's transaction: that of the facts. Where the workspace has a case of the same, its
 * timeline records it again, and it is reopened if it was resolved.
 */
export async function raiseCases(
  trx: Database,
  facts: readonly CaseFact[],
  runtime: Pick<Runtime, "now" | "uuid">,
): Promise<void> {
  for (const part of chunks(facts, BATCH_SIZE)) {
    const known = await casesOf(trx, part);
    const changed = new Map<string, GrownCase>();
    for (const fact of part) {
      const key = keyOf(fact.workspaceId, fact.fingerprint);
      const there = changed.get(key) ?? known.get(key);
      const grown = there ? recordInCase(there, fact.details, runtime) : opened(fact, runtime);
      if (grown) changed.set(key, grown);
    }
    await storeCases(trx, [...changed.values()]);
    const begun = [...changed].flatMap(([key, { row }]) =>
      known.has(key) || row.listed_entries === null ? [] : row.id,
    );
    if (begun.length > 0) await rescreeningOfCases(begun, runtime).execute(trx);
  }
}

function opened(
  { workspaceId: workspace_id, fingerprint, opens }: CaseFact,
  runtime: Pick<Runtime, "now" | "uuid">,
): GrownCase | undefined {
  if (!opens) return undefined;
  const row = newCase({ ...opens, fingerprint }, runtime);
  const { events, end } = followingEvents(row, [opening(row, SERVICE)], runtime);
  return { row: { ...row, ...end, workspace_id }, events };
}

async function casesOf(trx: Database, facts: readonly CaseFact[]): Promise<Map<string, GrownCase>> {
  const named = facts.map(({ workspaceId, fingerprint }) => [workspaceId, fingerprint]);
  const asked = rowsOf("asked", { workspace_id: "text", fingerprint: "text" }, named);
  const rows = await lockCases(
    trx,
    sql`(workspace_id, fingerprint) in (select workspace_id, fingerprint from ${asked})`,
  );
  return new Map(rows.map((row) => [keyOf(row.workspace_id, row.fingerprint), { row, events: [] }]));
}

/** The actor of automatic actions. */
const SERVICE = "service";

/** A case to store, and the events that follow in its timeline. */
export interface GrownCase {
  row: StoredCase;
  events: readonly CaseEvent[];
}

/** The cases of all workspaces that meet this condition; they are locked until the transaction ends. */
export const lockCases = (trx: Database, condition: RawBuilder<SqlBool>): Promise<StoredCase[]> =>
  everyWorkspace(trx)
    .updateTable("cases")
    .set((eb) => ({ timeline_length: eb.ref("timeline_length") }))
    .where(condition)
    .returningAll()
    .execute();

/** Records a finding of the service in a case: it is reopened if it was resolved. */
export function recordInCase(
  { row, events }: GrownCase,
  details: Readonly<Record<string, unknown>>,
  runtime: Pick<Runtime, "now" | "uuid">,
): GrownCase {
  const { status } = row;
  const isResolved = status === "resolved";
  const reported = isResolved
    ? { action: "reopened" as const, details: { ...details, from: status, to: reopened.status } }
    : { action: "repeated" as const, details };
  const following = followingEvents(row, [{ ...reported, actor: SERVICE }], runtime);
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
