import { runOnBothEngines } from "../dialect/create-tables";

// Behind the order of an account's movements stands what sums of them are made of. A month of an account lies side by side in the index,
// but all over the table. `deleted_at` is in it because SQLite reads it of the table for a left join otherwise, null as it always is.
const summed = "status, block, network, denom, asset, kind, amount, deleted_at";

export const accountSums = runOnBothEngines([
  "drop index account_transfers_from",
  "drop index account_transfers_to",
  `create index account_transfers_from on account_transfers (workspace_id, from_account_id, time, id, ${summed})
    where deleted_at is null and from_account_id is not null`,
  `create index account_transfers_to on account_transfers (workspace_id, to_account_id, time, id, ${summed})
    where deleted_at is null and to_account_id is not null`,
]);
