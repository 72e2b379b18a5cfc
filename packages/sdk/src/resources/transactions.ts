import type { operations } from "@waybill/spec/generated/core";
import type { CallOperation } from "../call-operation";
import type { Clock } from "../clock";
import { type List, type Pending, pending } from "../pending";
import type { CallOptions } from "../transport/call";
import type {
  EndedTransaction,
  SignedTransfer,
  Submission,
  TrackedTransaction,
  TransactionReport,
} from "../types";
import type { Unaccepted } from "./sent-bytes";
import type { WaitOptions } from "./wait";

type TransactionFilter = NonNullable<operations["listTransactions"]["parameters"]["query"]>;

/** Filters of payments; with `size`, one page, whose `Link` header has the address of the next one. */
export type ListTransactionsOptions = CallOptions & {
  [Name in keyof TransactionFilter]?: TransactionFilter[Name] | undefined;
};

const filters: readonly (keyof TransactionFilter)[] = [
  "status",
  "since",
  "until",
  "to",
  "token",
  "network",
  "size",
  "cursor",
];

export interface TrackOptions extends CallOptions {
  /**
   * Only needed for a transaction that was not submitted through the service, and for a bundler's transaction
   * (ERC-4337), which can pay several quotes.
   */
  quoteId?: string | undefined;
}

export interface SubmitOptions extends CallOptions {
  /**
   * Declares Travel Rule compliance; accepted only when both persons have a stored record. By default, the declaration of the
   * quote's request, which was signed with it. If you send the same bytes again with true, a report without a declaration is
   * corrected.
   */
  travelRuleCompliant?: boolean | undefined;
  /**
   * Sends another signature of a payment although the service did not accept the first one that this client sent: the chain can
   * include both. `payments` sets it, because its ids distinguish payments.
   */
  acceptSecondPayment?: boolean | undefined;
}

/** Every method throws ArgumentError for an argument of the wrong kind; then nothing is sent. */
export const transactionsOf = (call: CallOperation, clock: Clock, unaccepted: Unaccepted) => {
  const track = (txHash: string, options?: TrackOptions): Pending<TrackedTransaction> => {
    const query = { quote_id: options?.quoteId };
    return call("trackTransaction", { path: { tx_hash: txHash }, query }, options, ["quoteId"]);
  };

  const wait = async (txHash: string, options: WaitOptions = {}): Promise<EndedTransaction> =>
    (await import("./wait")).waitForEnd(track, clock, txHash, options, unaccepted);

  return {
    /**
     * The reports of the workspace that match all filters, the newest first; `amount` in base units. Awaiting returns
     * all at once; iterating returns them one by one, however many there are.
     *
     * @throws ValidationError for a filter that no payment can match
     *
     * @example
     * for await (const { tx_hash, amount } of waybill.transactions.list()) console.log(tx_hash, amount);
     * const latest = await waybill.transactions.list().autoPagingToArray({ limit: 10 });
     * const failed = await waybill.transactions.list({ status: ["failed"], since: "2026-01-01" });
     */
    list: (options?: ListTransactionsOptions): List<TransactionReport> =>
      call.list("listTransactions", options, filters),

    /**
     * @throws NotFoundError
     *
     * @example
     * const { amount, status } = await waybill.transactions.get(txHash);
     */
    get: (txHash: string, options?: TrackOptions): Pending<TransactionReport> => {
      const query = { quote_id: options?.quoteId };
      return call("getTransaction", { path: { tx_hash: txHash }, query }, options, ["quoteId"]);
    },

    /**
     * The on-chain status of the payment.
     *
     * @throws NotFoundError
     *
     * @example
     * const { status } = await waybill.transactions.track(txHash);
     * console.log(status); // completed
     */
    track,

    /**
     * Submits signed bytes to the service, which broadcasts them unchanged: the approvals in order, then the payment,
     * whose submission is returned. It stops at the first failure; nothing is paid before the payment itself is
     * accepted. A swap before a burn is submitted first; the burn follows once a block shows that the swap has paid,
     * which takes some blocks. After any failure, you can call it again with the same value: the same bytes are the
     * same submission. Compares each hash from the service with the locally computed one.
     *
     * @throws ArgumentError for a declaration that differs from the signed one, before anything is sent; HashMismatchError,
     * SecondPaymentError when this client has sent another signature of the same payment that was not accepted, ValidationError
     * (expired quote, bytes that the node refuses), NotFoundError, WaybillError `swap_failed`
     *
     * @example
     * import { signQuote } from "@waybill/sdk/evm";
     * const signed = await signQuote(await waybill.quotes.get(request), account);
     * const { tx_hash } = await waybill.transactions.submit(signed);
     */
    submit: (signed: SignedTransfer, options: SubmitOptions = {}): Pending<Submission> =>
      pending(import("./submit").then(({ submit }) => submit(call, signed, options, unaccepted, wait))),

    /**
     * Polls until the payment is completed, failed or abandoned, and resolves to that final state. A payment to another
     * network is completed when its tokens have arrived there, not when its own transaction is mined. `txHash` is the
     * hash of the payment, not of an approval.
     *
     * @throws TimeoutError, with `txHash` and `lastStatus` once there was one: the payment may still end either way
     *
     * @example
     * const onStatus = (status: string) => console.log(status);
     * const { status } = await waybill.transactions.wait(txHash, { onStatus, timeoutMs: 120_000 });
     */
    wait,
  };
};
