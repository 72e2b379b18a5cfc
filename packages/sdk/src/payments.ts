export { type Delivery, deliver } from "./payments/deliver";
export type { DeliveringAccount, DeliverOptions, DeliveryAccount } from "./payments/deliver/ends";
export {
  ChainGoneError,
  ForkKeyError,
  PaymentChangedError,
  PaymentIdUsedError,
  PaymentOpenError,
  PaymentRepeatedError,
  SameTransactionError,
} from "./payments/errors";
export { isOnGoneChain, withoutGoneChains } from "./payments/gone-chains";
export type { Inclusion, InclusionReader } from "./payments/inclusion";
export {
  type InclusionFromRpcOptions,
  inclusionFromRpc,
} from "./payments/inclusion-from-rpc/inclusion-from-rpc";
export type { Journal } from "./payments/journal";
export { type JournalCheck, journalChecks, type OpenJournal } from "./payments/journal-checks";
export { memoryJournal } from "./payments/memory-journal";
export { paymentsOf } from "./payments/payments";
export type {
  PayAllOptions,
  PaymentCalls,
  PaymentClient,
  PaymentOfMany,
  PaymentStep,
  PaymentsOptions,
  PayOptions,
  ResumeOptions,
  SignPayment,
  SignPaymentOptions,
} from "./payments/payments-options";
export type { AttemptState, FailureReason, PaymentAttempt, PaymentRecord } from "./payments/record";
export { type RefusedBy, refusedBy } from "./payments/refusals";
export { type Repeat, repeatsIn } from "./payments/repeats";
export { spentIn } from "./payments/spent";
export type { ChainInstances } from "./resources/chain-instances";
export { isScreened } from "./signing/risk-acceptance";
export {
  type AttestedMessage,
  type Attesters,
  type DeliveryFacts,
  type ReceiptLog,
  verifyDelivery,
} from "./verify/cctp/delivery";
