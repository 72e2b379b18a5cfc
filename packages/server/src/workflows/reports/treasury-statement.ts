import { csvLine } from "@waybill/spec/standards/csv";
import { formatDecimal } from "@waybill/spec/standards/decimal";
import { DAY, monthAfter } from "../../lib/day";
import { formatUsd } from "../../lib/money";
import { timestamp } from "../../lib/runtime";
import { differenceOf } from "../../reconciliation/quantities";
import { directionOf } from "../../workspace/account-transfers/row";
import type { ReportPeriod } from "../periods";
import {
  type AccountStatement,
  type AssetLine,
  accountStatements,
  addMovements,
  assetAddress,
  quantityText,
  type Report,
} from "./gather";
import { type Moved, MovementSums, netOf, type ReportedMovement, worthOf } from "./movements";
import { writeHtml } from "./treasury-statement-html";
import { members, writeJsonList } from "./writing";

/** A treasury statement. */
export interface TreasuryStatement {
  period: ReportPeriod;
  /** When the parts of the period begin that charts show. */
  buckets: readonly number[];
  sums: MovementSums;
  accounts: readonly AccountStatement[];
}

/** Adds a text. */
export type WriteText = (text: string) => Promise<void>;

const HOUR = 3_600_000;

/** The parts of a period that charts show: the hours of a day, the days of a month, the months of a year. */
function bucketsOf({ from, before }: ReportPeriod): {
  buckets: number[];
  startOf(time: number): number;
} {
  const length = before - from;
  if (length > 31 * DAY) {
    const buckets: number[] = [];
    for (let start = from; start < before; start = monthAfter(start, 1)) buckets.push(start);
    return { buckets, startOf: (time) => monthAfter(time, 0) };
  }
  const step = length > DAY ? DAY : HOUR;
  const buckets = Array.from({ length: length / step }, (_, at) => from + at * step);
  return { buckets, startOf: (time) => from + Math.floor((time - from) / step) * step };
}

const csvColumns = [
  ...(["time", "id", "direction", "kind", "from_account_id", "to_account_id", "network", "asset"] as const),
  ...(["asset_address", "amount", "usd", "tx_hash", "sender", "recipient", "counterparty_name"] as const),
  ...(["category", "reference", "description"] as const),
];

/** The cells of a movement; what is not known is an empty one. */
function csvCells(movement: ReportedMovement): string[] {
  const row = rowOf(movement);
  return csvColumns.map((column) => row[column]);
}

const rowOf = (movement: ReportedMovement): Record<(typeof csvColumns)[number], string> => ({
  time: timestamp(movement.time),
  id: movement.id,
  direction: directionOf({ ...movement }),
  kind: movement.kind,
  from_account_id: movement.from_account_id ?? "",
  to_account_id: movement.to_account_id ?? "",
  network: movement.network,
  asset: movement.asset,
  asset_address: movement.denom === "native" ? "" : movement.denom,
  amount: movement.amount,
  usd: formatUsd(movement.usd) ?? "",
  tx_hash: movement.tx_hash ?? "",
  sender: movement.sender ?? "",
  recipient: movement.recipient ?? "",
  counterparty_name: movement.counterparty_name ?? "",
  category: movement.category ?? "",
  reference: movement.reference ?? "",
  description: movement.description ?? "",
});

/** The statement as one JSON document, whose lists have an item a line. */
async function writeJson(
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

/**
 * Treasury statement: as CSV every movement, as JSON and as HTML what each account held, what moved on it, and whether
 * the two agree. All three are made of the same reading of the movements.
 */
export const treasuryStatement: Report = async (sources, write) => {
  const { buckets, startOf } = bucketsOf(sources.period);
  const sums = new MovementSums(startOf);
  await write("csv", csvLine(csvColumns));
  await addMovements(sources, sums, (movement) => write("csv", csvLine(csvCells(movement))));
  const statement = {
    period: sources.period,
    buckets,
    sums,
    accounts: await accountStatements(sources, sums),
  };
  await writeJson(statement, (text) => write("json", text));
  await writeHtml(statement, (text) => write("html", text));
};
