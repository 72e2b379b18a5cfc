import { byCategory } from "./by-category";

export const issuerBlacklist = byCategory("issuer_blacklist", {
  description: "The issuer of a token has blacklisted the address.",
  severity: "severe",
});
