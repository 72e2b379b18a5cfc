import {
  isWaybillError,
  type RiskAcceptance,
  type TrackedTransaction,
  type TransactionReport,
  type Waybill,
} from "@waybill/sdk";
import type { Context } from "../context";

/** A payment as this command prints it: the report, and what the networks say of it now. */
export interface PaymentStatus {
  /** The tracked status; `unknown` where it could not be read. */
  readonly status: TrackedTransaction["status"];
  readonly report: TransactionReport;
  /** Null where it could not be read. */
  readonly tracked: TrackedTransaction | null;
  /** Which risk was accepted by signing, by this machine's journal; missing where it has not signed the payment. */
  readonly risk_acceptance?: RiskAcceptance;
}

/** Look-ups at a time: each one asks nodes. */
const AT_ONCE = 4;

/**
 * The status of each payment, in their order. A status that cannot be read is `unknown`, with a warning that says why.
 */
export async function withStatus(
  context: Context,
  client: Waybill,
  reports: readonly TransactionReport[],
): Promise<PaymentStatus[]> {
  const found: PaymentStatus[] = [];
  const waiting = [...reports.entries()];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [at, report] = next;
      const tracked = await track(context, client, report);
      found[at] = { status: tracked?.status ?? "unknown", report, tracked: tracked ?? null };
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return found;
}

async function track(
  context: Context,
  client: Waybill,
  { tx_hash: hash, quote }: TransactionReport,
): Promise<TrackedTransaction | undefined> {
  try {
    return await client.transactions.track(hash, { quoteId: quote?.id, signal: context.signal });
  } catch (error) {
    if (!isWaybillError(error) || context.signal.aborted) throw error;
    context.warn(`the status of ${hash} could not be read: ${error.message}`);
    return undefined;
  }
}
