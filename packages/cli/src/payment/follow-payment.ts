import type { TrackedTransaction, Waybill } from "@waybill/sdk";
import type { Context } from "../context";
import { printable } from "../output/text";
import { legsOf } from "./payment-legs";

/** Waits for a payment's end on its destination, saying on stderr whenever something has changed. */
export function followPayment(
  context: Context,
  client: Waybill,
  hash: string,
  options: { quoteId?: string | undefined; waitTimeout: number },
): Promise<TrackedTransaction> {
  let said = "";
  return client.transactions.wait(hash, {
    quoteId: options.quoteId,
    timeoutMs: options.waitTimeout * 1000,
    signal: context.signal,
    onTracked(tracked) {
      const now = progressOf(tracked);
      if (now !== said) context.note(printable(now));
      said = now;
    },
  });
}

/** One line: the status, and for a payment between networks which of the two is waited for. */
export function progressOf(tracked: TrackedTransaction): string {
  const { source, destination, reason } = legsOf(tracked);
  const because = reason ?? source.reason;
  if (tracked.status === "unknown" && because !== undefined) return `unknown: ${because} ...`;
  const isDone = tracked.status === "completed" || tracked.status === "failed";
  if (source.status !== "completed" || destination?.network === undefined || isDone)
    return `${tracked.status} ...`;
  return `${tracked.status}: done on ${source.network ?? "the source network"}, waiting for ${destination.network} ...`;
}
