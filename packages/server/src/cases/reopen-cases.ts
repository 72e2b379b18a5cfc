import { sql } from "kysely";
import { chunks } from "../lib/chunks";
import type { Runtime } from "../lib/runtime";
import type { Database } from "../storage/database";
import { rowsOf } from "../storage/dialect/rows";
import type { StoredCase } from "./rows";
import { type GrownCase, lockCases, storeCases, tellCase } from "./store-cases";

/** Facts of one statement. */
const BATCH_SIZE = 500;

/** What has changed about an address, for the cases of a workspace about it. */
export interface SubjectFact {
  workspaceId: string;
  /** By its key (`accountKey`). */
  address: string;
  /** For the timeline. */
  details: Readonly<Record<string, unknown>>;
}

/** Reopens the resolved cases about these addresses, in the caller's transaction: that of the facts. */
export async function reopenCases(
  trx: Database,
  facts: readonly SubjectFact[],
  runtime: Pick<Runtime, "now" | "uuid">,
): Promise<void> {
  for (const part of chunks(facts, BATCH_SIZE)) {
    const rows = await aboutAddresses(trx, part);
    const grown = rows.map((row) =>
      part
        .filter((fact) => isAbout(row, fact))
        .reduce<GrownCase>((one, { details }) => tellCase(one, details, runtime), { row, events: [] }),
    );
    await storeCases(trx, grown);
  }
}

function aboutAddresses(trx: Database, facts: readonly SubjectFact[]): Promise<StoredCase[]> {
  const named = facts.map(({ workspaceId, address }) => [workspaceId, address]);
  const asked = rowsOf("asked", { workspace_id: "text", address: "text" }, named);
  return lockCases(
    trx,
    sql`status = 'resolved'
      and (workspace_id, subject_address) in (select workspace_id, address from ${asked})`,
  );
}

const isAbout = (row: StoredCase, { workspaceId, address }: SubjectFact): boolean =>
  row.workspace_id === workspaceId && row.subject_address === address;
