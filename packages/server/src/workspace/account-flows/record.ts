import {
  addDecimals,
  type Decimal,
  formatDecimal,
  negated,
  parseDecimal,
  ZERO,
} from "@waybill/spec/standards/decimal";
import { type Selectable, sql } from "kysely";
import { monthAfter } from "../../lib/day";
import type { Value } from "../../storage/dialect/rows";
import { decimalSum } from "../../storage/dialect/wordings";
import { query, type Statement } from "../../storage/query";
import type { FlowDayTable } from "../../storage/schema/treasury";
import { insertion } from "../insert-many";
import type { Workspace } from "../workspace";
import { type FlowRow, type Leg, legsOf } from "./legs";

// The one place that writes the daily sums of transfers, with the transfers and in their transaction.

/** Sums of legs, or how they change. */
interface Sums {
  amount: Decimal;
  legs: number;
  usd: bigint;
  unpricedAmount: Decimal;
  unpricedLegs: number;
}

/** How the sums of one key change; the key is the values of its columns. */
interface Change {
  key: readonly (string | number)[];
  sums: Sums;
}

/**
 * Brings the daily sums to what transfers are after they were changed, from what they were before. In the transaction
 * that changes them.
 */
export const recordFlows = (
  workspace: Workspace,
  before: readonly FlowRow[],
  after: readonly FlowRow[],
): Promise<void> => write(workspace, changesOfFlows(workspace, before, after));

/** The same for single legs. */
export const recordLegs = (
  workspace: Workspace,
  removed: readonly Leg[],
  added: readonly Leg[],
): Promise<void> => write(workspace, changesOfLegs(workspace, removed, added));

async function write({ shared }: Workspace, statements: readonly Statement[]): Promise<void> {
  await query(shared, statements);
}

/** The statements that do what `recordFlows` does. */
export const changesOfFlows = (
  workspace: Workspace,
  before: readonly FlowRow[],
  after: readonly FlowRow[],
): Statement[] => changesOfLegs(workspace, before.flatMap(legsOf), after.flatMap(legsOf));

function changesOfLegs(workspace: Workspace, removed: readonly Leg[], added: readonly Leg[]): Statement[] {
  const changes = new Map<string, Change>();
  for (const leg of removed) count(changes, leg, -1);
  for (const leg of added) count(changes, leg, 1);
  const accounts = [...changes.values()];
  return [...accountSums(workspace, accounts), ...partSums(workspace, inParts(accounts))];
}

function count(changes: Map<string, Change>, leg: Leg, sign: 1 | -1): void {
  const { account, day, network, denom, asset, direction, internal } = leg;
  const sums = sumsAt(changes, [account, day, network, denom, asset, direction, internal]);
  const amount = sign === 1 ? leg.amount : negated(leg.amount);
  sums.amount = addDecimals(sums.amount, amount);
  sums.legs += sign;
  if (leg.usd === undefined) {
    sums.unpricedAmount = addDecimals(sums.unpricedAmount, amount);
    sums.unpricedLegs += sign;
  } else sums.usd += sign === 1 ? leg.usd : -leg.usd;
}

/** The sums of a key, to be changed; at first of nothing. */
function sumsAt(changes: Map<string, Change>, key: Change["key"]): Change["sums"] {
  const name = key.join("\0");
  let change = changes.get(name);
  if (!change) {
    change = { key, sums: { amount: ZERO, legs: 0, usd: 0n, unpricedAmount: ZERO, unpricedLegs: 0 } };
    changes.set(name, change);
  }
  return change.sums;
}

const isChange = ({ sums: { amount, legs, usd, unpricedAmount, unpricedLegs } }: Change): boolean =>
  legs !== 0 || unpricedLegs !== 0 || usd !== 0n || amount.digits !== 0n || unpricedAmount.digits !== 0n;

const accountKey = {
  account_id: "text",
  day: "integer",
  network: "text",
  denom: "text",
  asset: "text",
  direction: "text",
  internal: "integer",
} as const;

const partKey = {
  part: "text",
  network: "text",
  denom: "text",
  asset: "text",
  direction: "text",
} as const;

/** The sums of all accounts, and what each of them is of. */
const partTables = [
  { table: "flow_days", unit: "day", key: { day: "integer", ...partKey } },
  { table: "flow_months", unit: "month", key: { month: "integer", ...partKey } },
] as const;

const summed = {
  amount: "text",
  leg_count: "integer",
  usd: "text",
  unpriced_amount: "text",
  unpriced_leg_count: "integer",
} as const;

const toAdd = {
  add: ["leg_count", "unpriced_leg_count"],
  addDecimals: ["amount", "usd", "unpriced_amount"],
} as const;

function accountSums(workspace: Workspace, changes: readonly Change[]): Statement[] {
  const changed = changes.filter(isChange);
  const key = ["workspace_id", ...namesOf(accountKey)] as const;
  const columns = { ...accountKey, ...summed };
  const onSameKey = { key, set: [], ...toAdd };
  const added = insertion(workspace, "account_flow_days", columns, rowsOf(changed), onSameKey);
  if (!changed.some(isRemoval)) return added;
  const of = <Item>(at: number) => [...new Set(changed.map(({ key: values }) => values[at] as Item))];
  const emptied = workspace.db
    .deleteFrom("account_flow_days")
    .where("account_id", "in", of<string>(0))
    .where("day", "in", of<number>(1))
    .where("leg_count", "=", 0);
  return [...added, emptied];
}

