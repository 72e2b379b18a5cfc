import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import { DAY } from "../../lib/day";
import { batches, isAfter, type Position } from "../../storage/batches";
import { decimalSum, unindexed } from "../../storage/dialect/wordings";
import { query } from "../../storage/query";
import type { SubmissionTable } from "../../storage/schema/payments";
import type { Workspace } from "../../workspace/workspace";
import { type ReportedSubmission, reportedColumns, type Submission } from "./rows";

// The payments that nodes have accepted, the newest first, and their totals.

/** Which payments; a member that is undefined selects nothing. */
export interface PaymentFilter {
  /** Statuses that were observed last. */
  statuses?: readonly NonNullable<Submission["observed_status"]>[] | undefined;
  /** When they were submitted, Unix milliseconds: from this on, and before that. */
  from?: number | undefined;
  before?: number | undefined;
  /** The recipient's address, normalized. */
  recipient?: string | undefined;
  /** Slug of the source network. */
  network?: string | undefined;
  /** The tokens that left the sender, each on one network, or on all networks where that is undefined. */
  tokens?: readonly { network?: string | undefined; token: string }[] | undefined;
}

type Row = ExpressionBuilder<{ submissions: SubmissionTable }, "submissions">;

const conditionsOf = (
  eb: Row,
  { statuses, from, before, recipient, network, tokens }: PaymentFilter,
): Expression<SqlBool>[] => [
  eb("state", "=", sql.lit("accepted")),
  eb("step", "=", sql.lit("payment")),
  ...(statuses ? [eb("observed_status", "in", statuses)] : []),
  ...(from === undefined ? [] : [eb("created_at", ">=", from)]),
  ...(before === undefined ? [] : [eb("created_at", "<", before)]),
  ...(recipient === undefined ? [] : [eb("to_address", "=", recipient)]),
  ...(network === undefined ? [] : [eb("network", "=", network)]),
  ...(tokens
    ? [
        eb.or(
          tokens.map((one) =>
            one.network === undefined
              ? eb("token", "=", one.token)
              : eb.and([eb("network", "=", one.network), eb("token", "=", one.token)]),
          ),
        ),
      ]
    : []),
];

/** Rows of one batch; a row is a few hundred bytes. */
const BATCH_SIZE = 500;

const newestFirst = ({ db }: Workspace, filter: PaymentFilter, after: Position | undefined, limit: number) =>
  db
    .selectFrom("submissions")
    .select(reportedColumns)
    .where((eb) => eb.and(conditionsOf(eb, filter)))
    .where((eb) => (after ? isAfter(after) : eb.lit(true)))
    .orderBy("created_at", "desc")
    .orderBy("seq", "desc")
    .limit(limit);

/**
 * At most `limit` payments after a position. Those of each status are read alone, as they follow one another in an
 * index: for several at once, all payments would be read in search of a few, or all of a status sorted.
 */
export async function nextPayments(
  workspace: Workspace,
  { statuses, ...filter }: PaymentFilter,
  after: Position | undefined,
  limit: number,
): Promise<ReportedSubmission[]> {
  const filters = statuses?.map((status) => ({ ...filter, statuses: [status] })) ?? [filter];
  const lists = await query(
    workspace.db,
    filters.map((one) => newestFirst(workspace, one, after, limit)),
  );
  const found = lists.flatMap(({ rows }) => rows);
  if (lists.length > 1) found.sort((one, other) => other.created_at - one.created_at || other.seq - one.seq);
  return found.slice(0, limit);
}

/** All of them, in batches. */
export const paymentBatches = (
  workspace: Workspace,
  filter: PaymentFilter,
): AsyncGenerator<ReportedSubmission[]> =>
  batches(BATCH_SIZE, (after) => nextPayments(workspace, filter, after, BATCH_SIZE));

/** The accounts of a payment's sender and recipient. */
export const partiesOf = ({ from_address, to_address }: ReportedSubmission): string[] => [
  from_address,
  to_address,
];

/** Payments whose quotes are in memory at once. */
const FEW_PAYMENTS = 200;

/** Accounts whose person records are in memory at once: few, because a record can be a megabyte. */
const FEW_ACCOUNTS = 50;

/** The payments in order, in arrays that are in memory at once with all that is stored about them. */
export function* withFewAccounts(payments: readonly ReportedSubmission[]): Generator<ReportedSubmission[]> {
  let batch: ReportedSubmission[] = [];
  const accounts = new Set<string>();
  for (const payment of payments) {
    const added = partiesOf(payment).filter((account) => !accounts.has(account));
    if (batch.length === FEW_PAYMENTS || accounts.size + added.length > FEW_ACCOUNTS) {
      yield batch;
      batch = [];
      accounts.clear();
    }
    batch.push(payment);
    for (const account of partiesOf(payment)) accounts.add(account);
  }
  if (batch.length > 0) yield batch;
}

/** The payments of one token and status on one UTC day. */
export interface DayTotal {
  status: Submission["observed_status"];
  network: string;
  token: string;
  /** Days since 1970-01-01. */
  day: number;
  payments: number;
  /** Base units. */
  amount: bigint;
}

const amount = sql.ref("amount");

/** Whether an amount is so small that engines add a million of them as integers, which takes half as long. */
const isUsual = sql`length(amount) <= 12`;
const usualSum = sql<string>`cast(coalesce(sum(case when ${isUsual} then cast(amount as bigint) end), 0) as text)`;

/** The totals of payments by status, token and day: prices are those of the day. */
export async function totalsByDay({ db }: Workspace, filter: PaymentFilter): Promise<DayTotal[]> {
  const day = sql<number>`created_at / ${sql.lit(DAY)}`;
  const rows = await db
    .selectFrom("submissions")
    .where((eb) => eb.and(conditionsOf(eb, filter)))
    .select(["observed_status as status", "network", "token"])
    .select([day.as("day"), sql<number>`count(*)`.as("payments")])
    .select([usualSum.as("usual"), decimalSum(amount, sql`not ${isUsual}`).as("large")])
    // By the order of an index, SQLite would read all payments in place of those that the filters select.
    .groupBy(["observed_status", "network", "token"].map((name) => unindexed(sql.ref(name))))
    .groupBy(day)
    .execute();
  return rows.map(({ status, network, token, ...row }) => ({
    ...{ status, network, token },
    day: Number(row.day),
    payments: Number(row.payments),
    amount: BigInt(row.usual) + BigInt(row.large),
  }));
}
