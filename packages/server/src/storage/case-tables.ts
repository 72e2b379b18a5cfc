/** What somebody has to look into. */
export interface CaseTable {
  id: string;
  workspace_id: string;
  created_at: number;
  updated_at: number;
  title: string;
  status: "open" | "in_review" | "resolved";
  severity: "severe" | "high" | "medium" | "low";
  /** 3 for `severe` down to 0, for the order of lists. */
  severity_rank: number;
  source_type:
    | "risk_screen"
    | "sanctions_screen"
    | "alert_event"
    | "manual"
    | "transaction_screening"
    | "counterparty_screening";
  source_id: string | null;
  /** What the service opened it for, so that the same does not open another one; null for one that somebody opened. */
  fingerprint: string | null;
  /** JSON object. */
  subject: string;
  /** The key of its address (`accountKey`), by which addresses are compared; null where it has none. */
  subject_address: string | null;
  /** Its counterparty; null where it has none. */
  subject_party: string | null;
  /** JSON array: the entries of sanctions lists that are like whom it is about (cases/tell-listed.ts); null where that has neither name, counterparty nor address. */
  listed_entries: string | null;
  /** Title, subject and transaction hash in the form in which they are searched. */
  searched: string;
  assignee: string | null;
  created_by: string | null;
  resolution: "dismissed" | "escalated" | null;
  resolved_at: number | null;
  /** JSON object: what it was opened for, as it was then. */
  evidence_summary: string | null;
  /** How many events its timeline has, and the hash of the last of them. */
  timeline_length: number;
  timeline_hash: string | null;
}

/** What a timeline records. */
export type CaseEventAction =
  | "created"
  | "status_changed"
  | "assigned"
  | "commented"
  | "investigation_linked"
  | "dismissed"
  | "escalated"
  | "reopened"
  | "repeated";

/** What was done with a case: a chain of hashes (cases/timeline.ts). */
export interface CaseEventTable {
  id: string;
  workspace_id: string;
  case_id: string;
  /** From 1. */
  position: number;
  action: CaseEventAction;
  actor: string;
  /** JSON object. */
  details: string;
  created_at: number;
  previous_hash: string | null;
  hash: string;
}

/** What was found out about an address or a transaction. */
export interface InvestigationTable {
  id: string;
  workspace_id: string;
  created_at: number;
  updated_at: number;
  title: string;
  status: "open" | "archived";
  subject_type: "address" | "transaction" | null;
  subject_address: string | null;
  subject_network: string | null;
  subject_tx_hash: string | null;
  created_by: string | null;
  /** JSON object. */
  data: string;
}

/** The investigations of cases. */
export interface CaseInvestigationTable {
  workspace_id: string;
  case_id: string;
  investigation_id: string;
  linked_at: number;
}
