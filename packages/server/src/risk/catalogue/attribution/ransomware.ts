import { byCategory } from "./by-category";

export const ransomware = byCategory("ransomware", {
  description: "The address collects ransom.",
  severity: "severe",
});
