import type { Amount } from "./coins";
import { writeCoins } from "./coins";

/** What a transaction tells the world; wallets and indexers search by it. */
export interface LedgerEvent {
  type: string;
  attributes: { key: string; value: string }[];
}

export const event = (type: string, attributes: Record<string, string>): LedgerEvent => ({
  type,
  attributes: Object.entries(attributes).map(([key, value]) => ({ key, value })),
});

/** The events of coins that move, in the order in which x/bank of cosmos-sdk writes them. */
export function moveEvents(from: string, to: string, coins: readonly Amount[]): LedgerEvent[] {
  const amount = writeCoins(coins);
  return [
    event("coin_spent", { spender: from, amount }),
    event("coin_received", { receiver: to, amount }),
    event("transfer", { recipient: to, sender: from, amount }),
    event("message", { sender: from }),
  ];
}
