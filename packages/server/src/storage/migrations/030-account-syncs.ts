import { runOnBothEngines } from "../dialect/create-tables";

/** Which run of a sync brought a transfer, how far accounts follow the chains, and the indexes that lists of transfers are filtered by. */
export const accountSyncs = runOnBothEngines([
  "alter table account_transfers add column from_run text",
  "alter table account_transfers add column to_run text",
  "create table account_follows (network text primary key, block integer not null)",
  // With the workspace in front, as every statement names it: then SQLite has no reason to prefer another index.
  "drop index account_transfers_from",
  "drop index account_transfers_to",
  "create index account_transfers_from on account_transfers (workspace_id, from_account_id, time, id) where deleted_at is null",
  "create index account_transfers_to on account_transfers (workspace_id, to_account_id, time, id) where deleted_at is null",
  "create index account_transfers_assets on account_transfers (workspace_id, lower(asset), time, id) where deleted_at is null",
  "create index account_transfers_networks on account_transfers (workspace_id, network, time, id) where deleted_at is null",
  `create index account_transfers_categories on account_transfers (workspace_id, category, time, id)
    where deleted_at is null and category is not null`,
  `create index account_transfers_unsettled on account_transfers (workspace_id, status, time, id)
    where deleted_at is null and status <> 'CONFIRMED'`,
]);
