import { runOnBothEngines } from "../dialect/create-tables";

/** Whether the outcome that was observed last was in a final block. Earlier submissions count as not final until they are looked up. */
export const finalPayments = runOnBothEngines([
  "alter table submissions add column observed_final integer not null default 0",
]);
