import { runOnBothEngines } from "../dialect/create-tables";

/** Consents that a user was sent to a provider for, until the connection is created or their time is over. */
export const connectionAuthorizations = runOnBothEngines([
  `create table connection_authorizations (
    id text primary key, workspace_id text not null references workspaces (id), created_at integer not null,
    expires_at integer not null, type text not null, state_hash text not null, granted text,
    unique (workspace_id, state_hash))`,
]);
