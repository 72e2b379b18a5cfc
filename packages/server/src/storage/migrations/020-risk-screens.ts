import { runOnBothEngines } from "../dialect/create-tables";

/** Risk assessments as they were answered, what they were made of and by, and the versions of label lists. */
export const riskScreens = runOnBothEngines([
  `create table risk_screens (
    seq integer primary key, id text not null unique, workspace_id text not null references workspaces (id),
    created_at integer not null, kind text not null, status text not null, address text, network text,
    severity text, severity_rank integer not null, body text, evidence text, inputs text, error text)`,
  "create index risk_screens_newest on risk_screens (workspace_id, kind, created_at, seq)",
  "create index risk_screens_of_address on risk_screens (workspace_id, kind, address, created_at, seq)",
  "create index risk_screens_worst on risk_screens (workspace_id, kind, severity_rank, created_at, seq)",
  `create table risk_configs (
    workspace_id text not null primary key references workspaces (id), updated_at integer not null, config text not null)`,
  "create table label_list_versions (list text not null primary key, version text not null)",
]);
