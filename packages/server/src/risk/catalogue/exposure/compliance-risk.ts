import { reaching, usualThresholds } from "./reaching";

export const complianceRisk = reaching("compliance-risk", {
  description:
    "Payments with addresses that issuers have blacklisted, or of terrorist financing and child abuse.",
  severity: "high",
  categories: ["issuer_blacklist", "terrorist_financing", "child_abuse_material"],
  noun: "addresses of compliance risk",
  thresholds: usualThresholds,
  minUsd: 1000,
});
