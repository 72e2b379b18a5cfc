import type { CallOperation } from "../call-operation";
import type { Clock } from "../clock";
import { HashMismatchError } from "../errors/signing";
import type { CallOptions } from "../transport/call";
import type { SignedTransfer, Submission, TrackedTransaction, TransactionReport } from "../types";
import { type WaitOptions, waitForEnd } from "./wait";

export interface TrackOptions extends CallOptions {
  /** Only needed for a transaction that was not submitted through the service. */
  quoteId?: string | undefined;
}

export interface SubmitOptions extends CallOptions {
  /** Declares Travel Rule compliance; accepted only when both persons have a stored record. */
  travelRuleCompliant?: boolean | undefined;
}

export const transactionsOf = (call: CallOperation, clock: Clock) => {
  const track = (txHash: string, { quoteId, ...options }: TrackOptions = {}): Promise<TrackedTransaction> => {
    const query = quoteId === undefined ? {} : { quote_id: quoteId };
    return call("trackTransaction", { path: { tx_hash: txHash }, query }, options);
  };

  return {
    /** Every report of the workspace, the newest first; `amount` in base units. */
    list: (options?: CallOptions): Promise<TransactionReport[]> => call("listTransactions", {}, options),

    /** @throws NotFoundError */
    get: (txHash: string, options?: CallOptions): Promise<TransactionReport> =>
      call("getTransaction", { path: { tx_hash: txHash } }, options),

    /**
     * The on-chain status of the payment.
     *
     * @throws NotFoundError
     */
    track,

    /**
     * Submits signed bytes to the service, which broadcasts them unchanged: the approvals in order, then the payment,
     * whose submission is returned. Stops at the first failure; nothing is paid before the payment itself is accepted.
     * Can be called again with the same value after any failure: the same bytes are the same submission. Compares each
     * hash from the service with the locally computed one.
     *
     * @throws HashMismatchError, ValidationError (expired quote, bytes that the node refuses), NotFoundError
     */
    submit: async (
      signed: SignedTransfer,
      { travelRuleCompliant = false, ...options }: SubmitOptions = {},
    ): Promise<Submission> => {
      let submission: Submission = { tx_hash: "" };
      for (const { signedPayload, txHash } of [...(signed.approvals ?? []), signed]) {
        const body = {
          network: signed.network,
          quote_id: signed.quoteId,
          signed_payload: signedPayload,
          travel_rule_compliant: travelRuleCompliant,
        };
        submission = await call("submitTransaction", { body }, options);
        const reported = String(submission.tx_hash ?? "");
        if (!sameHash(txHash, reported)) throw new HashMismatchError(txHash, reported);
      }
      return submission;
    },

    /**
     * Polls until the payment is completed, failed or abandoned, and resolves to that last state. A payment to another
     * network is completed when its tokens have arrived there, not when its own transaction is mined. `txHash` is the
     * hash of the payment, not of an approval.
     *
     * @throws TimeoutError with `txHash` and `lastStatus`: the payment may still end either way
     */
    wait: (txHash: string, options: WaitOptions = {}): Promise<TrackedTransaction> =>
      waitForEnd(track, clock, txHash, options),
  };
};

/** Hex hashes are case-insensitive; base58 hashes (Solana) are case-sensitive. */
function sameHash(a: string, b: string): boolean {
  return a === b || (a.startsWith("0x") && a.toLowerCase() === b.toLowerCase());
}
