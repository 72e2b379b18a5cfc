import { runOnBothEngines } from "../dialect/create-tables";

/** What was observed last of each submission. Of earlier ones nothing was observed. */
export const observedPayments = runOnBothEngines([
  "alter table submissions add column observed_status text",
  "alter table submissions add column failure_reason text",
]);
