import type { TrackedTransaction } from "@waybill/sdk";
import type { Paint } from "../output/colour";
import { fields } from "../output/table";
import { type NetworkStatus, statusByNetwork } from "../payment/network-status";
import { amountText } from "./amount";

/** `failed (no_effect)`: the status, with the reason for a failure other than the transaction's own. */
export const statusText = (status: string, reason: string | null | undefined): string =>
  reason === "no_effect" ? `${status} (${reason})` : status;

/** The status of a payment, by network. */
export function trackedText(hash: string, tracked: TrackedTransaction, paint: Paint): string {
  const { source, messageHash, destination, reason } = statusByNetwork(tracked);
  const rows: [string, string | undefined][] = [
    [tracked.step ?? "transaction", hash],
    ["status", statusText(tracked.status, tracked.failure_reason)],
    ["provider", tracked.provider],
    [
      "then",
      tracked.step === "swap" ? "the burn, in a separate transaction: nothing has arrived yet" : undefined,
    ],
    ["because", reason ?? source.reason],
  ];
  if (destination === undefined) rows.push(["block", source.block]);
  else {
    rows.push(
      ["source", stateOf(source)],
      ["bridge", messageHash === undefined ? undefined : `message ${messageHash}`],
      ["destination", stateOf(destination)],
      ["delivered in", destination.hash],
      ["delivered", arrivedAmount(destination)],
    );
  }
  return fields(rows, paint);
}

/** The delivered amount: `12.495 USDC on basesep`; undefined if nothing has been delivered. */
export function arrivedAmount({
  amount,
  token,
  network = "the destination network",
}: NetworkStatus): string | undefined {
  return amount === undefined
    ? undefined
    : `${amountText(amount, network, token ?? "an unnamed token")} on ${network}`;
}

function stateOf({ status = "unknown", network, block }: NetworkStatus): string {
  return `${status}${network === undefined ? "" : ` on ${network}`}${block === undefined ? "" : `, block ${block}`}`;
}
