import { reaching, usualThresholds } from "./reaching";

export const obfuscation = reaching("obfuscation", {
  description: "Payments with mixers.",
  severity: "high",
  categories: ["mixer"],
  noun: "mixers",
  thresholds: usualThresholds,
  minUsd: 1000,
});
