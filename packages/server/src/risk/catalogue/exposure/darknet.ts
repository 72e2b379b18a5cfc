import { reaching, usualThresholds } from "./reaching";

export const darknet = reaching("darknet", {
  description: "Payments with darknet markets.",
  severity: "high",
  categories: ["darknet_market"],
  noun: "darknet markets",
  thresholds: usualThresholds,
  minUsd: 100,
});
