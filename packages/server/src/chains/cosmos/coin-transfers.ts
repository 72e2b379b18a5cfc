import type { Effect } from "../effect";
import type { TxEvent } from "./search";

/** A transfer of coins of one denom between two accounts, base units. */
export interface CoinTransfer {
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

/** Coins in the text form of events, for example `5uosmo,7utia`; malformed entries are ignored. */
const readCoins = (text: string) =>
  text.split(",").flatMap((one) => {
    const [, amount, denom] = coin.exec(one) ?? [];
    return amount && denom ? [{ denom, amount: BigInt(amount) }] : [];
  });

/**
 * The transfers made by the messages of a transaction (x/bank of cosmos-sdk, event `transfer`), called contracts
 * included, in the order of the events. The fee is left out: its event belongs to no message and therefore has no
 * `msg_index`; on chains whose events have no `msg_index`, it is the first transfer of the fee payer with just this
 * amount.
 */
export function coinTransfersIn(events: readonly TxEvent[]): CoinTransfer[] {
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
  return transfers.flatMap(({ of }, at): CoinTransfer[] => {
    const [sender, recipient] = [of.get("sender"), of.get("recipient")];
    if (!sender || !recipient || at === fee) return [];
    return readCoins(of.get("amount") ?? "").map((moved) => ({ sender, recipient, ...moved }));
  });
}

/**
 * The fee charged (x/auth of cosmos-sdk, event `tx`), also for failed transactions; undefined when there was none. If
 * there are several fee coins, which is rare, the first.
 */
export function feePaid(events: readonly TxEvent[]): { denom: string; amount: bigint } | undefined {
  for (const { type, of } of read(events)) {
    const [fee] = type === "tx" ? readCoins(of.get("fee") ?? "") : [];
    if (fee) return fee;
  }
  return undefined;
}

/** The signers of a transaction (event `tx`, attribute `acc_seq`), the fee payer first. */
export function signersOf(events: readonly TxEvent[]): string[] {
  const own = read(events).filter(({ type }) => type === "tx");
  const attributesOf = (name: string) => own.flatMap(({ of }) => of.get(name) ?? []);
  const signers = attributesOf("acc_seq").map((text) => text.replace(/\/\d+$/, ""));
  return [...new Set([...attributesOf("fee_payer"), ...signers])];
}

/**
 * How much of a denom an account got by the transfers of a transaction's messages, less what it gave by them, base
 * units; a transfer to itself changes nothing, unless the payment is one (`isOwn`). Undefined where no transfer can be
 * read: each fee and each payment has one, and older nodes write the events in another form.
 */
export function coinsReceived(
  events: readonly TxEvent[] | undefined,
  { token, recipient, isOwn = false }: Pick<Effect, "token" | "recipient"> & Partial<Pick<Effect, "isOwn">>,
): bigint | undefined {
  const isReadable = read(events ?? []).some(({ type, of }) => type === "transfer" && of.has("recipient"));
  if (!events || !isReadable) return undefined;
  return coinTransfersIn(events).reduce((sum, { denom, sender, recipient: to, amount }) => {
    if (denom !== token) return sum;
    const isGiven = sender === recipient && !(isOwn && to === recipient);
    return sum + (to === recipient ? amount : 0n) - (isGiven ? amount : 0n);
  }, 0n);
}
