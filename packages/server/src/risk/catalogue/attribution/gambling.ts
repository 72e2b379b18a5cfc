import { byCategory } from "./by-category";

export const gambling = byCategory("gambling", {
  description: "The address belongs to a gambling service.",
  severity: "low",
});
