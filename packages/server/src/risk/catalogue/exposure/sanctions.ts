import { reaching } from "./reaching";

export const sanctionsExposure = reaching("sanctions", {
  description: "Payments with sanctioned addresses.",
  severity: "severe",
  categories: ["sanctions"],
  noun: "sanctioned addresses",
  thresholds: { low: 0, medium: 0.0001, high: 0.001, severe: 0.1 },
  minUsd: 0,
});
