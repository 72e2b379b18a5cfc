import type { components } from "@waybill/spec/generated/core";
import { normalizeAddress } from "../../lib/normalize-address";
import type { Workspace } from "../../workspace/workspace";
import type { AcceptanceColumns, NewSubmission, Submission } from "./rows";

// Which risks were accepted with a submission: the statement of who submitted it, and the key that it came with.

/** Which risks were accepted (spec/core, RiskAcceptance). */
export type AcceptedRisk = components["schemas"]["RiskAcceptance"];

/** A party with the list and the entry that name it. */
interface NamedParty {
  party?: string | undefined;
  address?: string | undefined;
  list?: string | undefined;
  entry?: string | null | undefined;
}

/** A statement before its form is checked. */
export interface StatedAcceptance {
  sanctions_reason?: string | null | undefined;
  sanctioned_parties?: readonly (NamedParty | undefined)[] | undefined;
}

/** The fields of a statement that are stored: others are not part of the interface. */
const fields = [
  "risk_level",
  "factors",
  "sanctions_reason",
  "unscreened_reason",
  "sanctioned_parties",
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

/** The key of an acceptance: the role, the account in whichever spelling, the list and the entry. */
export const namedPartyKey = ({ party, address, list, entry }: NamedParty): string =>
  JSON.stringify([party, normalizeAddress(address ?? ""), list, entry]);

/**
 * The parties that a statement accepts although a sanctions list names them, by `namedPartyKey`: those that it shows,
 * where it has a reason. A statement from before they were named accepts none.
 *
 * @param statement as it was submitted, or as it is stored
 */
export function acceptedParties(
  statement: StatedAcceptance | string | null | undefined,
): ReadonlySet<string> {
  const read = typeof statement === "string" ? (JSON.parse(statement) as StatedAcceptance) : statement;
  if ((read?.sanctions_reason ?? null) === null) return new Set();
  return new Set(read?.sanctioned_parties?.flatMap((party) => (party ? namedPartyKey(party) : [])));
}

/**
 * The statement that stays when the same bytes are submitted again: the first one, unless the later one accepts all
 * listed parties that the first one accepts, and another one.
 */
export function statementToKeep(
  stored: AcceptanceColumns | undefined,
  { risk_acceptance: text = null, acceptance_key_id: key = null }: Partial<AcceptanceColumns>,
): AcceptanceColumns {
  const [before, now] = [acceptedParties(stored?.risk_acceptance), acceptedParties(text)];
  const isLater =
    stored?.risk_acceptance == null ||
    (now.size > before.size && [...before].every((party) => now.has(party)));
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
    .where("part", "=", stored.part)
    // The first of two at once counts.
    .where("risk_acceptance", before === null ? "is" : "=", before)
    .execute();
}

/** A statement as a report has it. */
export const reportedAcceptance = ({
  risk_acceptance: text,
  acceptance_key_id: key_id,
}: AcceptanceColumns): components["schemas"]["ReportedAcceptance"] =>
  text === null || key_id === null ? null : { acceptance: JSON.parse(text) as AcceptedRisk, key_id };
