import { statusByNetwork } from "../payment/network-status";
import type { PaymentStatus } from "../payment/payment-status";
import { knownToken, nativeCoin } from "../payment/registry";
import { coinNumber, numberText } from "./amount";
import { displayName } from "./person";

/** A payment as one row of a CSV: amounts in units if the token is known, otherwise in base units of the token's address. */
export function paymentRow({ status, report, tracked }: PaymentStatus): Readonly<Record<string, string>> {
  const { network, quote, sender, recipient } = report;
  const { source, destination } = tracked ? statusByNetwork(tracked) : {};
  const of = (slug: string, amount: string, token: string) => ({
    amount: numberText(amount, slug, token),
    token: knownToken(slug, token)?.symbol ?? token,
  });
  const sent = of(network, String(report.amount), quote?.source.token ?? "");
  const toNetwork = quote?.destination.network ?? network;
  const arrived =
    destination?.amount === undefined
      ? undefined
      : of(toNetwork, destination.amount, destination.token ?? "");
  return {
    submitted: report.created_at,
    status,
    failure_reason: tracked?.failure_reason ?? report.failure_reason ?? "",
    ...sent,
    from_network: network,
    from: quote?.source.account ?? "",
    from_name: sender ? displayName(sender) : "",
    to_network: toNetwork,
    to: quote?.destination.account ?? "",
    to_name: recipient ? displayName(recipient) : "",
    arrived: arrived?.amount ?? "",
    arrived_token: arrived?.token ?? "",
    network_fee: source?.gasFee === undefined ? "" : coinNumber(source.gasFee, network),
    fee_coin: nativeCoin(network)?.symbol ?? "",
    travel_rule: report.travel_rule_compliant ? "compliant" : "not declared",
    tx_hash: report.tx_hash,
    quote_id: quote?.id ?? "",
  };
}
