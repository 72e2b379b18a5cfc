import { type AuditEntry, checkTrail, nextEntries, readsOf } from "../../audit/trail";
import { type Report, refused } from "../../field-errors";
import { timestamp } from "../../lib/runtime";
import { readPage } from "../../params/page";
import { readMoment } from "../../params/period";
import { operation } from "./operation";
import { checkPlatformPage } from "./page";

// Who did what in a workspace (spec/platform/audit.yaml).

const checkMoment = (field: "since" | "until", text: string | undefined, report: Report) => {
  if (text === undefined) return undefined;
  const moment = readMoment(text, field === "since" ? "start" : "end");
  return moment ?? report(field, "invalid_value", "must be a date or a time in ISO 8601", { value: text });
};

const entryItem = ({ created_at, position, workspace_id: _, ...entry }: AuditEntry) => ({
  position: Number(position),
  created_at: timestamp(Number(created_at)),
  ...entry,
  reads: shownReads(entry),
});

/**
 * The reads of an entry; null, too, where they were changed so that they cannot be read: the verification names such an
 * entry.
 */
function shownReads(entry: Pick<AuditEntry, "reads">) {
  try {
    return readsOf(entry);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

export const listAuditEntries = operation("listAuditEntries", {
  check(request, report) {
    const { cursor: _cursor, limit: _limit, ...filters } = request.parameters;
    const since = checkMoment("since", filters.since, report);
    const until = checkMoment("until", filters.until, report);
    const period = since === refused || until === refused ? refused : { since, until };
    return { period, page: checkPlatformPage(request, ["listAuditEntries", filters], report) };
  },

  async handle({ parameters, resolved: { page, period }, workspace }, { db, personReads }) {
    const { key_id: keyId, operation: named } = parameters;
    const filter = { ...period, keyId: keyId?.toLowerCase(), operation: named };
    // Reads of this server that were answered are listed.
    await personReads.flush();
    const { rows, meta } = await readPage<AuditEntry>({
      page,
      keyOf: ({ position }) => [Number(position)],
      read: (place, limit) => nextEntries(db, workspace.id, filter, place, limit),
    });
    return { items: rows.map(entryItem), meta };
  },
});

export const verifyAuditTrail = operation("verifyAuditTrail", {
  async handle({ workspace }, { db, personReads, yieldFairly }) {
    await personReads.flush();
    const { entries, hash, damage } = await checkTrail(db, workspace.id, yieldFairly);
    return { intact: damage === null, entries, last_hash: hash, first_damaged: damage };
  },
});
