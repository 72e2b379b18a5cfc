import { sql } from "kysely";
import { chunks } from "../lib/chunks";
import type { Runtime } from "../lib/runtime";
import type { Database } from "../storage/database";
import { rowsOf } from "../storage/dialect/rows";
import { rescreeningOfCases } from "../workspace/rescreen-cases-job";
import { type NewCase, newCase, opening } from "./open-case";
import { type GrownCase, lockCases, SERVICE, storeCases, tellCase } from "./store-cases";
import { followingEvents } from "./timeline";

/** Facts of one statement. */
const BATCH_SIZE = 500;

/** Something that the service found, which a case is about. */
export interface CaseFact {
  workspaceId: string;
  /** The same for all that one case is about. */
  fingerprint: string;
  /** The case that is opened where there is none; undefined: then none is. */
  opens: NewCase | undefined;
  /** For the timeline of a case that there is. */
  details: Readonly<Record<string, unknown>>;
}

const keyOf = (workspaceId: string, fingerprint: string | null) => `${workspaceId} ${fingerprint}`;

/**
 * Opens cases of facts, in the caller's transaction: that of the facts. Where the workspace has a case of the same, its timeline tells
 * it again, and it is reopened if it was resolved.
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
      const grown = there ? tellCase(there, fact.details, runtime) : opened(fact, runtime);
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
