import type { TxEvent } from "../../networks/cosmos/search";

/** Coins of one denomination that went from one account to another, base units. */
export interface CoinsMoved {
  sender: string;
  recipient: string;
  denom: string;
  amount: bigint;
}

/** One coin of cosmos-sdk's text form, for example `5uosmo`. */
const coin = /^(\d{1,78})([a-zA-Z][a-zA-Z0-9/:._-]{2,127})$/;

/**
 * What the messages of a transaction moved (x/bank of cosmos-sdk, event `transfer`), in the order of the events, called
 * contracts included. The fee is no payment: its event comes from no message, so it has no `msg_index` where messages do.
 */
export function coinsMoved(events: readonly TxEvent[]): CoinsMoved[] {
  const read = events.map(({ type, attributes }) => ({
    type,
    of: new Map(attributes.map(({ key, value }) => [key, value])),
  }));
  const numbered = read.some(({ of }) => of.has("msg_index"));
  return read.flatMap(({ type, of }): CoinsMoved[] => {
    const [sender, recipient] = [of.get("sender"), of.get("recipient")];
    if (type !== "transfer" || !sender || !recipient || (numbered && !of.has("msg_index"))) return [];
    return (of.get("amount") ?? "").split(",").flatMap((text) => {
      const [, amount, denom] = coin.exec(text) ?? [];
      return amount && denom ? [{ sender, recipient, denom, amount: BigInt(amount) }] : [];
    });
  });
}
