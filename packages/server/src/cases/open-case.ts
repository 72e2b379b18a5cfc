import { accountKey } from "@waybill/spec/standards/account-number";
import type { Runtime } from "../lib/runtime";
import { runLast } from "../storage/run-together";
import { nameOfCounterparty } from "../workspace/counterparties";
import { inWorkspace } from "../workspace/in-workspace";
import { rescreeningOfCases } from "../workspace/rescreen-cases-job";
import type { Workspace } from "../workspace/workspace";
import { type CaseSeverity, type CaseSubject, type StoredCase, searchedText, severityRank } from "./rows";
import { initial } from "./states";
import { emptyTimeline, followingEvents, type NewCaseEvent } from "./timeline";

/** A case to be opened. */
export interface NewCase {
  /** Made of the subject where none is given. */
  title?: string | undefined;
  severity: CaseSeverity;
  sourceType: StoredCase["source_type"];
  sourceId: string | null;
  subject: CaseSubject;
  assignee?: string | null;
  /** What the service opens it once for; null for one that somebody opens. */
  fingerprint?: string | null;
  /** What it is opened for. */
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
    await runLast(own.shared, [
      db.insertInto("cases").values(row),
      db.insertInto("case_events").values(events),
      ...(row.listed_entries === null ? [] : [rescreeningOfCases([row.id], runtime)]),
    ]);
    return { ...row, workspace_id };
  });

/** Characters of a title. */
const MOST = 200;

/** What a case without a title is called; with the name of its counterparty where one is known. */
function titleOf({ name, address, network, tx_hash }: CaseSubject, counterparty = "a counterparty"): string {
  const about = name ?? (tx_hash === undefined ? address : `transaction ${tx_hash}`) ?? counterparty;
  const title = `Review of ${about}${network === undefined ? "" : ` on ${network}`}`;
  // No half of a surrogate pair at the end: the database would store another text than the timeline has.
  return title.slice(0, MOST).replace(/[\ud800-\udbff]$/, "");
}
