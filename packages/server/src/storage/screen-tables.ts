import type { Generated } from "kysely";

/** Assessments of addresses and scans of transactions, as they were answered. */
export interface RiskScreenTable {
  seq: Generated<number>;
  id: string;
  workspace_id: string;
  /** When it was made, Unix milliseconds. */
  created_at: number;
  kind: "address" | "transaction";
  /** `failed` when no assessment came about. */
  status: "completed" | "failed";
  /** The assessed address as accounts are matched; of a transaction its signer, null when it has none. */
  address: string | null;
  /** Slug of the network that was asked for; null: all networks of the address. */
  network: string | null;
  /** Null when it failed. */
  severity: "severe" | "high" | "medium" | "low" | "none" | null;
  /** 0 for the worst; after the others when it failed. */
  severity_rank: number;
  /** The answer, JSON; null when it failed. */
  body: string | null;
  /** Its evidence by pillar, JSON; null when it failed. */
  evidence: string | null;
  /** All that it was computed from, JSON, compressed (workspace/screens.ts); null where it cannot be computed again. */
  inputs: string | null;
  /** Why it failed; without personal data. */
  error: string | null;
}

/** What a workspace assesses addresses by. */
export interface RiskConfigTable {
  workspace_id: string;
  updated_at: number;
  /** JSON. */
  config: string;
}

/** The versions of label lists. */
export interface LabelListVersionTable {
  list: string;
  /** A digest of all imports that the list has been made of, hex. */
  version: string;
}
