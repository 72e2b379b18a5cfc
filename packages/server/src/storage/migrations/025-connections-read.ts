import { runOnBothEngines } from "../dialect/create-tables";

/** The latest connections of an account are read from the index alone: assessments read thousands of them. */
export const connectionsRead = runOnBothEngines([
  "drop index connections_latest",
  `create index connections_latest on connections (account, last_at, id, network, other, out_count, out_usd,
    first_out_at, in_count, in_usd, first_in_at)`,
]);
