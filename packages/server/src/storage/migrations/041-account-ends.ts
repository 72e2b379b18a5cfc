import { runOnBothEngines } from "../dialect/create-tables";

// A movement that somebody pushed has one end among the accounts; the index of the other one leaves it out.
export const accountEnds = runOnBothEngines([
  "drop index account_transfers_from",
  "drop index account_transfers_to",
  `create index account_transfers_from on account_transfers (workspace_id, from_account_id, time, id)
    where deleted_at is null and from_account_id is not null`,
  `create index account_transfers_to on account_transfers (workspace_id, to_account_id, time, id)
    where deleted_at is null and to_account_id is not null`,
]);
