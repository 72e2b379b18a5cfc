import { reaching, usualThresholds } from "./reaching";

export const illicitFunds = reaching("illicit_funds", {
  description: "Payments with holders of stolen funds.",
  severity: "high",
  categories: ["stolen_funds"],
  noun: "holders of stolen funds",
  thresholds: usualThresholds,
  minUsd: 100,
});
