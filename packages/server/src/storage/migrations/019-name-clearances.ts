import { runOnBothEngines } from "../dialect/create-tables";

/** Who was found not to be whom a sanctions list names. */
export const nameClearances = runOnBothEngines([
  `create table name_clearances (
    id text primary key, workspace_id text not null references workspaces (id), created_at integer not null,
    person_id text not null references persons (id) on delete cascade, list text not null, entry_uid text not null,
    reason text not null, cleared_by text not null, until integer, person_digest text not null,
    entry_hash text not null, unique (workspace_id, person_id, list, entry_uid))`,
  "create index name_clearances_newest on name_clearances (workspace_id, created_at, id)",
  "create index name_clearances_of_person on name_clearances (person_id)",
]);
