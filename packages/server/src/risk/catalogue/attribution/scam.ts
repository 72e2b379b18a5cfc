import { byCategory } from "./by-category";

export const scam = byCategory("scam", {
  description: "The address belongs to a scam.",
  severity: "high",
});
