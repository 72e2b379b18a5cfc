import type { QuotedPayment, QuoteRequest } from "@waybill/sdk";
import type { Outcome } from "../exit-codes";
import type { LocalRecord } from "../payment/journal/records";
import type { Bounds, Verified } from "../payment/payment-family";

/** A row of a payout file that is complete and valid. */
export interface PayoutRow {
  /** Where it is in the file, from 1. */
  readonly line: number;
  /** The payment's id in the journal: what is paid once. */
  readonly id: string;
  /** The recipient as the file has it. */
  readonly to: string;
  /** Whose address that is said to be. */
  readonly label: string | undefined;
  readonly request: QuoteRequest;
  readonly bounds: Bounds;
}

/** A row that is to be paid. */
export interface DueRow extends PayoutRow {
  /** The journal's record of it from an earlier run. */
  readonly record: LocalRecord | undefined;
  /** Missing where an earlier run has signed it: the same bytes are sent again then, and nothing is asked about them. */
  readonly offer: Offer | undefined;
}

/** A verified quote. */
export interface Offer {
  readonly quoted: QuotedPayment;
  readonly checked: Verified;
}

/** A row with its quote. */
export interface QuotedRow extends DueRow {
  readonly offer: Offer;
}

/** A fault of a row. */
export interface RowFault {
  readonly line: number;
  readonly problem: string;
  /** The outcome of paying this row alone; missing where the service refuses it. */
  readonly outcome?: Outcome;
}

/** The result of a row. */
export interface RowResult {
  readonly line: number;
  readonly id: string;
  /** `unpaid`: nothing was sent for it; `unknown`: it is signed, here or by another process, and whether it was
   * submitted is not known. */
  readonly status: "completed" | "failed" | "abandoned" | "submitted" | "unknown" | "refused" | "unpaid";
  /** Whether an earlier run paid it. */
  readonly before: boolean;
  readonly tx_hash: string | null;
  readonly problem: string | null;
}
