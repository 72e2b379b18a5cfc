import {
  isWaybillError,
  type RiskAcceptance,
  type TrackedTransaction,
  type TransactionReport,
  type Waybill,
} from "@waybill/sdk";
import type { Context } from "../context";

/** A payment as this command prints it: the report, and its current status on the networks. */
export interface PaymentStatus {
  /** The tracked status; `unknown` if it could not be read. */
  readonly status: TrackedTransaction["status"];
  readonly report: TransactionReport;
  /** Null if it could not be read. */
  readonly tracked: TrackedTransaction | null;
  /** The risk that was accepted by signing, from the journal on this machine; missing if the payment was not signed here. */
  readonly risk_acceptance?: RiskAcceptance;
}

/** Number of look-ups at a time; each look-up asks nodes. */
const AT_ONCE = 4;

/**
 * The status of each payment, in the same order. A status that cannot be read is `unknown`, with a warning that states the
 * reason.
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
