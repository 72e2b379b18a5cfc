import { byCategory } from "./by-category";

export const highRiskExchange = byCategory("high_risk_exchange", {
  description: "The address belongs to an exchange with weak or no checks of its customers.",
  severity: "medium",
});
