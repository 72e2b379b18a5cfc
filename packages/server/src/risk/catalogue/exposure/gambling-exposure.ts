import { reaching, usualThresholds } from "./reaching";

export const gamblingExposure = reaching("gambling_exposure", {
  description: "Payments with gambling services.",
  severity: "low",
  categories: ["gambling"],
  noun: "gambling services",
  thresholds: usualThresholds,
  minUsd: 1000,
});
