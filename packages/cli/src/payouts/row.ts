import type { QuotedPayment, QuoteRequest } from "@waybill/sdk";
import type { Outcome } from "../exit-codes";
import type { LocalRecord } from "../payment/journal/records";
import type { Bounds, Verified } from "../payment/payment-family";

/** A complete and valid row of a payout file. */
export interface PayoutRow {
  /** Its line in the file, from 1. */
  readonly line: number;
  /** The payment's id in the journal; a payment with this id is made only once. */
  readonly id: string;
  /** The recipient as written in the file. */
  readonly to: string;
  /** The owner of the address, as far as known. */
  readonly label: string | undefined;
  readonly request: QuoteRequest;
  readonly bounds: Bounds;
}

/** A row to pay. */
export interface DueRow extends PayoutRow {
  /** The journal's record from an earlier run. */
  readonly record: LocalRecord | undefined;
  /** Missing if an earlier run has signed the row: the same bytes are then sent again without a question. */
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
  /** The outcome of paying this row alone; missing if the service refuses it. */
  readonly outcome?: Outcome;
}

/** The result of a row. */
export interface RowResult {
  readonly line: number;
  readonly id: string;
  /**
   * `unpaid`: nothing was sent for it; `unknown`: it is signed, here or by another process, but it is unknown whether it was
   * submitted.
   */
  readonly status: "completed" | "failed" | "abandoned" | "submitted" | "unknown" | "refused" | "unpaid";
  /** Whether an earlier run paid it. */
  readonly before: boolean;
  readonly tx_hash: string | null;
  readonly problem: string | null;
}
