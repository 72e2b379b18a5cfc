import { changeCase as change, dismissCases as dismiss, type Refusal } from "../../cases/change-cases";
import {
  commentCase as addComment,
  commentsIn,
  linkInvestigation as link,
  selectInvestigations,
} from "../../cases/items";
import { openCase } from "../../cases/open-cases";
import * as rows from "../../cases/rows";
import { readCase } from "../../cases/rows";
import { availableActions } from "../../cases/states";
import { selectTimeline } from "../../cases/timeline";
import { timestamp } from "../../lib/runtime";
import { checkChecksum } from "../../params/checksum";
import { checkName } from "../../params/name";
import { readPage } from "../../params/page";
import { ACTOR, caseItem, commentItem, eventItem, investigationItem } from "./case-items";
import { operation, platformError } from "./operation";
import { checkPlatformPage } from "./page";

// Compliance cases (spec/platform/cases.yaml).

const notFound = () => platformError("case_not_found", "no such case");

function refusal(refused: Refusal) {
  if (refused === "not_found") return notFound();
  const possible = availableActions(refused.status).join(", ");
  return platformError(
    "case_transition_refused",
    `a case with the status ${refused.status} does not allow the action ${refused.refused}; it allows ${possible}`,
  );
}

async function found<Part>(...asked: Parameters<typeof readCase<Part>>) {
  const read = await readCase<Part>(...asked);
  if (!read) throw notFound();
  return read;
}

/** The subject of a case, without fields that the interface does not know: these are ignored. */
function subjectOf({ address, network, tx_hash, name, counterparty_id }: rows.CaseSubject): rows.CaseSubject {
  const known = { address, network, tx_hash, name, counterparty_id };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined));
}

const address = (email: string | null | undefined) => email?.toLowerCase() ?? null;

export const listCases = operation("listCases", {
  check(request, report) {
    const { cursor: _cursor, limit: _limit, ...filters } = request.parameters;
    return { page: checkPlatformPage(request, ["listCases", filters], report) };
  },

  async handle({ parameters, resolved: { page }, workspace }) {
    const { status, severity, assignee, source_type, q, sort: order = "severity_desc" } = parameters;
    const filter = {
      statuses: status,
      severity,
      sourceType: source_type,
      search: q,
      assignee: assignee?.toLowerCase(),
    };
    const { rows: found, meta } = await readPage<rows.StoredCase>({
      page,
      keyOf: (row) => rows.caseKey(order, row),
      read: ({ key, side }, limit) => rows.nextCases(workspace, filter, { order, key, side }, limit),
    });
    return { items: found.map((row) => caseItem(row)), meta };
  },
});

export const createCase = operation("createCase", {
  check({ body }, report) {
    const { title, subject } = body;
    if (subject && Object.keys(subjectOf(subject)).length === 0)
      report("subject", "required", "must have at least one field", {});
    checkChecksum(subject?.address, report, "subject.address");
    return {
      title: title === undefined ? undefined : checkName(title, 200, report, "title"),
    };
  },

  async handle({ body, resolved: { title }, workspace }, { runtime }) {
    const { source_type: sourceType, source_id: sourceId = null, severity = "medium" } = body;
    const [subject, assignee] = [subjectOf(body.subject), address(body.assignee)];
    const opened = { title, severity, sourceType, sourceId, subject, assignee };
    const row = await openCase(workspace, opened, ACTOR, runtime);
    if (row === "no_counterparty")
      throw platformError(
        "counterparty_not_found",
        "subject.counterparty_id is not a counterparty: nothing was changed",
      );
    return caseItem(row);
  },
});

export const getCaseCounts = operation("getCaseCounts", {
  handle: async ({ workspace }) => ({
    ...(await rows.countCases(workspace)),
    assigned_to_me: 0,
    unread: 0,
  }),
});

export const getCase = operation("getCase", {
  async handle({ parameters: { id }, workspace }) {
    const { row, parts } = await found(workspace, id, selectTimeline);
    return caseItem(row, parts);
  },
});

export const changeCase = operation("changeCase", {
  check({ body: { status, resolution } }, report) {
    if (status === "resolved" && resolution === undefined)
      report(
        "resolution",
        "required",
        "is required to resolve a case: give dismissed, or escalate the case instead",
        {},
      );
    if (resolution !== undefined && status !== undefined && status !== "resolved")
      report("status", "invalid_value", "must be resolved when a resolution is given", { value: status });
  },

  async handle({ body: { status, resolution, assignee }, parameters: { id }, workspace }, { runtime }) {
    const wanted = { status, resolution, assignee: assignee === undefined ? undefined : address(assignee) };
    const changed = await change(workspace, id, wanted, ACTOR, runtime);
    if (changed === "not_found" || "refused" in changed) throw refusal(changed);
    return caseItem(changed.row, changed.timeline);
  },
});

export const dismissCases = operation("dismissCases", {
  async handle({ body: { case_ids }, workspace }, { runtime }) {
    const skipped = await dismiss(workspace, case_ids, ACTOR, runtime);
    const asked = new Set(case_ids.map((id) => id.toLowerCase())).size;
    return { updated: asked - skipped.length, skipped: skipped.length, skipped_ids: skipped };
  },
});

export const commentCase = operation("commentCase", {
  async handle({ body: { body }, parameters: { id }, workspace }, { runtime }) {
    const comment = await addComment(workspace, id, { body, actor: ACTOR }, runtime);
    if (!comment) throw notFound();
    return commentItem(comment);
  },
});

export const escalateCase = operation("escalateCase", {
  async handle({ body, parameters: { id }, workspace }, { runtime }) {
    const note = body?.note;
    const changed = await change(workspace, id, { resolution: "escalated", note }, ACTOR, runtime);
    if (changed === "not_found" || "refused" in changed) throw refusal(changed);
    const { row, timeline, investigations } = changed;
    const item = caseItem(row, timeline);
    return {
      case: item,
      evidence_bundle: {
        generated_at: timestamp(runtime.now()),
        subject: item.subject,
        evidence_summary: item.evidence_summary,
        comments: commentsIn(timeline).map(commentItem),
        timeline: timeline.map(eventItem),
        investigations: investigations.map(investigationItem),
        note: note ?? null,
      },
    };
  },
});

export const getCaseTimeline = operation("getCaseTimeline", {
  async handle({ parameters: { id }, workspace }) {
    const { parts } = await found(workspace, id, selectTimeline);
    return { items: parts.map(eventItem) };
  },
});

export const listCaseInvestigations = operation("listCaseInvestigations", {
  async handle({ parameters: { id }, workspace }) {
    const { parts } = await found(workspace, id, selectInvestigations);
    return { items: parts.map(investigationItem) };
  },
});

export const linkInvestigation = operation("linkInvestigation", {
  async handle({ body: { investigation_id }, parameters: { id }, workspace }, { runtime }) {
    const wanted = { caseId: id, investigationId: investigation_id, actor: ACTOR };
    const linked = await link(workspace, wanted, runtime);
    if (linked === "no_case") throw notFound();
    if (linked === "no_investigation")
      throw platformError("investigation_not_found", "no such investigation");
    return undefined;
  },
});
