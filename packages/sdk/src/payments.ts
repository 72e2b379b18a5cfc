export { PaymentChangedError, PaymentIdUsedError, PaymentOpenError } from "./payments/errors";
export type { Fate, FateReader } from "./payments/fate";
export { type FateFromRpcOptions, fateFromRpc } from "./payments/fate-from-rpc";
export type { Journal } from "./payments/journal";
export { type JournalCheck, journalChecks, type OpenJournal } from "./payments/journal-checks";
export { memoryJournal } from "./payments/memory-journal";
export {
  type PaymentClient,
  type PaymentStep,
  type PaymentsOptions,
  type PayOptions,
  paymentsOf,
  type ResumeOptions,
  type SignPayment,
  type SignPaymentOptions,
} from "./payments/payments";
export type { AttemptState, PaymentAttempt, PaymentRecord } from "./payments/record";
