import type { UnsignedTransaction } from "../../chains/chain";
import type { RiskFactor } from "./factor";
import { overallLevel, type RiskReport } from "./payment";

/** The report with the result of simulating the quoted transactions: one that would fail adds a factor. */
export function withSimulation(report: RiskReport, transactions: readonly UnsignedTransaction[]): RiskReport {
  const failed = transactions.find(({ meta }) => meta?.simulation === "reverted");
  if (!failed) return report;
  const reason = failed.meta?.simulation_reason;
  const factor: RiskFactor = {
    factor: "simulation_reverted",
    risk_level: "medium",
    description: `The payment would fail now${reason ? `: ${reason}` : ""}.`,
    risk_context: "payment",
  };
  const risk_factors = [...report.risk_factors, factor];
  return { ...report, risk_factors, overall_risk_level: overallLevel(risk_factors) };
}
