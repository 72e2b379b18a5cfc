import { runOnBothEngines } from "../dialect/create-tables";

/** Which risks were accepted with a submission, as its client said (JSON), and the id of the API key that said so. */
export const acceptedRisks = runOnBothEngines([
  "alter table submissions add column risk_acceptance text",
  "alter table submissions add column acceptance_key_id text",
]);
