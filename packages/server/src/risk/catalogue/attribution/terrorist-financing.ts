import { byCategory } from "./by-category";

export const terroristFinancing = byCategory("terrorist_financing", {
  description: "The address finances terrorism.",
  severity: "severe",
});
