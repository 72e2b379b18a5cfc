import type { TrackedTransaction } from "@waybill/sdk";
import { CliError } from "../errors";

/** @throws CliError (paymentFailed) when the chain has settled the payment, and not in its favour. */
export function assertCompleted(tracked: TrackedTransaction, hash: string): void {
  if (tracked.status === "failed") {
    throw new CliError("paymentFailed", `The payment failed on chain: ${hash}`, {
      hint: "The transaction was mined but reverted: only its gas was spent. Check balance and token, then ask for a new quote.",
    });
  }
  if (tracked.status === "abandoned") {
    throw new CliError("paymentFailed", `The payment was abandoned: ${hash}`, {
      hint: "Another transaction took its nonce, so it can no longer be mined. Ask for a new quote.",
    });
  }
}
