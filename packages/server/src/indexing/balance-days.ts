import { DAY } from "../lib/day";
import type { AddressRef } from "../lib/normalize-address";
import type { Database } from "../storage/database";
import { NATIVE } from "../storage/native";
import { indexCoverages } from "./account-activity";
import { blockBounds, lastBlockBefore } from "./block-times";
import { addUp, feesOf, flowsOf, type Span } from "./flows";

/** What an account held of the network's own coin at the ends of one UTC day, base units. */
export interface BalanceDay {
  /** Days since the epoch. */
  day: number;
  before: bigint;
  after: bigint;
}

/** Tells a past balance; undefined when it cannot be told. */
type PastCoins = (network: string, account: string, block: number) => Promise<bigint | undefined>;

/** Days that are read at most, the latest ones: each is a question to the node. */
const MOST_DAYS = 366;

/**
 * The days of a span on which an account's balance changed, or on which it sent, received or paid, from the node's own
 * balances. The index only tells which block was a day's last. Undefined when a balance cannot be told, or the span is
 * too long to ask for all.
 */
export async function balanceDays(
  db: Database,
  holder: AddressRef,
  span: Span,
  pastCoins: PastCoins,
): Promise<BalanceDay[] | undefined> {
  const { network, address } = holder;
  const bounds = await blockBounds(db, network);
  const start = (await indexCoverages(db)).get(network)?.start_block;
  if (!bounds || start == null) return [];
  const from = Math.max(span.from ?? 0, bounds.first.time);
  // The chain's own clock counts, which can be ahead of the server's.
  const before = Math.min(span.before ?? Number.MAX_SAFE_INTEGER, bounds.last.time + 1);
  if (from >= before) return [];
  const [firstDay, lastDay] = [Math.floor(from / DAY), Math.floor((before - 1) / DAY)];
  if (lastDay - firstDay >= MOST_DAYS) return undefined;
  const flows = [...(await flowsOf(db, holder, NATIVE, span)), ...(await feesOf(db, holder, NATIVE, span))];
  const active = new Set(addUp(flows).map(({ day }) => day));

  // Before the first block that was read there was what the one before it left; before the very first, what the chain began with.
  const blockAt = async (moment: number) =>
    (await lastBlockBefore(db, network, moment)) ?? Math.max(0, start - 1);
  const days: BalanceDay[] = [];
  let block = await blockAt(from);
  let balance = await pastCoins(network, address, block);
  for (let day = firstDay; day <= lastDay; day++) {
    const last = await blockAt(Math.min((day + 1) * DAY, before));
    const after = last === block ? balance : await pastCoins(network, address, last);
    if (balance === undefined || after === undefined) return undefined;
    if (after !== balance || active.has(day)) days.push({ day, before: balance, after });
    block = last;
    balance = after;
  }
  return days;
}
