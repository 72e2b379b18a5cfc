import type { RiskLevel } from "../document";
import { readRiskReport } from "../risk-report";
import { about, must } from "../rule";

export const riskReport = about(
  ({ risk }) => (risk && risk.unreadable !== "allow") || undefined,
  (_, { risk, payment }) =>
    must(
      readRiskReport(risk, payment) !== undefined,
      "a readable risk report about this payment",
      "none, or another",
      "Ask for a new quote; the service could not assess this one, or its report was changed.",
    ),
);

export const riskComplete = about(
  ({ risk }) => (risk && risk.incomplete !== "allow") || undefined,
  (_, { risk, payment }) =>
    must(
      !readRiskReport(risk, payment)?.incomplete,
      "a risk report without errors",
      "parts that could not be assessed",
      "Ask for a new quote later.",
    ),
);

/** Levels of factors that the policy accepts do not count, nor that of the report where it comes from these alone. */
export const riskLevel = about(
  ({ risk }) => risk,
  ({ refuse, acceptFactors }, { risk, payment }) => {
    const report = readRiskReport(risk, payment);
    if (!report) return undefined;
    const counting = report.factors.filter(({ name }) => !acceptFactors?.includes(name));
    const explained = report.factors.some(({ level }) => level === report.level);
    const found: Array<{ name: string; level: RiskLevel }> = explained
      ? counting
      : [...counting, { name: "overall", level: report.level }];
    const stops = found.find(({ level }) => refuse.includes(level));
    return must(
      !stops,
      `no risk of level ${refuse.join(" or ")}`,
      stops && `${stops.name.slice(0, 64).replace(/\W/g, "?")}: ${stops.level}`,
      "Look at the risk report of the quote.",
    );
  },
);
