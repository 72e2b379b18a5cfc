import type { components } from "@waybill/spec/generated/core";
import type { AcceptanceColumns, NewSubmission, Submission } from "./submission-rows";
import type { Workspace } from "./workspace";

// Which risks were accepted with a submission: the statement of who submitted it, and the key that it came with.

/** Which risks were accepted (spec/core, RiskAcceptance). */
export type AcceptedRisk = components["schemas"]["RiskAcceptance"];

/** The fields of a statement that are stored: others are not part of the interface. */
const fields = [
  "risk_level",
  "factors",
  "sanctions_reason",
  "policy_digest",
  "policy_rules",
  "accepted_by",
] as const satisfies readonly (keyof AcceptedRisk)[];

/** A statement as it is stored. */
export function statementOf(acceptance: AcceptedRisk | undefined, keyId: string): AcceptanceColumns {
  if (!acceptance) return { risk_acceptance: null, acceptance_key_id: null };
  const stored = Object.fromEntries(fields.map((field) => [field, acceptance[field]]));
  return { risk_acceptance: JSON.stringify(stored), acceptance_key_id: keyId };
}

export const isReasoned = (text: string | null): boolean =>
  text !== null && ((JSON.parse(text) as AcceptedRisk).sanctions_reason ?? null) !== null;

/**
 * The statement that stays when the same bytes are submitted again: the first one, unless only the later one has a reason for a party
 * that a sanctions list names.
 */
export function statementToKeep(
  stored: AcceptanceColumns | undefined,
  { risk_acceptance: text = null, acceptance_key_id: key = null }: Partial<AcceptanceColumns>,
): AcceptanceColumns {
  const isLater =
    stored?.risk_acceptance == null || (isReasoned(text) && !isReasoned(stored.risk_acceptance));
  return isLater
    ? { risk_acceptance: text, acceptance_key_id: key }
    : { risk_acceptance: stored.risk_acceptance, acceptance_key_id: stored.acceptance_key_id };
}

/** Adds a statement to bytes that were submitted before without one; see `statementToKeep`. */
export async function recordAcceptance(
  { db }: Workspace,
  stored: Submission,
  given: NewSubmission,
): Promise<void> {
  const kept = statementToKeep(stored, given);
  if (kept.risk_acceptance === stored.risk_acceptance) return;
  const { risk_acceptance: before } = stored;
  await db
    .updateTable("submissions")
    .set(kept)
    .where("network", "=", stored.network)
    .where("tx_hash", "=", stored.tx_hash)
    // Of two at once the first counts.
    .where("risk_acceptance", before === null ? "is" : "=", before)
    .execute();
}

/** A statement as a report has it. */
export const reportedAcceptance = ({
  risk_acceptance: text,
  acceptance_key_id: key_id,
}: AcceptanceColumns): components["schemas"]["ReportedAcceptance"] =>
  text === null || key_id === null ? null : { acceptance: JSON.parse(text) as AcceptedRisk, key_id };
