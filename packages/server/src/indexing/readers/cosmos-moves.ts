import type { TxEvent } from "../../chains/cosmos/search";

/** Coins of one denomination that went from one account to another, base units. */
export interface CoinsMoved {
  sender: string;
  recipient: string;
  denom: string;
  amount: bigint;
}

/** One coin of cosmos-sdk's text form, for example `5uosmo`. */
const coin = /^(\d{1,78})([a-zA-Z][a-zA-Z0-9/:._-]{2,127})$/;

const read = (events: readonly TxEvent[]) =>
  events.map(({ type, attributes }) => ({
    type,
    of: new Map(attributes.map(({ key, value }) => [key, value])),
  }));

/** Coins as events write them, for example `5uosmo,7utia`; what is none is left out. */
const readCoins = (text: string) =>
  text.split(",").flatMap((one) => {
    const [, amount, denom] = coin.exec(one) ?? [];
    return amount && denom ? [{ denom, amount: BigInt(amount) }] : [];
  });

/**
 * What the messages of a transaction moved (x/bank of cosmos-sdk, event `transfer`), in the order of the events, called
 * contracts included. The fee is no payment: its event comes from no message, so it has no `msg_index` where messages do,
 * and where nothing is numbered it is the first of its payer's over just this.
 */
export function coinsMoved(events: readonly TxEvent[]): CoinsMoved[] {
  const all = read(events);
  const numbered = all.some(({ of }) => of.has("msg_index"));
  const transfers = all.filter(({ type, of }) => type === "transfer" && (!numbered || of.has("msg_index")));
  const paid = all.find(({ type, of }) => type === "tx" && of.has("fee_payer"))?.of;
  const fee = transfers.findIndex(
    ({ of }) =>
      !numbered &&
      paid !== undefined &&
      of.get("sender") === paid.get("fee_payer") &&
      of.get("amount") === paid.get("fee"),
  );
  return transfers.flatMap(({ of }, at): CoinsMoved[] => {
    const [sender, recipient] = [of.get("sender"), of.get("recipient")];
    if (!sender || !recipient || at === fee) return [];
    return readCoins(of.get("amount") ?? "").map((moved) => ({ sender, recipient, ...moved }));
  });
}

/**
 * The fee that was taken (x/auth of cosmos-sdk, event `tx`), from failed transactions, too; undefined when none was. Of
 * several coins, which hardly any chain takes, the first.
 */
export function feePaid(events: readonly TxEvent[]): { denom: string; amount: bigint } | undefined {
  for (const { type, of } of read(events)) {
    const [fee] = type === "tx" ? readCoins(of.get("fee") ?? "") : [];
    if (fee) return fee;
  }
  return undefined;
}

/** Who signed a transaction (event `tx`, attribute `acc_seq`), whoever paid its fee first. */
export function signersOf(events: readonly TxEvent[]): string[] {
  const own = read(events).filter(({ type }) => type === "tx");
  const said = (name: string) => own.flatMap(({ of }) => of.get(name) ?? []);
  const signers = said("acc_seq").map((text) => text.replace(/\/\d+$/, ""));
  return [...new Set([...said("fee_payer"), ...signers])];
}
