/** Undoes the migration of payment nonces. */
export const earlierPaymentNonces: readonly string[] = [
  "drop index payment_transactions_quote",
  "alter table payment_transactions drop column nonce_slot",
];
