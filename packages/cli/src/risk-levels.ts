import type { PolicyDecision, RiskReport } from "@waybill/sdk";
import { printable } from "./output/text";

/** In ascending order. `unknown` is above medium, because the risk may be anything. */
export const riskLevels = ["low", "medium", "unknown", "high"] as const;
export type RiskLevel = (typeof riskLevels)[number];

/** Severities of an address that can be accepted, in ascending order. */
export const addressSeverities = ["none", "low", "medium", "high"] as const;

/** Parses a level; any other text is `unknown`. */
export function asLevel(text: string | undefined): RiskLevel {
  return riskLevels.find((level) => level === text) ?? "unknown";
}

/** The level of a report: `unknown` without a report; high if a factor is high, even if the report's overall level differs. */
export function levelOf(risk: RiskReport | null): RiskLevel {
  if (risk?.risk_factors.some((factor) => factor.risk_level === "high")) return "high";
  return asLevel(risk?.overall_risk_level);
}

/** Whether a level is above the accepted level. */
export function exceeds(level: RiskLevel, accepted: RiskLevel): boolean {
  return riskLevels.indexOf(level) > riskLevels.indexOf(accepted);
}

/** The factor of a report whose service could not read the sanctions lists. */
export const LISTS_UNREAD = "assessment_error_sanctions";

const parties: Readonly<Record<string, string>> = {
  sender: "the sender",
  recipient: "the recipient",
  intermediary: "an address of the route",
};

/**
 * The parties of a payment that a sanctions list names directly, a sentence each; parties that have only dealt with a listed one
 * are not included. The SDK checks this again when it signs.
 */
export function sanctionsOf({
  risk,
  policy,
}: {
  risk: RiskReport | null;
  policy?: PolicyDecision;
}): string[] {
  const listed = (risk?.sanctioned_parties ?? []).map(({ party, list, entry }) => {
    const number = entry === null ? "" : ` (entry ${printable(entry)})`;
    return `the list ${printable(list)} names ${parties[party] ?? "a party"}${number}`;
  });
  if (listed.length > 0) return listed;
  const factors = (risk?.risk_factors ?? []).flatMap(({ factor }) => {
    const named = /^sanctioned_address_?(\w*)$/.exec(factor);
    return named ? `a sanctions list names ${parties[named[1] ?? ""] ?? "a party"}` : [];
  });
  if (factors.length > 0) return factors;
  return (policy?.violations ?? []).flatMap(({ rule, reason }) =>
    rule === "sanctions" ? `the service's policy says: ${printable(reason)}` : [],
  );
}

/**
 * Whether a decision of the service forbids the payment: it does, unless it says that the payment is allowed, and that none of
 * the violated rules is enforced.
 */
export const forbids = (policy: PolicyDecision | undefined): boolean =>
  policy !== undefined && (policy.allowed !== true || policy.violations.some((one) => one.enforced === true));
