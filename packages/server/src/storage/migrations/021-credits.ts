import { runOnBothEngines } from "../dialect/create-tables";

/** How many credits keys have used. */
export const credits = runOnBothEngines([
  `create table credit_usage (
    workspace_id text not null references workspaces (id), key_id text not null, day text not null,
    family text not null, count integer not null, primary key (key_id, day, family))`,
  "create index credit_usage_days on credit_usage (workspace_id, day)",
]);
