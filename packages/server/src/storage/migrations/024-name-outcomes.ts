import { runOnBothEngines } from "../dialect/create-tables";

/** Which entries of sanctions lists have names like those of a person, and since when. */
export const nameOutcomes = runOnBothEngines([
  `create table name_outcomes (
    seq integer primary key, workspace_id text not null references workspaces (id), created_at integer not null,
    person_id text not null references persons (id) on delete cascade, list text not null, uid text not null,
    outcome text not null, ended_at integer)`,
  "create index name_outcomes_newest on name_outcomes (workspace_id, created_at, seq)",
  "create index name_outcomes_person on name_outcomes (person_id)",
  "create index sanctions_outcomes_by_time on sanctions_outcomes (workspace_id, created_at, seq)",
]);
