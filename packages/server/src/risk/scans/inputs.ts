import type { RecordedExecution } from "../../simulation/solana/recorded-execution";
import type { RecordedInputs } from "../assessment/inputs";
import type { Severity } from "../signals/signal";

/** The question about a transaction, and its time. */
export interface ScanQuestion {
  screen_id: string;
  /** Slug. */
  network: string;
  signer_address: string;
  origin: string | null;
  /** Base64, unsigned. */
  transaction: string;
  /** Milliseconds since the epoch. */
  now: number;
}

/** A counterparty as it was assessed; null where it could not be. The screen has what that was computed from. */
export interface ObservedCounterparty {
  address: string;
  assessment: {
    screen_id: string;
    severity: Severity;
    /** Why the index does not show all of it; null when it does. */
    reason: string | null;
    findings: { signal: string; severity: Severity; summary: string }[];
  } | null;
}

/**
 * A recipient and the first payment (milliseconds) between the signer and an address that it imitates, null when it imitates
 * none; or why that could not be determined.
 */
export type ObservedRecipient = { address: string } & (
  | { imitated_since: number | null }
  | { failure: string }
);

/** Who an address is by the label lists. */
export interface ObservedLabel {
  address: string;
  is_malicious: boolean;
  category: string | null;
}

/** The observations about a transaction. */
export interface ScanObservations {
  execution: RecordedExecution;
  counterparties: readonly ObservedCounterparty[];
  recipients: readonly ObservedRecipient[];
  labels: readonly ObservedLabel[];
}

/** All that a scan is computed from. Its settings and versions are those that counterparties are assessed with. */
export type ScanInputs = RecordedInputs<ScanQuestion, ScanObservations>;
