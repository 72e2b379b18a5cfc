import type { components } from "@waybill/spec/generated/risk";
import { timestamp } from "../../lib/runtime";
import {
  deleteClearance,
  entryNow,
  insertClearance,
  type ListedClearance,
  nextClearances,
  reopenedBecause,
} from "../../names/clearances";
import { personDigest } from "../../names/person-subject";
import { checkName } from "../../params/name";
import { checkPage, readPage } from "../../params/page";
import { readMoment } from "../../params/period";
import { query } from "../../storage/query";
import { audited } from "../../workspace/audited";
import { personWith, toPerson } from "../../workspace/persons";
import type { Workspace } from "../../workspace/workspace";
import { operation, riskError } from "./operation";

// Matches of names that were found to be of somebody else (spec/risk/names.yaml).

export const listNameClearances = operation("listNameClearances", {
  check(request, report) {
    const personId = request.parameters.person_id?.toLowerCase();
    return { personId, page: checkPage(request, ["listNameClearances", personId], report) };
  },

  async handle({ resolved: { personId, page }, workspace }, { runtime }) {
    const { rows, meta } = await readPage<ListedClearance>({
      page,
      keyOf: ({ created_at, id }) => [created_at, id],
      read: ({ key, side }, limit) => nextClearances(workspace, { personId, key, side }, limit),
    });
    const now = runtime.now();
    return { items: rows.map((row) => toItem(row, now)), meta };
  },
});

export const createNameClearance = operation("createNameClearance", {
  async check({ body, workspace }, report, { runtime }) {
    const { person_id, list, entry_uid, until } = body;
    const ends = until == null ? null : readMoment(until, "end");
    if (until != null && (ends == null || ends <= runtime.now()))
      report("until", "invalid_value", "must be a date or a time in ISO 8601, in the future", {
        value: until,
      });
    const [{ rows: persons }, { rows: entries }] = await query(workspace.db, [
      personWith(workspace, person_id ?? ""),
      entryNow(workspace, list ?? "", entry_uid ?? ""),
    ]);
    const [[person], [entry]] = [persons.map(toPerson), entries];
    return {
      reason: checkName(body.reason, 1000, report, "reason"),
      clearedBy: checkName(body.cleared_by, 200, report, "cleared_by"),
      until: ends ?? null,
      person: person ?? report("person_id", "invalid_value", "no such person", { value: person_id }),
      entry:
        entry ??
        report("entry_uid", "invalid_value", "no imported list has this entry", { value: entry_uid }),
    };
  },

  async handle({ body: { list, entry_uid }, resolved, workspace }, { runtime }) {
    const { reason, clearedBy, until, person, entry } = resolved;
    const now = runtime.now();
    const clearance = {
      id: runtime.uuid(),
      created_at: now,
      person_id: person.id,
      list,
      entry_uid,
      reason,
      cleared_by: clearedBy,
      until,
      person_digest: personDigest(person),
      entry_hash: entry.hash,
    };
    const insert = (own: Workspace) => insertClearance(own, clearance);
    if (!(await audited(workspace, runtime, insert, (stored) => (stored ? clearance.id : undefined))))
      throw riskError("clearance_exists", "this person and this entry are already cleared as a pair");
    const sides = { personDigest: clearance.person_digest, entryHash: entry.hash, entryName: entry.name };
    return toItem({ ...clearance, ...sides }, now);
  },
});

export const deleteNameClearance = operation("deleteNameClearance", {
  async handle({ parameters, workspace }, { runtime }) {
    const id = parameters.id.toLowerCase();
    const remove = (own: Workspace) => deleteClearance(own, id);
    if (!(await audited(workspace, runtime, remove, (done) => (done ? id : undefined))))
      throw riskError("clearance_not_found", "no such clearance");
    return undefined;
  },
});

function toItem(row: ListedClearance, now: number): components["schemas"]["NameClearance"] {
  const reopened = reopenedBecause(row, row, now);
  return {
    id: row.id,
    created_at: timestamp(row.created_at),
    person_id: row.person_id,
    list: row.list,
    entry_uid: row.entry_uid,
    entry_name: row.entryName,
    reason: row.reason,
    cleared_by: row.cleared_by,
    until: row.until === null ? null : timestamp(row.until),
    state: reopened === undefined ? "in_force" : "reopened",
    reopened_because: reopened ?? null,
  };
}
