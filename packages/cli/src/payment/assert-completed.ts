import type { TrackedTransaction } from "@waybill/sdk";
import { CliError } from "../errors";
import { arrivedAmount } from "../presenters/tracked-payment";
import { statusByNetwork } from "./network-status";

/** @throws CliError (paymentFailed) when the payment has a final status other than completed */
export function assertCompleted(tracked: TrackedTransaction, hash: string): void {
  if (tracked.status === "failed") throw failed(tracked, hash);
  if (tracked.status === "abandoned") {
    throw new CliError("paymentFailed", `The payment was abandoned: ${hash}`, {
      hint: "The transaction can no longer be included: another transaction of the sender replaced it, or it has expired. Nothing was paid. Request a new quote.",
    });
  }
}

function failed(tracked: TrackedTransaction, hash: string): CliError {
  const { source, destination } = statusByNetwork(tracked);
  if (destination?.status === "failed") {
    const amount = arrivedAmount(destination);
    const arrived = amount
      ? `Arrived: ${amount}`
      : `Check the recipient's account on ${destination.network ?? "the destination network"}.`;
    return new CliError(
      "paymentFailed",
      `The payment delivered less than quoted, or another token: ${hash}`,
      {
        why: [arrived],
        hint: "Do not pay again: check the recipient's balance first.",
      },
    );
  }
  if (tracked.failure_reason === "no_effect") {
    const { reason } = statusByNetwork(tracked).source;
    return new CliError("paymentFailed", `The payment had no effect (no_effect): ${hash}`, {
      why: [
        "The transaction was mined and succeeded, but it paid nothing, or too little, to the recipient.",
        ...(reason === undefined ? [] : [reason]),
      ],
      hint: "Check the balances of sender and recipient before you pay again: a token that takes a fee, or pays another recipient, may still have left the sender.",
    });
  }
  return new CliError("paymentFailed", `The payment failed on chain: ${hash}`, {
    why: source.reason === undefined ? [] : [source.reason],
    hint: "The transaction was included but failed: only its network fee was spent. Check balance and token, and whether a swap's price moved beyond --slippage-bps; then request a new quote.",
  });
}
