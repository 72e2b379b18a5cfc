import type { Selectable } from "kysely";
import { timestamp } from "../lib/runtime";
import type { AlertEventTable } from "../storage/schema/alerts";
import type { StoredProposal } from "./proposals";

/** What is shown of an alert event: in the list of events, by its id, and in what is delivered to channels. */
export interface ShownEvent {
  id: string;
  /** When it happened on chain, ISO 8601. */
  time: string;
  network: string;
  addresses_involved: string[];
  /** When the record was made, ISO 8601. */
  created_at: string;
  details: { message: string };
  severity: string;
  caption: string;
  tx_hash: string | null;
  block_number: number | null;
  alert_rule_id: string;
  /** A decoded multisig proposal; null for other events. */
  proposal: StoredProposal | null;
}

/** Shows an event of its row. */
export const showEvent = (row: Selectable<AlertEventTable>): ShownEvent => ({
  id: row.id,
  time: timestamp(row.time),
  network: row.network,
  addresses_involved: JSON.parse(row.addresses) as string[],
  created_at: timestamp(row.created_at),
  details: { message: row.message },
  severity: row.severity,
  caption: row.caption,
  tx_hash: row.tx_hash,
  block_number: row.block,
  alert_rule_id: row.rule_id,
  proposal: row.proposal === null ? null : (JSON.parse(row.proposal) as StoredProposal),
});
