import type { CaseFact } from "../../cases/raise-cases";
import type { CaseSeverity } from "../../cases/rows";
import { timestamp } from "../../lib/runtime";
import { ALL_NETWORKS } from "../templates/catalogue";
import type { RaisedEvent } from "./fold";

/** The longest title of a case, characters. */
const TITLE = 200;

/**
 * What an event says to the case of its alert. An alert has one case, however often it is raised; none is opened of a rule that opens
 * none, nor of the end of an alert.
 */
export function caseOf({ id, rule, fingerprint, alert, ends }: RaisedEvent): CaseFact {
  const { caption, message, addresses, txHash, block } = alert;
  const network = alert.network ?? rule.network;
  const evidence = {
    event_id: id,
    rule_id: rule.id,
    rule_type: rule.type,
    rule_version: rule.version,
    caption,
    message,
    network,
    addresses,
    tx_hash: txHash,
    block,
    time: timestamp(alert.time),
  };
  const address = alert.about ?? addresses[0];
  const subject = {
    ...alert.subject,
    ...(network !== ALL_NETWORKS && { network }),
    ...(address !== undefined && { address }),
    ...(txHash !== null && { tx_hash: txHash }),
  };
  const opens = {
    title: caption.slice(0, TITLE),
    severity: rule.severity as CaseSeverity,
    subject,
    sourceType: "alert_event" as const,
    sourceId: id,
    evidence,
  };
  return {
    workspaceId: rule.workspaceId,
    fingerprint: `${rule.id} ${fingerprint}`,
    opens: rule.opensCase && !ends ? opens : undefined,
    details: evidence,
  };
}
