import type { PolicyDecision, RiskReport } from "@waybill/sdk";
import { printable } from "./output/text";

/** Ascending. `unknown` is above medium, because it may be anything. */
export const riskLevels = ["low", "medium", "unknown", "high"] as const;
export type RiskLevel = (typeof riskLevels)[number];

/** Severities of an address that can be accepted, ascending. */
export const addressSeverities = ["none", "low", "medium", "high"] as const;

/** Parses a level; any other text is `unknown`. */
export function asLevel(text: string | undefined): RiskLevel {
  return riskLevels.find((level) => level === text) ?? "unknown";
}

/**
 * The level of a report: `unknown` without a report; and high when a factor is high, even if the report's overall level
 * differs.
 */
export function levelOf(risk: RiskReport | null): RiskLevel {
  if (risk?.risk_factors.some((factor) => factor.risk_level === "high")) return "high";
  return asLevel(risk?.overall_risk_level);
}

/** Whether the level is above the accepted one. */
export function exceeds(level: RiskLevel, accepted: RiskLevel): boolean {
  return riskLevels.indexOf(level) > riskLevels.indexOf(accepted);
}

/**
 * Whether a report is above the accepted level. A missing one is accepted by the level `unknown` alone: the acceptance of a high risk
 * says nothing about a payment that was not assessed.
 */
export const needsAcceptance = (risk: RiskReport | null, accepted: RiskLevel): boolean =>
  risk === null ? accepted !== "unknown" : exceeds(levelOf(risk), accepted);

/** Why a payment is above the accepted risk: a factor of its report, or what stands for it. */
export interface RiskKind {
  readonly name: string;
  readonly level: RiskLevel;
}

/** The kind of a payment without a risk report. */
export const NO_REPORT = "no_risk_report";

/** The kinds of risk of a report that are above the accepted level, the highest first; each once. */
export function kindsAbove(risk: RiskReport | null, accepted: RiskLevel): RiskKind[] {
  if (!needsAcceptance(risk, accepted)) return [];
  const level = levelOf(risk);
  const kinds = new Map<string, RiskKind>();
  for (const { factor, risk_level } of risk?.risk_factors ?? []) {
    const found = { name: printable(factor), level: asLevel(risk_level) };
    const known = kinds.get(found.name);
    if (exceeds(found.level, known?.level ?? accepted)) kinds.set(found.name, found);
  }
  if (kinds.size === 0) return [{ name: risk === null ? NO_REPORT : "overall_risk", level }];
  return [...kinds.values()].sort(
    (one, other) => riskLevels.indexOf(other.level) - riskLevels.indexOf(one.level),
  );
}

const parties: Readonly<Record<string, string>> = {
  sender: "the sender",
  recipient: "the recipient",
  intermediary: "an address of the route",
};

/**
 * Which parties of a payment a sanctions list names directly, a sentence each; who has only dealt with one is not among them. The
 * SDK, which signs, looks for itself.
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

/** A decision of the service forbids the payment unless it says that it is allowed, and enforces none of its rules. */
export const forbids = (policy: PolicyDecision | undefined): boolean =>
  policy !== undefined && (policy.allowed !== true || policy.violations.some((one) => one.enforced === true));
