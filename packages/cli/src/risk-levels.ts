import type { RiskReport } from "@waybill/sdk";

/** From harmless to dangerous. Not knowing is worse than medium: it may be anything. */
export const riskLevels = ["low", "medium", "unknown", "high"] as const;
export type RiskLevel = (typeof riskLevels)[number];

/** Whatever was said about a risk; words that are no level mean that nothing is known. */
export function asLevel(text: string | undefined): RiskLevel {
  return riskLevels.find((level) => level === text) ?? "unknown";
}

/**
 * The level of a report. No report is not good news, but "unknown"; and a factor that is high makes the whole high, even
 * where the report adds it up otherwise.
 */
export function levelOf(risk: RiskReport | null): RiskLevel {
  if (risk?.risk_factors.some((factor) => factor.risk_level === "high")) return "high";
  return asLevel(risk?.overall_risk_level);
}

/** Is the level above what was accepted beforehand? */
export function exceeds(level: RiskLevel, accepted: RiskLevel): boolean {
  return riskLevels.indexOf(level) > riskLevels.indexOf(accepted);
}
