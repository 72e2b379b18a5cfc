import type { RiskReport } from "@waybill/sdk";

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
