import { runOnBothEngines } from "../dialect/create-tables";

/** What the evaluation of alert rules reads often: whether any rule has changed, and how old the last block of a network is. */
export const alertEngine = runOnBothEngines([
  "create index alert_rules_changed on alert_rules (updated_at, version, enabled, id)",
  "create index alert_states_of on alert_states (workspace_id, rule_id)",
  "alter table index_cursors add column block_at integer",
]);
