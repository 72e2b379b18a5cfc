import type { PaymentRecord } from "./record";

/**
 * Where payments are kept, so that none is made twice or lost when the process ends at any point. Check an own
 * implementation with `journalChecks`.
 */
export interface Journal {
  /** The record with this id. */
  get(id: string): Promise<PaymentRecord | undefined>;

  /**
   * Stores a record if the stored version is the one before its own (none before version 1); resolves to whether it did.
   * Of several writers of one version one succeeds. When it resolves, the record survives the end of the process, and a
   * record that was stored before it is never partly overwritten.
   */
  write(record: PaymentRecord): Promise<boolean>;

  /** All records, in any order. */
  list(): Promise<PaymentRecord[]>;
}
