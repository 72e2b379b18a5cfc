import { negated, parseDecimal, ZERO } from "@waybill/spec/standards/decimal";
import { chunks } from "../lib/chunks";
import { timestamp } from "../lib/runtime";
import { priceOfAsset } from "../prices/price-of-asset";
import type { PriceSource } from "../prices/source";
import type { Database } from "../storage/database";
import type { Whitelist } from "../workspace/token-whitelist";
import type { Workspace } from "../workspace/workspace";
import { isNamed } from "./asset-key";
import { examine } from "./examine";
import type { ReconciledAccount } from "./find-accounts";
import { type LineSum, type LineSums, lineSums } from "./line-sums";
import { type Observed, observe } from "./observed";
import type { ReconciledPeriod } from "./readings";
import { type Draft, periodOf, type Statement, worstOf } from "./statement";
import { syncedThrough } from "./synced-through";
import type { Break, Coverage, DeclaredGap, EffectivePeriod, Line, Summed } from "./types";

/** The subject of a reconciliation, and how it is shown. */
export interface RollForward {
  accounts: readonly ReconciledAccount[];
  period: ReconciledPeriod;
  /** In lower case; undefined: all. */
  symbols: ReadonlySet<string> | undefined;
  shown: Whitelist;
  prices: PriceSource;
  /** Whether movements are listed, and every observation in between is compared. */
  detailed: boolean;
}

/** Compares what accounts were observed to hold with what moved on them: a statement for each, in their order. */
export async function rollForward(
  db: Database,
  workspace: Workspace,
  request: RollForward,
): Promise<Statement[]> {
  const { accounts, period } = request;
  const observed = await observe(workspace, accounts, period);
  const [sums, synced] = await Promise.all([
    lineSums(workspace, accounts, observed, period),
    syncedThrough(db, workspace, accounts),
  ]);
  const drafts = accounts.map((account) =>
    draftOf(request, account, observed.get(account.id), sums, synced.get(account.id)),
  );
  const trading = drafts.filter(({ trades, period: own }) => trades && own);
  const gaps = await tradeFees(
    workspace,
    trading.map(({ account }) => account.id),
    Math.min(...trading.map((draft) => draft.period?.openingAt ?? period.from)),
    Math.max(...trading.map((draft) => draft.period?.closingAt ?? period.before)),
  );
  const examined = await examine(
    workspace,
    drafts.map((draft) => ({ ...draft, gaps: gaps.get(draft.account.id) ?? [] })),
    request.detailed,
  );
  return examined.map((statement) => ({
    ...statement,
    reason:
      statement.reason ?? (statement.lines.length === 0 && statement.hidden > 0 ? ALL_HIDDEN : undefined),
    // A line without a balance and without movements ties; lines that the whitelist hides are not looked at.
    tieOut:
      statement.lines.length === 0 && statement.hidden === 0 && statement.coverage === "complete"
        ? "tied"
        : worstOf(statement.lines.map(({ tieOut }) => tieOut)),
  }));
}

function draftOf(
  { symbols, shown, prices, period }: RollForward,
  account: ReconciledAccount,
  observed: Observed | undefined,
  sums: LineSums,
  through: number | undefined,
): Draft {
  const own = sums.get(account.id) ?? new Map<string, LineSum>();
  const names = new Map<string, Line["asset"]>();
  // Without two readings, what moved in between is not added up.
  if (observed && (observed.coverage === "complete" || observed.assets.size > 0)) {
    for (const [key, { asset }] of own) names.set(key, asset);
    for (const [key, asset] of observed.assets) names.set(key, asset);
  }
  const lines: Line[] = [];
  let hidden = 0;
  for (const [key, asset] of [...names].sort(byName)) {
    if (!isNamed(asset, symbols)) continue;
    const ends = observed?.of(asset) ?? { opening: undefined, closing: undefined };
    const isPriced = priceOfAsset(prices, asset, ends.closing?.at ?? 0) !== undefined;
    if (!shown.showsAsset(asset, isPriced)) {
      hidden += 1;
      continue;
    }
    const sum = own.get(key);
    lines.push({
      asset,
      opening: ends.opening,
      closing: ends.closing,
      summed: observed?.readings ?? boundsOf(ends, period),
      movements: through === undefined ? undefined : (sum?.quantity ?? ZERO),
      movementCount: sum?.count ?? 0,
      listed: [],
      tieOut: "not_evaluated",
      reason: whyNot(ends, period, through),
      breaks: isPriced ? [] : [withoutPrice(account, asset, periodOf([ends]))],
    });
  }
  const coverage: Coverage = observed?.coverage ?? "no_observations";
  return {
    account,
    lines,
    hidden,
    syncedThrough: through,
    period: periodOf(lines),
    gaps: [],
    coverage: coverage === "complete" && through === undefined ? "not_synced" : coverage,
    reason: observed?.reason ?? (through === undefined ? NEVER_SYNCED : undefined),
    trades: [...own.values()].some(({ hasTrades }) => hasTrades),
  };
}

