import { runOnBothEngines } from "../dialect/create-tables";

/** The last observation of each submission. Earlier ones have none. */
export const observedPayments = runOnBothEngines([
  "alter table submissions add column observed_status text",
  "alter table submissions add column failure_reason text",
]);
