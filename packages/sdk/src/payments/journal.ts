import type { PaymentRecord } from "./record";

/**
 * Stores payments, so that no payment is made twice or lost, even if the process ends at any point. Check your own
 * implementation with `journalChecks`.
 */
export interface Journal {
  /** The record with this id. */
  get(id: string): Promise<PaymentRecord | undefined>;

  /**
   * Stores a record if the stored version is the one before its own (none before version 1); resolves to whether it was
   * stored. If there are several writers of the same version, one succeeds. When it resolves, the record survives the
   * end of the process, and a record that was stored before it is never partly overwritten.
   */
  write(record: PaymentRecord): Promise<boolean>;

  /**
   * Claims a transaction for a payment, unless another payment has it; resolves to the id of the payment that has it.
   * If there are several callers, one succeeds. When it resolves, the claim survives the end of the process. Two
   * payments of the same amount to the same recipient become the same bytes when they are quoted at the same nonce or
   * blockhash: a chain includes the bytes once, so only one of the payments may count them as its own. The nonces of an
   * account are claimed likewise, by keys such as `nonce sepolia 0x... 7 0`, for a version of a payment.
   *
   * @param key the hash of a transaction, or the key of a nonce
   * @param owner the id of a payment, or a version and the id: `2 invoice 17`
   */
  claim(key: string, owner: string): Promise<string>;

  /** All records, in any order. */
  list(): Promise<PaymentRecord[]>;
}
