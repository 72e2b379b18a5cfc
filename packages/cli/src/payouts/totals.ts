import { currentAttempt } from "../payment/journal/records";
import { knownToken, nativeCoin } from "../payment/registry";
import { numberText } from "../presenters/amount";
import type { DueRow } from "./row";

/** The payments of a file in one token, and their maximum cost on one network; amounts in base units. */
export interface Totals {
  readonly rows: number;
  readonly sent: readonly { network: string; token: string; rows: number; amount: string }[];
  readonly network_fees: readonly { network: string; coin: string; at_most: string }[];
}

export function totalsOf(rows: readonly DueRow[]): Totals {
  const sent = new Map<string, { network: string; token: string; rows: number; amount: bigint }>();
  const fees = new Map<string, bigint>();
  for (const row of rows) {
    const { request } = row;
    const { from_chain: network, from_asset: token } = request;
    const known = sent.get(`${network} ${token}`) ?? { network, token, rows: 0, amount: 0n };
    sent.set(`${network} ${token}`, {
      ...known,
      rows: known.rows + 1,
      amount: known.amount + BigInt(request.amount),
    });
    fees.set(network, (fees.get(network) ?? 0n) + feeOf(row));
  }
  return {
    rows: rows.length,
    sent: [...sent.values()].map((one) => ({ ...one, amount: String(one.amount) })),
    network_fees: [...fees].map(([network, fee]) => ({
      network,
      coin: nativeCoin(network)?.symbol ?? "",
      at_most: String(fee),
    })),
  };
}

/** The fee of a signed payment, from its receipt. */
function feeOf({ offer, record }: DueRow): bigint {
  if (offer) return offer.checked.payment.feeCeiling;
  return BigInt((record && currentAttempt(record)?.signed.receipt?.payment.feeCeiling) ?? 0);
}

/** The totals as data: amounts in units of the token or coin, like everywhere else in the output. */
export const totalsData = ({ rows, sent, network_fees }: Totals) => ({
  rows,
  sent: sent.map((one) => ({
    ...one,
    symbol: knownToken(one.network, one.token)?.symbol ?? null,
    amount: numberText(one.amount, one.network, one.token),
  })),
  network_fees: network_fees.map((one) => ({
    ...one,
    at_most: numberText(one.at_most, one.network, one.coin),
  })),
});
