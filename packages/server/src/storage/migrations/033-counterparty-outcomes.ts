import { runOnBothEngines } from "../dialect/create-tables";

/**
 * Outcomes of sanctions lists also of counterparties, by their addresses. Those that were stored before are compared when a list
 * changes next, or when their addresses do.
 */
export const counterpartyOutcomes = runOnBothEngines([
  "alter table sanctions_outcomes add column party_id text references parties (id) on delete cascade",
  "create index sanctions_outcomes_party on sanctions_outcomes (party_id)",
  "create index party_addresses_of_key on party_addresses (address_key)",
]);
