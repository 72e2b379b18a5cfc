import type { RiskReport } from "@waybill/sdk";

/** From harmless to dangerous. Not knowing is worse than medium: it may be anything. */
export const riskLevels = ["low", "medium", "unknown", "high"] as const;
export type RiskLevel = (typeof riskLevels)[number];

/** The level of a report; no report is not good news, but "unknown". */
export function levelOf(risk: RiskReport | null): RiskLevel {
  return risk?.overall_risk_level ?? "unknown";
}

/** Is the level above what was accepted beforehand? */
export function exceeds(level: RiskLevel, accepted: RiskLevel): boolean {
  return riskLevels.indexOf(level) > riskLevels.indexOf(accepted);
}
