import { runOnBothEngines } from "../dialect/create-tables";

/** What accounts held each time that their providers were asked, so that the past need not be asked for again. */
export const reconciliation = runOnBothEngines([
  `create table account_readings (
    id text primary key, workspace_id text not null references workspaces (id),
    account_id text not null references accounts (id) on delete cascade, read_at integer not null, block integer,
    body text not null,
    unique (account_id, read_at))`,
  "create index account_readings_oldest on account_readings (read_at)",
]);
