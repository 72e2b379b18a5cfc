import type { TrackedTransaction } from "@waybill/sdk";
import { CliError } from "../errors";
import { arrivedText } from "../presenters/tracked-payment";
import { legsOf } from "./payment-legs";

/** @throws CliError (paymentFailed) when the payment has a final status other than completed. */
export function assertCompleted(tracked: TrackedTransaction, hash: string): void {
  if (tracked.status === "failed") throw failed(tracked, hash);
  if (tracked.status === "abandoned") {
    throw new CliError("paymentFailed", `The payment was abandoned: ${hash}`, {
      hint: "It can no longer be included: another transaction of the sender took its place, or its time is over. Nothing was paid. Ask for a new quote.",
    });
  }
}

function failed(tracked: TrackedTransaction, hash: string): CliError {
  const { source, destination } = legsOf(tracked);
  if (destination?.status === "failed") {
    return new CliError("paymentFailed", `The payment ended with something else than was quoted: ${hash}`, {
      why: [arrivedText(destination)],
      hint: "The swap on the destination network could not be met, so the bridged token was handed to the recipient as it is. Do not pay again: look there first.",
    });
  }
  return new CliError("paymentFailed", `The payment failed on chain: ${hash}`, {
    why: source.reason === undefined ? [] : [source.reason],
    hint: "The transaction was included but did nothing: only its network fee was spent. Check balance and token, and whether a swap's price moved beyond --slippage-bps; then ask for a new quote.",
  });
}
