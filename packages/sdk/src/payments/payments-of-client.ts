import { copyPayment } from "./copy-payment";
import type {
  PayAllOptions,
  PaymentClient,
  PaymentsOptions,
  PayOptions,
  ResumeOptions,
} from "./payments-options";

/**
 * The payments of a client, for its property `payments`. The first call loads their code, so that a client without payments does
 * not load it.
 */
export function paymentsOfClient(client: PaymentClient, options: PaymentsOptions | undefined) {
  // Later changes of the options have no effect.
  const given = options && { ...options };
  const load = async () => (await import("./open-payments")).openPayments(client, given, options);
  async function* make(payment: PayOptions) {
    yield* (await load()).pay(payment);
  }
  async function* makeAll(payments: readonly PayOptions[], given: PayAllOptions) {
    yield* (await load()).payAll(payments, given);
  }
  async function* finish(id: string, resumed?: ResumeOptions) {
    yield* (await load()).resume(id, resumed);
  }
  return {
    /**
     * Makes a payment, and yields each step when it is in the journal. With an id that is in the journal it resumes that
     * payment.
     *
     * @throws what `pay` of `paymentsOf` throws, and ArgumentError for a client without a journal
     *
     * @example
     * const payment = { id: "invoice 17", request, sign };
     * for await (const { step } of waybill.payments.pay(payment)) console.log(step);
     */
    pay: (payment: PayOptions) => make(copyPayment(payment)),
    /**
     * Makes many payments. A payment that fails does not end the others: its last step is `stopped`. @throws what `payAll` of
     * `paymentsOf` throws, and ArgumentError for a client without a journal
     *
     * @example
     * const list = ["101", "102"].map((id) => ({ id, request: { ...request, amount: id }, sign }));
     * for await (const { id, step } of waybill.payments.payAll(list)) console.log(id, step);
     */
    payAll: (payments: readonly PayOptions[], options: PayAllOptions = {}) =>
      makeAll(Array.isArray(payments) ? payments.map(copyPayment) : payments, options),
    /**
     * Finishes a payment of the journal.
     *
     * @throws what `resume` of `paymentsOf` throws, and ArgumentError for a client without a journal
     *
     * @example
     * const payment = { id: "invoice 17", request, sign };
     * for await (const { step } of waybill.payments.pay(payment)) if (step === "signed") break; // or the process ends
     * for (const { id } of await waybill.payments.list())
     *   for await (const { step } of waybill.payments.resume(id, { sign })) console.log(id, step);
     */
    resume: (id: string, options?: ResumeOptions) => finish(id, copyPayment(options)),
    /**
     * Lets the next payment of the account use the nonce of a payment that is not known to be sent.
     *
     * @throws what `releaseNonce` of `paymentsOf` throws
     *
     * @example
     * const payment = { id: "invoice 17", request, sign };
     * for await (const { step } of waybill.payments.pay(payment)) if (step === "signed") break;
     * await waybill.payments.releaseNonce("invoice 17");
     */
    releaseNonce: async (id: string) => (await load()).releaseNonce(id),
    /**
     * The payments that are not known to be completed, the oldest first.
     *
     * @throws ArgumentError for a client without a journal
     *
     * @example
     * for (const { id, createdAt } of await waybill.payments.list()) console.log(id, createdAt);
     */
    list: async () => (await load()).list(),
  };
}
