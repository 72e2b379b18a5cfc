import type { Policy } from "../policy/policy-of";
import type { PolicyOption } from "../policy/signing-policy";
import type { ChainInstances } from "../resources/chain-instances";
import type { QuotedPayment } from "../resources/quotes";
import type { WaitOptions } from "../resources/wait";
import type { SignerOptions } from "../signing/ask-signer";
import type { QuoteRequest, SignedTransfer } from "../types";
import type { InclusionReader } from "./inclusion";
import type { Journal } from "./journal";
import type { FailureReason } from "./record";

/** The part of the client that payments use. */
export interface PaymentClient {
  /**
   * Names the local chains that the service runs, so that payments on an earlier chain do not block payments on the chain that
   * replaced it. With a client without this property, every payment of the journal counts.
   */
  networks?: {
    chainInstances?(options?: {
      signal?: AbortSignal | undefined;
      maxRetries?: number | undefined;
      timeoutMs?: number | undefined;
    }): Promise<ChainInstances>;
  };
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
   * Asked before a payment is signed again with another nonce, or on Solana, which has no nonces. Without it, such a signature is
   * refused until the earlier one has led to a completed payment.
   */
  inclusion?: InclusionReader | undefined;
  /**
   * Checks every payment before it is signed, and again after the signature is stored in the journal and before it is
   * sent; limits count all payments of the journal. So two processes with the same journal cannot both pass a limit
   * that allows only one payment.
   */
  policy?: Policy | undefined;
  /**
   * Payments that the service reports as failed or abandoned do not count towards the limits of the policy; neither do
   * signatures whose nonce another transaction has used, according to the service. Without this option, and with
   * `inclusion`, only a chain can prove this: a service that lies about failures could let a payment be made once more
   * than the limits allow.
   *
   * If the source leg of a payment to another network is on its chain, only the service knows the destination leg: with this
   * option, a failure that the service reports is `settled` and closes the payment, even if `inclusion` is given. Without it, the
   * payment is `reported`, stays in `list()`, and counts.
   */
  acceptReportedFailures?: boolean | undefined;
  /** Options of the wait until a payment is completed. */
  wait?: Omit<WaitOptions, "quoteId"> | undefined;
  /** Milliseconds since the Unix epoch. */
  now?: (() => number) | undefined;
}

/**
 * The options that `signQuote` needs for a payment: the policy with the earlier spending in the journal,
 * the caller's signal, and the nonce from the journal.
 */
export interface SignPaymentOptions extends PolicyOption, SignerOptions {
  /**
   * The first nonce (EVM) or the sequence (Cosmos) to sign with, which no other payment of the journal has. Undefined on Solana,
   * and if the quote has none.
   */
  nonce?: bigint | undefined;
}

/**
 * Verifies a quote and signs it: `(quoted, options) => signQuote(quoted, account, options)`. It must not send the
 * signed transaction: a transaction that is sent before the journal has stored it can be lost and paid again.
 */
export type SignPayment = (quoted: QuotedPayment, options: SignPaymentOptions) => Promise<SignedTransfer>;

export interface PayOptions {
  /**
   * A unique id for everything that must be paid once, such as an invoice number. On a local chain that replaced
   * another, the same id is paid again, and its record is replaced.
   */
  id: string;
  request: QuoteRequest;
  /**
   * Called with each quote before the payment takes a nonce, so that the payment that it refuses, by an error, leaves no gap in
   * front of payments that are sent already. A refusal by `sign` or by the service can leave a gap if no other payment follows.
   */
  review?: ((quoted: QuotedPayment) => void | Promise<void>) | undefined;
  sign: SignPayment;
  /**
   * Declares Travel Rule compliance, also when the payment is resumed; accepted only when both persons have a stored record. By
   * default, the request's `travel_rule_compliant`; a different value is refused, and after the signature, so is a value that
   * differs from the earlier declaration.
   */
  travelRuleCompliant?: boolean | undefined;
  /**
   * Refuses to sign a payment if the journal has another one with the same recipient, token and amount, signed within this many
   * milliseconds. Use it if each call generates a new id. 86,400,000 is a day. Payments that are already signed are still sent. A
   * payment that only the service reports as failed counts until a final block proves it (`inclusion`).
   */
  refuseRepeatMs?: number | undefined;
  /**
   * Aborts the payment's calls: the quote, the signature (`sign` gets this signal), the submission, and the wait. Bytes that were
   * already sent can still be included: `resume` continues.
   */
  signal?: AbortSignal | undefined;
  /**
   * Called with every tracking answer while the payment is pending, like `onTracked` of `transactions.wait`; replaces
   * `wait.onTracked`.
   */
  onTracked?: WaitOptions["onTracked"];
}

export type ResumeOptions = Partial<
  Pick<PayOptions, "review" | "sign" | "signal" | "onTracked" | "refuseRepeatMs">
>;

/** The options of a payment that are passed to its calls. */
export type PaymentCalls = Pick<PayOptions, "review" | "signal" | "onTracked">;

/**
 * A step of a payment, yielded when it is in the journal. `signed` with `isKnown` has the same bytes as an earlier
 * signature, with the quote for which they are sent now: it is not a new attempt. If a payment swaps before it burns,
 * `swap_submitted` reports that the service has the swap, and `swapped` that the swap is in a block and has paid the
 * sender, so that the burn is sent. `submitted` has `broadcastBarredReason`, in the service's words, if the service
 * accepted the bytes before and does not broadcast them again, for example because a sanctions list now names a party.
 * `included` is the last step while the block is not final, or while a payment to another network is not known to have
 * arrived: the payment stays in the list, and resuming it later settles it. `reported` is the service's report that the
 * payment, or the destination leg of a payment to another network, failed, which no chain has confirmed: it may still
 * be paid, so resume it, and do not pay it again under another id. `settled` is the end: a failure is then proven by a
 * chain or, with `acceptReportedFailures`, reported by the service about a destination leg. `failureReason` explains
 * the status `failed`: with `no_effect`, the payment was mined, but the recipient did not receive the minimum amount.
 */
export type PaymentStep =
  | { step: "quoted"; quoted: QuotedPayment }
  | { step: "signed"; signed: SignedTransfer; isKnown?: true }
  | { step: "swap_submitted"; signed: SignedTransfer }
  | { step: "swapped"; signed: SignedTransfer }
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
   * How many payments are quoted, signed and sent at the same time, 16 by default; sent payments wait for their blocks together.
   * Use 1 if a person confirms each signature.
   */
  concurrency?: number | undefined;
  /** Begins no further payment when it is aborted; each payment has its own signal. */
  signal?: AbortSignal | undefined;
}

/**
 * A step of a payment, with the payment's id. The last step of a payment is a final step of `pay`, or `stopped` with
 * the error that `pay` throws; the other payments continue.
 */
export type PaymentOfMany = { id: string } & (PaymentStep | { step: "stopped"; error: unknown });
