import { formatDecimal } from "../../../lib/decimal";
import { formatUsd } from "../../../lib/money";
import { timestamp } from "../../../lib/runtime";
import { differenceOf } from "../../../reconciliation/quantities";
import type { AccountStatement } from "../gather";
import { members, writeJsonList } from "../json";
import { type AssetLine, assetAddress, quantityText } from "../lines";
import { type Moved, worthOf } from "../sums";
import type { TreasuryStatement, WriteText } from "./statement";

/** The statement as one JSON document, whose lists have an item a line. */
export async function writeJson(
  { period, buckets, sums, accounts }: TreasuryStatement,
  write: WriteText,
): Promise<void> {
  const head = {
    template: "treasury-statement",
    form: "waybill-1",
    period_start: timestamp(period.from),
    period_end: timestamp(period.before),
    totals: { ...movedOf(sums.total), movement_count: sums.count, pending_count: sums.unconfirmed },
  };
  await write(`{${members(head)},\n"buckets":`);
  await writeJsonList(
    buckets,
    (start) => ({ period_start: timestamp(start), ...movedOf(sums.in(start)) }),
    write,
  );
  await write(',\n"accounts":');
  await writeJsonList(accounts, showAccount, write);
  await write("}\n");
}

/** What came in less what went out; undefined where one of them is not known. */
export function netOf(moved: Moved): bigint | undefined {
  const [into, out] = [worthOf(moved.in), worthOf(moved.out)];
  return into === undefined || out === undefined ? undefined : into - out;
}

const movedOf = (moved: Moved) => ({
  inflow_usd: formatUsd(worthOf(moved.in)),
  outflow_usd: formatUsd(worthOf(moved.out)),
  net_usd: formatUsd(netOf(moved)),
  leg_count: moved.in.count + moved.out.count,
  unpriced_leg_count: moved.in.unpriced + moved.out.unpriced,
});

const showAccount = ({ account, statement, lines }: AccountStatement) => ({
  account_id: account.id,
  account_name: account.name,
  network: account.network,
  address: account.address,
  type: account.type,
  provider: account.provider,
  coverage_status: statement?.coverage ?? "no_observations",
  reason: statement?.reason ?? null,
  tie_out_status: statement?.tieOut ?? "not_evaluated",
  lines: lines.map(showLine),
});

function showLine(line: AssetLine) {
  const { observed, moved } = line;
  const difference = observed && differenceOf(observed);
  return {
    asset: line.asset,
    network: line.network,
    asset_address: assetAddress(line),
    opening_quantity: quantityText(observed?.opening?.quantity),
    opening_at: observed?.opening ? timestamp(observed.opening.at) : null,
    in_count: moved.in.count,
    in_quantity: formatDecimal(moved.in.quantity),
    out_count: moved.out.count,
    out_quantity: formatDecimal(moved.out.quantity),
    in_usd: formatUsd(worthOf(moved.in)),
    out_usd: formatUsd(worthOf(moved.out)),
    unpriced_leg_count: moved.in.unpriced + moved.out.unpriced,
    closing_quantity: quantityText(observed?.closing?.quantity),
    closing_at: observed?.closing ? timestamp(observed.closing.at) : null,
    difference_quantity: quantityText(difference),
    tie_out_status: observed?.tieOut ?? "not_evaluated",
    reason: observed?.reason ?? null,
  };
}
