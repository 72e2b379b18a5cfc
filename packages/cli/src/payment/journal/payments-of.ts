import type { QuotedPayment, QuoteRequest, TrackedTransaction, Waybill } from "@waybill/sdk";
import type { InclusionReader, Journal } from "@waybill/sdk/payments";
import type { Policy } from "@waybill/sdk/policy";
import type { Context } from "../../context";
import { followPayment } from "../follow-payment";

interface Setup {
  readonly client: Waybill;
  readonly journal: Journal;
  readonly policy: Policy | undefined;
  /** Seconds. */
  readonly waitTimeout: number;
  /** The answer of a node of the user's own about bytes that were signed before. */
  readonly inclusion?: InclusionReader | undefined;
  /** Instead of the service's own answer. */
  readonly quote?: ((request: QuoteRequest) => Promise<QuotedPayment>) | undefined;
}

/** Payments that are made once, over the journal. Each change of a payment that is waited for is a line on stderr. */
export async function paymentsOf(
  context: Context,
  { client, journal, policy, waitTimeout, inclusion, quote }: Setup,
) {
  const { paymentsOf } = await import("@waybill/sdk/payments");
  const { signal } = context;
  /** The last status of each payment that was waited for, by its hash. */
  const tracked = new Map<string, TrackedTransaction>();
  const payments = paymentsOf(
    {
      quotes: { get: quote ?? ((request) => client.quotes.get(request, { signal })) },
      transactions: {
        submit: (signed, options) => client.transactions.submit(signed, { ...options, signal }),
        wait: async (hash, { quoteId } = {}) => {
          const last = await followPayment(context, client, hash, { quoteId, waitTimeout, journal });
          tracked.set(hash, last);
          return last;
        },
      },
    },
    { journal, policy, inclusion, acceptReportedFailures: true, now: context.now },
  );
  return { ...payments, journal, policy, inclusion, tracked };
}
