import { reaching, usualThresholds } from "./reaching";

export const fraud = reaching("fraud", {
  description: "Payments with scams and phishing.",
  severity: "high",
  categories: ["scam", "phishing"],
  noun: "scams and phishing",
  thresholds: usualThresholds,
  minUsd: 100,
});
