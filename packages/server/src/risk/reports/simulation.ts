import type { UnsignedTransaction } from "../../chains/chain";
import type { RiskFactor } from "./factor";
import { overallLevel, type RiskReport } from "./payment";

const FAILING: ReadonlySet<string> = new Set(["reverted", "no_effect"]);

/** The report with the result of simulating the quoted transactions: one that would fail, or would not pay, adds a factor. */
export function withSimulation(report: RiskReport, transactions: readonly UnsignedTransaction[]): RiskReport {
  const failed = transactions.find(({ meta }) => meta && FAILING.has(meta.simulation));
  if (!failed) return report;
  const { simulation, simulation_reason: reason } = failed.meta;
  const what = simulation === "no_effect" ? "would succeed now without paying" : "would fail now";
  const factor: RiskFactor = {
    factor: "simulation_reverted",
    risk_level: "medium",
    description: `The payment ${what}${reason ? `: ${reason}` : ""}.`,
    risk_context: "payment",
  };
  const risk_factors = [...report.risk_factors, factor];
  return { ...report, risk_factors, overall_risk_level: overallLevel(risk_factors) };
}