const ALL_HIDDEN = "the token whitelist hides all its assets: show_all shows them";

const NEVER_SYNCED = "its movements have never been read: sync its transfers";

/** Why an asset is not compared; undefined where all that it takes is there. */
function whyNot(
  { opening, closing }: Pick<Line, "opening" | "closing">,
  { from, before }: ReconciledPeriod,
  through: number | undefined,
): string | undefined {
  if (!opening && !closing)
    return "not observed: its balance is not read because the registry does not have it";
  if (!opening)
    return `no opening balance before ${timestamp(from)}${closing ? `: first observed at ${timestamp(closing.at)}` : ""}`;
  if (!closing)
    return `no closing balance before ${timestamp(before)}: last observed at ${timestamp(opening.at)}`;
  return through === undefined ? NEVER_SYNCED : undefined;
}

const boundsOf = (
  { opening, closing }: Pick<Line, "opening" | "closing">,
  period: ReconciledPeriod,
): Summed =>
  opening && closing
    ? { opening, closing }
    : { opening: { at: period.from, block: undefined }, closing: { at: period.before, block: undefined } };

const withoutPrice = (
  { id }: ReconciledAccount,
  { asset }: Line["asset"],
  period: EffectivePeriod | undefined,
): Break => ({
  kind: "price_missing",
  asset,
  accountId: id,
  difference: undefined,
  first: null,
  second: null,
  period,
});

const byName = ([, one]: [string, Line["asset"]], [, other]: [string, Line["asset"]]): number => {
  const [a, b] = [`${one.asset} ${one.denom}`, `${other.asset} ${other.denom}`];
  return a < b ? -1 : a > b ? 1 : 0;
};

/** Identifiers of one statement. */
const PART = 500;

/**
 * The fees that providers reported for trades, as gaps: both sides of a trade are movements of their own, its fee is in their
 * description only. By account; a trade whose sides are on two accounts is one of the account that sent.
 */
async function tradeFees(
  { db }: Workspace,
  ids: readonly string[],
  from: number,
  before: number,
): Promise<Map<string, DeclaredGap[]>> {
  const gaps = new Map<string, DeclaredGap[]>();
  for (const part of chunks(ids, PART)) {
    const rows = await db
      .selectFrom("account_transfers")
      .select(["from_account_id", "trade", "source_ref"])
      .where("from_account_id", "in", part)
      .where("time", ">=", from)
      .where("time", "<", before)
      .where("deleted_at", "is", null)
      .where("status", "=", "CONFIRMED")
      .where("trade", "is not", null)
      .orderBy("time")
      .execute();
    for (const { from_account_id: id, trade, source_ref } of rows) {
      if (id === null || trade === null) continue;
      const { fee, fee_asset } = JSON.parse(trade) as { fee?: unknown; fee_asset?: unknown };
      const quantity = typeof fee === "string" ? parseDecimal(fee) : undefined;
      if (!quantity || quantity.digits === 0n || typeof fee_asset !== "string") continue;
      const own = gaps.get(id) ?? [];
      gaps.set(id, own);
      own.push({
        asset: fee_asset,
        quantity: negated(quantity),
        sourceRef: source_ref,
        reason: "the fee of a trade, which the provider does not report as a separate movement",
      });
    }
  }
  return gaps;
}
