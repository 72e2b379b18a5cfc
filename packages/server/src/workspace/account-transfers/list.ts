import { sql } from "kysely";
import { clockOf } from "../../storage/database-clock";
import type { Workspace } from "../workspace";
import { type AccountTransferFilter, assetKey, conditionsOf, type Range } from "./filter";
import type { AccountTransfer } from "./row";

/** Where a transfer is in lists. */
export type TransferPosition = readonly [time: number, id: string];

/** From where a list is read, and which way. */
export interface TransferWalk {
  /** The list begins after it; undefined: at its end. */
  position: TransferPosition | undefined;
  /** The newest first. */
  descending: boolean;
}

/** Rows of the first look, which is also the limit of one statement, so that other requests are handled in between. */
const FIRST_LOOK = 1_000;
const LONGEST_LOOK = 20_000;

/** Ranges of one statement. */
const RANGES = 200;

/**
 * At most `limit` transfers that match the filter after the position, nearest first: never by counting, so a deep page
 * is as fast.
 */
export async function listAccountTransfers(
  workspace: Workspace,
  filter: AccountTransferFilter,
  walk: TransferWalk,
  limit: number,
): Promise<AccountTransfer[]> {
  const ranges = rangesOf(filter);
  const [only] = ranges;
  const many = filter.accounts && filter.accounts.length > FEW_ACCOUNTS ? filter.accounts : undefined;
  if (ranges.length === 1 && only) {
    const found = await scan(
      workspace,
      only,
      filter,
      walk,
      limit,
      many && only.by === "everything" ? 2 : undefined,
    );
    if (found) return found;
    return ofRanges(workspace, rangesOfAccounts(many ?? []), filter, walk, limit);
  }
  return ofRanges(workspace, ranges, filter, walk, limit);
}

/** Looks through a range, part by part; undefined after so many parts. */
async function scan(
  workspace: Workspace,
  range: Range,
  filter: AccountTransferFilter,
  walk: TransferWalk,
  limit: number,
  parts = Number.POSITIVE_INFINITY,
): Promise<AccountTransfer[] | undefined> {
  const found: AccountTransfer[] = [];
  let { position } = walk;
  let look = FIRST_LOOK;
  for (let part = 0; part < parts; part += 1) {
    const here = { ...walk, position };
    const end = await positionAfter(workspace, range, filter, here, look);
    const until = end && { time: end[0], id: end[1] };
    found.push(...(await rowsOf(workspace, [range], filter, { ...here, until }, limit - found.length)));
    if (found.length >= limit || !end) return found;
    position = end;
    look = Math.min(LONGEST_LOOK, look * 4);
    await clockOf(workspace.db).turn();
  }
  return undefined;
}

/** The position of the row that is so many after another one in a range; undefined where it has fewer. */
async function positionAfter(
  { db }: Workspace,
  range: Range,
  filter: AccountTransferFilter,
  walk: TransferWalk,
  count: number,
): Promise<TransferPosition | undefined> {
  const end = await inRange(db, range, filter, walk)
    .select(["time", "id"])
    .offset(count - 1)
    .limit(1)
    .executeTakeFirst();
  return end && [end.time, end.id];
}

async function ofRanges(
  workspace: Workspace,
  ranges: readonly Range[],
  filter: AccountTransferFilter,
  walk: TransferWalk,
  limit: number,
): Promise<AccountTransfer[]> {
  const found = new Map<string, AccountTransfer>();
  for (let at = 0; at < ranges.length; at += RANGES)
    for (const row of await rowsOf(workspace, ranges.slice(at, at + RANGES), filter, walk, limit))
      found.set(row.id, row);
  const way = walk.descending ? -1 : 1;
  return [...found.values()]
    .sort((one, other) => way * (one.time - other.time || (one.id < other.id ? -1 : 1)))
    .slice(0, limit);
}

/**
 * The matching rows of ranges, nearest first, with the providers of their accounts. A row may be in two ranges, and is
 * given twice then.
 */
async function rowsOf(
  { db }: Workspace,
  ranges: readonly Range[],
  filter: AccountTransferFilter,
  walk: TransferWalk & { until?: { time: number; id: string } | undefined },
  limit: number,
): Promise<AccountTransfer[]> {
  const { until } = walk;
  const direction = walk.descending ? "desc" : "asc";
  const [first, ...others] = ranges.map((range) => {
    let query = inRange(db, range, filter, walk)
      .select(["id", "time"])
      .where((eb) => eb.and(conditionsOf(filter, range.by, eb)))
      .limit(limit);
    if (until)
      query = query.where((eb) =>
        eb(eb.refTuple("time", "id"), walk.descending ? ">=" : "<=", eb.tuple(until.time, until.id)),
      );
    return db.selectFrom(query.as("part")).select(["part.id", "part.time"]);
  });
  if (!first) return [];
  const ids = others.reduce((all, one) => all.unionAll(one), first);
  return (
    db
      .selectFrom("account_transfers as transfer")
      .innerJoin(ids.as("found"), "found.id", "transfer.id")
      .leftJoin("accounts as sender", (join) => join.onRef("sender.id", "=", "transfer.from_account_id"))
      .leftJoin("accounts as recipient", (join) => join.onRef("recipient.id", "=", "transfer.to_account_id"))
      .selectAll("transfer")
      .select(["sender.provider as from_provider", "recipient.provider as to_provider"])
      // By what was found: by its own columns, SQLite would rather go through all transfers in their order.
      .orderBy("found.time", direction)
      .orderBy("found.id", direction)
      .limit(ranges.length > 1 ? 2 * limit : limit)
      .execute()
  );
}

/** The rows of a range after a position, within the filter's time, in order. */
function inRange(
  db: Workspace["db"],
  range: Range,
  { from, before }: AccountTransferFilter,
  { position, descending }: TransferWalk,
) {
  const direction = descending ? "desc" : "asc";
  let query = db.selectFrom("account_transfers").where("deleted_at", "is", null);
  if (range.by === "asset") query = query.where(assetKey, "=", range.key);
  else if (range.by === "status")
    // The index is one of those that are not confirmed, which SQLite sees in these words only.
    query = query.where("status", "<>", sql.lit("CONFIRMED")).where("status", "=", range.key);
  else if (range.by !== "everything") query = query.where(range.by, "=", range.key);
  if (from !== undefined) query = query.where("time", ">=", from);
  if (before !== undefined) query = query.where("time", "<", before);
  if (position)
    query = query.where((eb) => eb(eb.refTuple("time", "id"), descending ? "<" : ">", eb.tuple(...position)));
  return query.orderBy("time", direction).orderBy("id", direction);
}

/** So many accounts are ranges of their own; of more, the newest transfers are looked through first. */
const FEW_ACCOUNTS = 20;

/** The ranges that contain every transfer of these accounts. */
const rangesOfAccounts = (accounts: readonly string[]): Range[] =>
  accounts.flatMap((key) => [
    { by: "from_account_id" as const, key },
    { by: "to_account_id" as const, key },
  ]);

/** The ranges that together contain every transfer that a filter can match: those of the condition that excludes most. */
function rangesOf({ accounts, categories, statuses, tokens, network }: AccountTransferFilter): Range[] {
  if (accounts && accounts.length <= FEW_ACCOUNTS) return rangesOfAccounts(accounts);
  if (categories) return categories.map((key) => ({ by: "category", key }));
  if (statuses && !statuses.includes("CONFIRMED")) return statuses.map((key) => ({ by: "status", key }));
  if (tokens) return tokens.map((key) => ({ by: "asset", key }));
  if (network !== undefined) return [{ by: "network", key: network }];
  return [{ by: "everything" }];
}
