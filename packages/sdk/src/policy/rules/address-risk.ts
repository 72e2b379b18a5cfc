import { about, must } from "../rule";

/** What is known of the recipient was asked before (`assessed.ts`); where it was not, nothing is known. */
export const addressRisk = about(
  ({ addressRisk }) => addressRisk,
  (_, { assessed }) => (assessed ? assessed.refusal : must(false, "an assessment of the recipient", "none")),
);
