import type { TrackedTransaction, Waybill } from "@waybill/sdk";
import type { Context } from "../context";
import { printable } from "../output/text";
import { statusByNetwork } from "./network-status";

/** Waits for the final status of a payment, and writes each change to stderr. */
export function followPayment(
  context: Context,
  client: Waybill,
  hash: string,
  options: { quoteId?: string | undefined; waitTimeout: number },
): Promise<TrackedTransaction> {
  let lastLine = "";
  return client.transactions.wait(hash, {
    quoteId: options.quoteId,
    timeoutMs: options.waitTimeout * 1000,
    signal: context.signal,
    onTracked(tracked) {
      const line = progressOf(tracked);
      if (line !== lastLine) context.note(printable(line));
      lastLine = line;
    },
  });
}

/** One line with the status, and for a cross-chain payment the network that is still pending. */
export function progressOf(tracked: TrackedTransaction): string {
  const { source, destination, reason } = statusByNetwork(tracked);
  const because = reason ?? source.reason;
  if (tracked.status === "unknown" && because !== undefined) return `unknown: ${because} ...`;
  if (tracked.failure_reason === "no_effect")
    return "failed (no_effect): mined, and moved nothing or too little ...";
  const isDone = tracked.status === "completed" || tracked.status === "failed";
  if (source.status !== "completed" || destination?.network === undefined || isDone)
    return `${tracked.status} ...`;
  return `${tracked.status}: done on ${source.network ?? "the source network"}, waiting for ${destination.network} ...`;
}
