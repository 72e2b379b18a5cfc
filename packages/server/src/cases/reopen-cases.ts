import { sql } from "kysely";
import { chunks } from "../lib/chunks";
import type { Runtime } from "../lib/runtime";
import type { Database } from "../storage/database";
import { rowsOf } from "../storage/dialect/rows";
import type { CaseSubject, StoredCase } from "./rows";
import { type GrownCase, lockCases, storeCases, tellCase } from "./store-cases";

/** Facts of one statement. */
const BATCH_SIZE = 500;

/** What has changed about an address and whose it is, for the cases of a workspace about them. */
export interface SubjectFact {
  workspaceId: string;
  /** As addresses are compared. */
  address: string;
  /** The counterparty that it belongs to, if any. */
  partyId?: string | null;
  /** For the timeline. */
  details: Readonly<Record<string, unknown>>;
}

/** Reopens the resolved cases about these addresses and counterparties, in the caller's transaction: that of the facts. */
export async function reopenCases(
  trx: Database,
  facts: readonly SubjectFact[],
  runtime: Pick<Runtime, "now" | "uuid">,
): Promise<void> {
  for (const part of chunks(facts, BATCH_SIZE)) {
    const resolved = [...(await aboutAddresses(trx, part)), ...(await aboutParties(trx, part))];
    const rows = [...new Map(resolved.map((row) => [row.id, row])).values()];
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

/** The subject is JSON, in which a quote that somebody typed is escaped: what is found is the member itself. */
async function aboutParties(trx: Database, facts: readonly SubjectFact[]): Promise<StoredCase[]> {
  const named = facts.flatMap(({ workspaceId, partyId }) => (partyId ? [[workspaceId, partyId]] : []));
  if (named.length === 0) return [];
  const asked = rowsOf("asked", { workspace_id: "text", party_id: "text" }, named);
  return lockCases(
    trx,
    sql`status = 'resolved' and exists (select 1 from ${asked} where asked.workspace_id = cases.workspace_id
      and lower(cases.subject) like '%"counterparty_id":"' || asked.party_id || '"%')`,
  );
}

function isAbout(row: StoredCase, { workspaceId, address, partyId }: SubjectFact): boolean {
  if (row.workspace_id !== workspaceId) return false;
  const { counterparty_id: party }: CaseSubject = JSON.parse(row.subject);
  return row.subject_address === address || (partyId != null && party?.toLowerCase() === partyId);
}
