import { type Amount, writeCoins } from "./coins";

/** An event of a transaction; wallets and indexers search by events. */
export interface LedgerEvent {
  type: string;
  attributes: { key: string; value: string }[];
}

export const event = (type: string, attributes: Record<string, string>): LedgerEvent => ({
  type,
  attributes: Object.entries(attributes).map(([key, value]) => ({ key, value })),
});

/** The events of a transfer of coins, in the order of x/bank of cosmos-sdk. */
export function moveEvents(from: string, to: string, coins: readonly Amount[]): LedgerEvent[] {
  const amount = writeCoins(coins);
  return [
    event("coin_spent", { spender: from, amount }),
    event("coin_received", { receiver: to, amount }),
    event("transfer", { recipient: to, sender: from, amount }),
    event("message", { sender: from }),
  ];
}