/** Changes of the sums of days, and with them of months. */
const partSums = (workspace: Workspace, days: readonly Change[]): Statement[] => [
  ...sumsOf(workspace, partTables[0], days),
  ...sumsOf(workspace, partTables[1], inMonths(days)),
];

function sumsOf(
  workspace: Workspace,
  { table, unit, key: columns }: (typeof partTables)[number],
  changes: readonly Change[],
): Statement[] {
  const changed = changes.filter(isChange);
  const key = ["workspace_id", ...namesOf(columns)] as const;
  const onSameKey = { key, set: [], ...toAdd };
  const added = insertion(workspace, table, { ...columns, ...summed }, rowsOf(changed), onSameKey);
  if (!changed.some(isRemoval)) return added;
  const begins = [...new Set(changed.map(({ key: [begin] }) => Number(begin)))];
  return [...added, workspace.db.deleteFrom(table).where(unit, "in", begins).where("leg_count", "=", 0)];
}

/** How the sums of all accounts change with those of single ones, each of which is in one of their parts. */
const inParts = (accounts: readonly Change[]): Change[] =>
  joined(accounts, ([account, day = 0, network = "", denom = "", asset = "", direction = ""]) => [
    ...[day, String(account).slice(-1), network, denom, asset, direction],
  ]);

/** How the sums of months change with those of their days. */
const inMonths = (days: readonly Change[]): Change[] =>
  joined(days, ([day, ...rest]) => [monthAfter(Number(day), 0), ...rest]);

/** Changes of wider keys. */
function joined(changes: readonly Change[], widened: (key: Change["key"]) => Change["key"]): Change[] {
  const wider = new Map<string, Change>();
  for (const { key, sums } of changes) {
    const all = sumsAt(wider, widened(key));
    all.amount = addDecimals(all.amount, sums.amount);
    all.legs += sums.legs;
    all.usd += sums.usd;
    all.unpricedAmount = addDecimals(all.unpricedAmount, sums.unpricedAmount);
    all.unpricedLegs += sums.unpricedLegs;
  }
  return [...wider.values()];
}

const namesOf = <Key extends object>(key: Key) => Object.keys(key) as (keyof Key & string)[];

/** Days that no longer have movements have no rows. */
const isRemoval = ({ sums: { legs } }: Change): boolean => legs < 0;

/** In the same order everywhere, so that two who write at the same time do not wait for each other. */
const rowsOf = (changes: readonly Change[]): Value[][] =>
  changes
    .map(({ key, sums }): Value[] => [
      ...key,
      ...[formatDecimal(sums.amount), sums.legs, sums.usd.toString()],
      ...[formatDecimal(sums.unpricedAmount), sums.unpricedLegs],
    ])
    .sort(byKey);

function byKey(one: readonly Value[], other: readonly Value[]): number {
  const [a, b] = [one.join("\0"), other.join("\0")];
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Takes sums of accounts out of those of all accounts. */
function subtractFromParts(workspace: Workspace, rows: readonly PartSums[]): Promise<void> {
  const negative = (text: string): Decimal => negated(parseDecimal(text) ?? ZERO);
  const changes = rows.map((row) => ({
    key: [row.day, row.part, row.network, row.denom, row.asset, row.direction],
    sums: {
      amount: negative(row.amount),
      unpricedAmount: negative(row.unpriced_amount),
      legs: -Number(row.leg_count),
      unpricedLegs: -Number(row.unpriced_leg_count),
      usd: -BigInt(row.usd),
    },
  }));
  return write(workspace, partSums(workspace, changes));
}

type PartSums = Omit<Selectable<FlowDayTable>, "workspace_id">;

/** Takes the sums of accounts away, and out of those of all accounts: before their transfers are removed, in that transaction. */
export async function forgetFlows(workspace: Workspace, accounts: readonly string[]): Promise<void> {
  const part = sql<string>`substr(account_id, length(account_id), 1)`;
  const rows = await workspace.db
    .selectFrom("account_flow_days")
    .select(["day", part.as("part"), "network", "denom", "asset", "direction"])
    .select(({ fn }) => [
      decimalSum(sql.ref("amount")).as("amount"),
      fn.sum<number>("leg_count").as("leg_count"),
      decimalSum(sql.ref("usd")).as("usd"),
      decimalSum(sql.ref("unpriced_amount")).as("unpriced_amount"),
      fn.sum<number>("unpriced_leg_count").as("unpriced_leg_count"),
    ])
    .where("account_id", "in", [...accounts])
    .groupBy(["day", part, "network", "denom", "asset", "direction"])
    .execute();
  await subtractFromParts(workspace, rows);
  await workspace.db
    .deleteFrom("account_flow_days")
    .where("account_id", "in", [...accounts])
    .execute();
}
