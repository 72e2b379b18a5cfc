import { reaching, usualThresholds } from "./reaching";

export const cybercrime = reaching("cybercrime", {
  description: "Payments with ransomware, hacks and exploits.",
  severity: "high",
  categories: ["ransomware", "hack_exploit"],
  noun: "ransomware, hacks and exploits",
  thresholds: usualThresholds,
  minUsd: 100,
});
