import { byCategory } from "./by-category";

export const stolenFunds = byCategory("stolen_funds", {
  description: "The address holds stolen funds.",
  severity: "severe",
});
