import { reaching, usualThresholds } from "./reaching";

export const highRiskService = reaching("high_risk_service", {
  description: "Payments with exchanges that check their customers weakly or not at all.",
  severity: "medium",
  categories: ["high_risk_exchange"],
  noun: "high-risk exchanges",
  thresholds: usualThresholds,
  minUsd: 1000,
});
