import { nativeCoin } from "../payment/registry";
import type { QuotedRow } from "./row";

/** What the rows of a file pay in one token, and what they cost on one network at most; amounts in base units. */
export interface Totals {
  readonly rows: number;
  readonly sent: readonly { network: string; token: string; rows: number; amount: string }[];
  readonly network_fees: readonly { network: string; coin: string; at_most: string }[];
}

export function totalsOf(rows: readonly QuotedRow[]): Totals {
  const sent = new Map<string, { network: string; token: string; rows: number; amount: bigint }>();
  const fees = new Map<string, bigint>();
  for (const { request, checked } of rows) {
    const { from_chain: network, from_asset: token } = request;
    const known = sent.get(`${network} ${token}`) ?? { network, token, rows: 0, amount: 0n };
    sent.set(`${network} ${token}`, {
      ...known,
      rows: known.rows + 1,
      amount: known.amount + checked.payment.amount,
    });
    fees.set(network, (fees.get(network) ?? 0n) + checked.payment.feeCeiling);
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
