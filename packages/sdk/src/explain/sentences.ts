import { findNetwork } from "../verify/registry";
import type { ExplainedAmount, ExplainedPayment } from "./explanation";

/** The registry's name of a network. */
export const labelOf = (network: string): string => findNetwork(network)?.label ?? network;

/** A sentence about a payment. Amounts have their symbols; addresses are complete. */
export function describePayment(payment: ExplainedPayment, contract: string): string {
  const { kind, recipient, sends } = payment;
  const [here, there] = [labelOf(payment.network), labelOf(payment.destinationNetwork)];
  const arrives = payment.arrives?.value;
  switch (kind) {
    case "transfer":
      return `Send ${sends.value} to ${recipient} on ${here}`;
    case "bridge":
      return `Send ${sends.value} from ${here} to ${recipient} on ${there}, where at least ${arrives} arrives`;
    case "swap":
      return `Swap ${sends.value} for at least ${arrives}, which ${recipient} receives on ${here}`;
    case "swap_and_bridge":
      return `Swap ${sends.value} on ${here}, then burn ${payment.swapped?.value} of it for at least ${arrives}, which ${recipient} receives on ${there}`;
    case "unknown":
      return `Call the contract ${contract} on ${here}, with an effect that is not decoded`;
  }
}

const contracts = {
  transfer: "contract",
  unknown: "contract",
  bridge: "bridge",
  swap: "router",
  swap_and_bridge: "bridge",
} as const;

/** A sentence about the swap before a burn. */
export const describeSwap = (
  { sender, network }: Pick<ExplainedPayment, "sender" | "network">,
  [sends, brings]: readonly [ExplainedAmount, ExplainedAmount],
): string =>
  `Swap ${sends.value} for at least ${brings.value}, which ${sender} receives on ${labelOf(network)}`;

/** A sentence about an approval; an approval of 0 revokes an earlier one. */
export function describeApproval(
  kind: ExplainedPayment["kind"],
  spender: string,
  amount: ExplainedAmount,
): string {
  const name = `the ${contracts[kind]} ${spender}`;
  return amount.raw === "0"
    ? `Revoke any earlier allowance of ${amount.symbol ?? `the token ${amount.token}`} for ${name}`
    : `Allow ${name} to take exactly ${amount.value}`;
}
