import { runOnEach } from "./create-tables";

/** What a search of cases looks at, after the columns of the order in which it finds them. */
const searched = "status, source_type, assignee, searched";

/** Indexes that engines have, each for what it can do, or cannot. */
export const ownIndexes = runOnEach({
  // An index in each order of the list has all that a search looks at: the table of cases is many times as long.
  sqlite: [
    "drop index cases_severest",
    "drop index cases_newest",
    `create index cases_severest on cases (workspace_id, severity_rank, created_at, id, ${searched})`,
    `create index cases_newest on cases (workspace_id, created_at, id, ${searched})`,
  ],
  // Parts of texts are found by their trigrams, without going through what was added since the last vacuum. Payments over bridges are
  // read from the newest on where the planner knows by its statistics that many of them are between accounts of the workspace; SQLite
  // would not know.
  postgres: [
    "create index cases_searched on cases using gin (searched gin_trgm_ops) with (fastupdate = off)",
    "create index transfers_bridged_by_time on transfers (time, id) where kind = 'bridge'",
  ],
});
