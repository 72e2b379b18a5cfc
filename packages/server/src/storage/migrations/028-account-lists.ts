import { runOnBothEngines } from "../dialect/create-tables";

/** Accounts are listed in the order in which they were added, and found by their addresses; balances are added up. */
export const accountLists = runOnBothEngines([
  "create index accounts_oldest on accounts (workspace_id, created_at)",
  "create index accounts_at on accounts (workspace_id, address)",
  "create index account_balances_of_workspace on account_balances (workspace_id)",
]);
