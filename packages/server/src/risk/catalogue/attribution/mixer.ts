import { byCategory } from "./by-category";

export const mixer = byCategory("mixer", {
  description: "The address belongs to a mixer.",
  severity: "high",
});
