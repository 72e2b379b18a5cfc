import { runOnBothEngines } from "../dialect/create-tables";

/** What was observed last of each submission. Those of before say nothing: nobody looked whether they had paid. */
export const observedPayments = runOnBothEngines([
  "alter table submissions add column observed_status text",
  "alter table submissions add column failure_reason text",
]);
