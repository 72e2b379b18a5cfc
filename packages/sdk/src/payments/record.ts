import { ArgumentError } from "../errors/base";
import { isRecord } from "../json-value";
import type { QuoteRequest, SignedTransfer, TrackedTransaction } from "../types";
import { findNetwork } from "../verify/registry";
import { own } from "../verify/untrusted-fields";

/**
 * The state of an attempt: `signed` (the bytes were or may have been sent), `submitted` (the service has accepted
 * them), or the service's last report about them. Under a policy, a `signed` attempt is sent only once it is
 * `released`: its limits were checked again, with all signatures of the journal. `withheld`: the limits refused it; it
 * was not sent and does not count towards a limit.
 */
export type AttemptState =
  | "signed"
  | "withheld"
  | "released"
  | "submitted"
  | "completed"
  | "failed"
  | "abandoned";

/** The states in which the bytes must still be sent. */
const unsettled: readonly AttemptState[] = ["signed", "withheld", "released", "submitted"];

export const isUnsettled = (attempt: PaymentAttempt | undefined): boolean =>
  attempt !== undefined && unsettled.includes(attempt.state);

/** The time that decides on which day a signature counts towards the limits. */
export const countedAt = ({ judgedAt, signedAt }: PaymentAttempt): string => judgedAt ?? signedAt;

/** Whether a signature may have been sent; under a policy none is before it is released. */
export const mayBeOut = ({ state, signed }: PaymentAttempt): boolean =>
  state !== "withheld" && !(state === "signed" && signed.receipt?.policy);

/**
 * Why a payment failed, according to the service or a chain. For a payment that swaps before it burns: `swap_failed` if the swap
 * did not pay, and nothing was burned; `burn_failed` if the swap has paid the sender, who holds the token, and the burn was not
 * made.
 */
export type FailureReason = NonNullable<TrackedTransaction["failure_reason"]> | "swap_failed" | "burn_failed";

/** A signature for a payment. Every signature stays in the journal, because it can be included at any time. */
export interface PaymentAttempt {
  state: AttemptState;
  /** The reason of the state `failed`; missing if there is no reason, and in journals of earlier versions. */
  failureReason?: FailureReason;
  /**
   * A final block proves that these bytes have not paid and never will. Missing if only the service reports it, and in
   * journals of earlier versions.
   */
  proven?: true;
  /** The signed bytes that are sent. */
  signed: SignedTransfer;
  /**
   * The swap before the payment: `sent` once the service has it, `paid` once a block shows that it has paid, and
   * `failed` if it has not, after which the payment is never sent. Missing before that, and for a payment without a
   * swap.
   */
  swap?: "sent" | "paid" | "failed";
  /**
   * Another payment may be signed with this nonce, so that no payment waits after a gap: the service's last answer refused the
   * payment itself, not its bytes or quote, or the caller has released the nonce. A block can still include the bytes.
   */
  refused?: true;
  /** ISO 8601, UTC: when these bytes were signed first. */
  signedAt: string;
  /**
   * ISO 8601, UTC: when the limits were checked before the first sending, if that was on another day
   * than the signature, or after an earlier refusal. The payment counts on this day.
   */
  judgedAt?: string;
  /** The same bytes, as they were signed for earlier quotes; missing if there are none. */
  others?: readonly SignedTransfer[];
}

/** A payment in the journal: plain JSON without keys and without personal data. */
export interface PaymentRecord {
  /** Chosen by the caller: a unique id for everything that must be paid once, such as an invoice number. */
  id: string;
  /** 1 for a new record, and one more with every change. */
  version: number;
  request: QuoteRequest;
  /** Declares Travel Rule compliance with every submission, including repeated ones. */
  travelRuleCompliant: boolean;
  /** ISO 8601, UTC. */
  createdAt: string;
  /**
   * Identifies the local chain on which it is paid (`chain_instance` of the service's network). Missing for a public
   * network, for a service that is not on this machine, and in journals of earlier versions.
   */
  chainInstance?: string;
  /**
   * Set if the service reports that the destination leg of a payment to another network failed, and the caller accepts
   * this: the payment has ended.
   */
  closed?: "failed" | "abandoned";
  /** In the order of their last signature, each with its own bytes; the last one is sent again. */
  attempts: readonly PaymentAttempt[];
}

/** Whether the payment is open: none of its signatures is known to have led to a completed payment, and it was not closed. */
export const isOpen = ({ attempts, closed }: PaymentRecord): boolean =>
  closed === undefined && attempts.every(({ state }) => state !== "completed");

/** The reason of an attempt's end, and whether a final block proves it. */
export type EndFacts = Pick<PaymentAttempt, "failureReason" | "proven">;

/** The attempt in another state; only `failed` has a reason, and only an unpaid attempt has a proof. */
export function inState(
  { failureReason: _before, proven: _proof, ...attempt }: PaymentAttempt,
  state: AttemptState,
  { failureReason, proven }: EndFacts = {},
): PaymentAttempt {
  return {
    ...attempt,
    state,
    ...(state === "failed" && failureReason && { failureReason }),
    ...((state === "failed" || state === "abandoned") && proven && { proven }),
  };
}

/** The newest signature of a payment that has one. */
export const lastAttempt = ({ id, attempts }: PaymentRecord): PaymentAttempt => {
  const last = attempts.at(-1);
  if (!last) throw new ArgumentError(`payment ${id} is not signed yet`, "Pass `sign` to resume it.");
  return last;
};

/** Whether a value that a journal has read has the parts that identify its signatures. */
export const isPaymentRecord = (value: unknown): value is PaymentRecord =>
  isRecord(value) &&
  typeof value.id === "string" &&
  Number.isSafeInteger(value.version) &&
  typeof value.createdAt === "string" &&
  isRecord(value.request) &&
  Array.isArray(value.attempts) &&
  value.attempts.every((attempt) => isRecord(attempt) && isRecord(attempt.signed));

/** Whether two requests ask for the same payment; an undefined field counts as missing. */
export const sameRequest = (one: QuoteRequest, other: QuoteRequest): boolean =>
  // `pay` has checked that one request has only scalars; a value of the caller's client or signer that is not a scalar differs.
  Object.keys({ ...one, ...other }).every((name) => own(one, name) === own(other, name));

/** The slug of a network, from its slug or an alias; a name that is not in the registry is returned unchanged. */
export const slugOf = (name: string): string => findNetwork(name)?.slug ?? name;

/** Whether a payment arrives on the network that it leaves, even if the request has two names of it. */
export const staysOnNetwork = ({ from_chain, to_chain }: QuoteRequest): boolean =>
  slugOf(from_chain) === slugOf(to_chain);
