import type { VerifiedPayment } from "@waybill/sdk";
import type { Spending } from "@waybill/sdk/policy";
import type { LocalRecord } from "../payment/journal/local-record";

/** What a payment of the journal spends: nothing when it was withheld, else by the receipt of its newest signature. */
export function spendingOfRecord({ attempts }: LocalRecord): Spending[] {
  const last = attempts.findLast(({ state }) => state !== "withheld");
  const payment = last?.signed.receipt?.payment;
  if (last === undefined || payment === undefined) return [];
  const { network, token, amount, recipient, destinationNetwork } = payment;
  return [
    { network, token, amount: BigInt(amount), recipient, destinationNetwork, at: Date.parse(last.signedAt) },
  ];
}

export const spendingOfRow = (payment: VerifiedPayment, at: number): Spending => {
  const { network, token, amount, recipient, destinationNetwork } = payment;
  return { network, token, amount, recipient, destinationNetwork, at };
};
