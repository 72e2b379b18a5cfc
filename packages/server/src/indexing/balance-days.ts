import { DAY } from "../lib/day";
import type { AddressRef } from "../lib/normalize-address";
import type { Database } from "../storage/database";
import { NATIVE } from "../storage/native";
import { indexCoverages } from "./account-activity";
import { blockBounds, lastBlockBefore } from "./block-times";
import { addUp, feesOf, flowsOf, type Span } from "./flows";

/** The balance of an account in the network's own coin at the ends of one UTC day, base units. */
export interface BalanceDay {
  /** Days since the epoch. */
  day: number;
  before: bigint;
  after: bigint;
}

/** Reads the native balance of an account at a block; undefined when the node does not have that state. */
type BalanceAtBlock = (network: string, account: string, block: number) => Promise<bigint | undefined>;

/** Only the latest days are read, because each of them is a request to the node. */
const MAX_DAYS = 366;

/**
 * The days of a span on which an account's balance changed, or on which it sent, received or paid a fee. Balances are
 * read from the node; the index only has the last block of each day. Undefined when a balance is not available, or the
 * span has too many active days.
 */
export async function balanceDays(
  db: Database,
  holder: AddressRef,
  span: Span,
  balanceAtBlock: BalanceAtBlock,
): Promise<BalanceDay[] | undefined> {
  const { network, address } = holder;
  const bounds = await blockBounds(db, network);
  const start = (await indexCoverages(db)).get(network)?.start_block;
  if (!bounds || start == null) return [];
  const from = Math.max(span.from ?? 0, bounds.first.time);
  // Block times decide, and these can be ahead of the server's clock.
  const before = Math.min(span.before ?? Number.MAX_SAFE_INTEGER, bounds.last.time + 1);
  if (from >= before) return [];
  const [firstDay, lastDay] = [Math.floor(from / DAY), Math.floor((before - 1) / DAY)];
  if (lastDay - firstDay >= MAX_DAYS) return undefined;
  const flows = [...(await flowsOf(db, holder, NATIVE, span)), ...(await feesOf(db, holder, NATIVE, span))];
  const active = new Set(addUp(flows).map(({ day }) => day));

  // The balance before the first indexed block is that of its parent, or the genesis balance when it has none.
  const blockAt = async (moment: number) =>
    (await lastBlockBefore(db, network, moment)) ?? Math.max(0, start - 1);
  const days: BalanceDay[] = [];
  let block = await blockAt(from);
  const first = await balanceAtBlock(network, address, block);
  if (first === undefined) return undefined;
  let balance: bigint = first;
  for (let day = firstDay; day <= lastDay; day++) {
    const last = await blockAt(Math.min((day + 1) * DAY, before));
    const after: bigint | undefined = last === block ? balance : await balanceAtBlock(network, address, last);
    if (after === undefined) return undefined;
    if (after !== balance || active.has(day)) days.push({ day, before: balance, after });
    block = last;
    balance = after;
  }
  return days;
}
