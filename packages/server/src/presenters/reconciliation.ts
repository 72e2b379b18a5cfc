import type { components } from "@waybill/spec/generated/platform";
import { type Decimal, formatDecimal } from "@waybill/spec/standards/decimal";
import { formatUsd } from "../lib/money";
import { timestamp } from "../lib/runtime";
import { type Price, usdOf } from "../prices/decimal-price";
import { priceOfAsset } from "../prices/price-of-asset";
import type { PriceSource } from "../prices/source";
import { computedOf, differenceOf } from "../reconciliation/quantities";
import type { Statement } from "../reconciliation/statement";
import type { Break, EffectivePeriod, Line, Movement } from "../reconciliation/types";

type Schemas = components["schemas"];

/** A statement as the platform interface shows it (spec/platform/schemas/reconciliation.yaml). */
export const showStatement = (
  { account, coverage, reason, tieOut, syncedThrough, period, lines, hidden, gaps }: Statement,
  prices: PriceSource,
): Schemas["ReconciliationStatement"] => ({
  account_id: account.id,
  account_name: account.name || null,
  connection_id: account.connection_id,
  network: account.network,
  coverage_status: coverage,
  reason: reason ?? null,
  tie_out_status: tieOut,
  synced_through: syncedThrough === undefined ? null : timestamp(syncedThrough),
  effective_period: showPeriod(period),
  hidden_count: hidden,
  lines: lines.map((line) => showLine(line, prices)),
  declared_gaps: gaps.map(({ asset, quantity, reason, sourceRef }) => ({
    asset,
    quantity: formatDecimal(quantity),
    reason,
    source_ref: sourceRef,
  })),
});

const showPeriod = (period: EffectivePeriod | undefined): Schemas["EffectivePeriod"] =>
  period ? { opening_at: timestamp(period.openingAt), closing_at: timestamp(period.closingAt) } : null;

/** Written out, as there are thousands of them, and objects that are spread take longer. */
function showLine(line: Line, prices: PriceSource): Schemas["ReconciliationLine"] {
  const { asset, opening, closing, movements } = line;
  const price = closing && priceOfAsset(prices, asset, closing.at);
  const [computed, difference] = [computedOf(line), differenceOf(line)];
  return {
    asset: asset.asset,
    asset_address: asset.denom === "" || asset.denom === "native" ? null : asset.denom,
    opening_quantity: textOf(opening?.quantity),
    opening_usd: dollarsOf(opening?.quantity, price),
    movements_quantity: textOf(movements),
    movements_usd: dollarsOf(movements, price),
    computed_closing_quantity: textOf(computed),
    computed_closing_usd: dollarsOf(computed, price),
    closing_quantity: textOf(closing?.quantity),
    closing_usd: dollarsOf(closing?.quantity, price),
    difference_quantity: textOf(difference),
    difference_usd: dollarsOf(difference, price),
    tie_out_status: line.tieOut,
    reason: line.reason ?? null,
    effective_period: showPeriod(
      opening && closing ? { openingAt: opening.at, closingAt: closing.at } : undefined,
    ),
    movement_count: line.movementCount,
    movements: line.listed.map(showMovement),
    breaks: line.breaks.map(showBreak),
  };
}

export const textOf = (quantity: Decimal | undefined): string | null =>
  quantity ? formatDecimal(quantity) : null;

/** In dollars, rounded towards zero; null without a price. */
function dollarsOf(quantity: Decimal | undefined, price: Price | undefined): string | null {
  if (!quantity || !price) return null;
  const { digits, scale } = quantity;
  const value = usdOf(digits < 0n ? -digits : digits, scale, price);
  return formatUsd(digits < 0n ? -value : value);
}

/** A movement as one account sees it. */
export const showMovement = ({
  id,
  accountId,
  kind,
  asset,
  quantity,
  usd,
  ...named
}: Movement): Schemas["ReconciledMovement"] => ({
  id,
  account_id: accountId,
  kind,
  asset: asset.asset,
  quantity: formatDecimal(quantity),
  usd: usd === undefined ? null : formatUsd(usd),
  tx_hash: named.txHash,
  source_ref: named.reference ?? named.sourceRef,
  timestamp: timestamp(named.time),
});

export const showBreak = ({
  kind,
  asset,
  accountId,
  difference,
  first,
  second,
  period,
}: Break): Schemas["ReconciliationBreak"] => ({
  kind,
  asset,
  account_id: accountId,
  difference_quantity: textOf(difference),
  first: first && showMovement(first),
  second: second && showMovement(second),
  effective_period: showPeriod(period),
});
