import type { Policy } from "../policy/policy-of";
import type { PolicyOption } from "../policy/signing-policy";
import type { QuotedPayment } from "../resources/quotes";
import type { WaitOptions } from "../resources/wait";
import type { SignerOptions } from "../signing/ask-signer";
import type { QuoteRequest, SignedTransfer } from "../types";
import type { InclusionReader } from "./inclusion";
import type { Journal } from "./journal";
import type { FailureReason } from "./record";

/** The part of the client that is used. */
export interface PaymentClient {
  quotes: {
    get(request: QuoteRequest, options?: { signal?: AbortSignal | undefined }): Promise<QuotedPayment>;
  };
  transactions: {
    submit(
      signed: SignedTransfer,
      options?: {
        travelRuleCompliant?: boolean;
        acceptSecondPayment?: boolean;
        signal?: AbortSignal | undefined;
      },
    ): Promise<unknown>;
    wait(
      txHash: string,
      options?: WaitOptions,
    ): Promise<{ status: string; failure_reason?: string | null | undefined }>;
  };
}

export interface PaymentsOptions {
  journal: Journal;
  /**
   * Asked before a payment is signed once more with another nonce, or on Solana, where there is none. Without it such a
   * signature is refused until the earlier one has led to a completed payment.
   */
  inclusion?: InclusionReader | undefined;
  /**
   * Checks every payment before it is signed, its limits with everything that the journal has, and again when the signature is in
   * the journal and before it is sent. So of two processes on one journal no two pass a limit that has room for one.
   */
  policy?: Policy | undefined;
  /**
   * Payments that the service calls failed or abandoned count towards no limit of the policy, and neither does a signature
   * whose nonce another one used, by its word. Without it, and where `inclusion` is given, only a chain says so: a service
   * that lies about failures could let a payment be made once more than the limits allow.
   *
   * If the source leg of a payment to another network is on its chain, only the service knows the destination leg: with this
   * option its word that it failed is `settled` and closes the payment, also where `inclusion` is given. Without it the
   * payment is `reported`, stays in `list()`, and counts.
   */
  acceptReportedFailures?: boolean | undefined;
  /** For the wait until a payment is completed. */
  wait?: Omit<WaitOptions, "quoteId"> | undefined;
  /** Milliseconds since the Unix epoch. */
  now?: (() => number) | undefined;
}

/**
 * The options that `signQuote` needs for a payment: its policy, with the earlier spending in the journal, the caller's
 * signal, and the nonce that the journal has for it.
 */
export interface SignPaymentOptions extends PolicyOption, SignerOptions {
  /**
   * The first nonce (EVM) or the sequence (Cosmos) to sign with, which no other payment of the journal has. Undefined on Solana, and
   * where the quote has none.
   */
  nonce?: bigint | undefined;
}

/**
 * Verifies a quote and signs it: `(quoted, options) => signQuote(quoted, account, options)`. It must not send what it signs:
 * what a process sends before the journal has it can be lost and paid again.
 */
export type SignPayment = (quoted: QuotedPayment, options: SignPaymentOptions) => Promise<SignedTransfer>;

export interface PayOptions {
  /** One for everything that must be paid once, such as the number of an invoice. */
  id: string;
  request: QuoteRequest;
  sign: SignPayment;
  /**
   * Declares Travel Rule compliance, also when the payment is resumed; accepted only when both persons have a stored
   * record. By default what the request declares with `travel_rule_compliant`; another declaration than that is refused, and
   * once the payment is signed another than what was declared before.
   */
  travelRuleCompliant?: boolean | undefined;
  /**
   * Refuses to sign a payment when the journal has another one of the same recipient, token and amount, signed within this many
   * milliseconds: the guard where ids are made up for each call. 86,400,000 is a day. Signed payments are sent all the same.
   * A payment that the service alone calls failed counts until a final block says so (`inclusion`).
   */
  refuseRepeatMs?: number | undefined;
  /**
   * Ends the payment's calls: for a quote, for a signature (`sign` is handed it), the submission, and the wait. Bytes that were
   * sent may be on their way then: `resume` goes on.
   */
  signal?: AbortSignal | undefined;
  /** Called with every answer while the payment is waited for, as `onTracked` of `transactions.wait` is; instead of that of `wait`. */
  onTracked?: WaitOptions["onTracked"];
}

export type ResumeOptions = Partial<Pick<PayOptions, "sign" | "signal" | "onTracked" | "refuseRepeatMs">>;

/** The options of a payment that its calls get. */
export type PaymentCalls = Pick<PayOptions, "signal" | "onTracked">;

/**
 * A step of a payment, yielded when it is in the journal. `signed` with `isKnown` are the very bytes of an earlier signature,
 * with the quote that they are sent for: no new attempt. `submitted` has `broadcastBarredReason` when the service had
 * accepted the bytes before and does not broadcast them again, such as when a sanctions list names a party since; in the
 * service's words. `included` is the last one while its block is not final, or while a payment to another network is not
 * known to have arrived: it stays in the list, and resuming it later settles it. `reported` is the service's word that it, or
 * the destination leg of a payment to another network, failed, which no chain has confirmed: it may still be paid, so resume it,
 * and do not pay it again under another id. `settled` is the end: that it was not paid is the word of a chain, or of the
 * service about a destination leg, with `acceptReportedFailures`. `failureReason` says why it `failed`: with `no_effect` it was
 * mined, and the recipient did not get the least amount.
 */
export type PaymentStep =
  | { step: "quoted"; quoted: QuotedPayment }
  | { step: "signed"; signed: SignedTransfer; isKnown?: true }
  | { step: "submitted"; signed: SignedTransfer; broadcastBarredReason?: string }
  | { step: "included"; signed: SignedTransfer }
  | {
      step: "reported";
      signed: SignedTransfer;
      status: "failed" | "abandoned";
      failureReason?: FailureReason;
    }
  | {
      step: "settled";
      signed: SignedTransfer;
      status: "completed" | "failed" | "abandoned";
      failureReason?: FailureReason;
    };

export interface PayAllOptions {
  /**
   * How many payments are quoted, signed and sent at a time, 16 by default; those that are sent wait for their blocks together.
   * Give 1 where a person confirms each signature.
   */
  concurrency?: number | undefined;
  /** Begins no further payment when it is aborted; each payment has a signal of its own. */
  signal?: AbortSignal | undefined;
}

/**
 * A step of one of many payments, by its id. The last of a payment is one of the last steps of `pay`, or `stopped` with what `pay`
 * throws: the other payments go on.
 */
export type PaymentOfMany = { id: string } & (PaymentStep | { step: "stopped"; error: unknown });
