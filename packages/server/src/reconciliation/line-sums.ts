import { addDecimals, type Decimal, negated, parseDecimal, ZERO } from "@waybill/spec/standards/decimal";
import { sql } from "kysely";
import { symbolOf } from "../chains/token-reference";
import { chunks } from "../lib/chunks";
import type { AssetName } from "../prices/price-of-asset";
import { firstJsonItemOf } from "../storage/dialect/wordings";
import {
  sumsAfterReadings,
  sumsAfterSnapshots,
  sumsInPeriod,
  type TransferSum,
} from "../workspace/account-transfers/sums";
import type { Workspace } from "../workspace/workspace";
import { lineKey } from "./asset-key";
import { isOnChain, isPushed, type ReconciledAccount } from "./find-accounts";
import { feeOf } from "./movement-rows";
import type { Observed, Pair } from "./observed";
import type { ReconciledPeriod } from "./readings";

/** The sum of the movements of an asset on an account between its observations; without observations, in the period. */
export interface LineSum {
  asset: AssetName;
  quantity: Decimal;
  count: number;
  hasTrades: boolean;
}

/** By account, then by `lineKey`. */
export type LineSums = Map<string, Map<string, LineSum>>;

/** Adds up what moved on accounts, the fees of their networks among it. */
export async function lineSums(
  workspace: Workspace,
  accounts: readonly ReconciledAccount[],
  observed: ReadonlyMap<string, Observed>,
  period: ReconciledPeriod,
): Promise<LineSums> {
  const read: Pair[] = [];
  const onChain: Pair[] = [];
  const snapshots: Pair[] = [];
  for (const account of accounts) {
    const known = observed.get(account.id);
    snapshots.push(...(known?.snapshots ?? []));
    if (!known?.readings) continue;
    const pair = [known.readings.opening.id, known.readings.closing.id] as const;
    read.push(pair);
    if (isOnChain(account)) onChain.push(pair);
  }
  const pushed = accounts.filter(isPushed).map(({ id }) => id);
  const upTo = period.before;
  const at = (of: readonly Pair[], end: 0 | 1) => of.map((pair) => pair[end]);
  // Between two observations is what is after the one and not after the other.
  const after = await Promise.all(
    ([0, 1] as const).map(async (end) => ({
      rows: [
        ...(await sumsAfterReadings(workspace, at(read, end), upTo)),
        ...(await sumsAfterSnapshots(workspace, at(snapshots, end), upTo)),
      ],
      fees: await feesAfterReadings(workspace, at(onChain, end), upTo),
    })),
  );
  const inPeriod = await sumsInPeriod(workspace, pushed, period);
  const sums: LineSums = new Map();
  for (const [end, { rows, fees }] of after.entries()) {
    const sign = end === 0 ? 1 : -1;
    for (const row of rows) addRow(sums, row, sign);
    for (const { accountId, ...fee } of fees) add(sums, accountId, { ...fee, hasTrades: false }, sign);
  }
  const exact = new Set(snapshotLines(observed));
  for (const row of inPeriod) if (!exact.has(`${row.account_id} ${lineKey(row)}`)) addRow(sums, row, 1);
  return sums;
}

/** The lines that have snapshots at both ends, so that what moved is known between them. */
const snapshotLines = (observed: ReadonlyMap<string, Observed>): string[] =>
  [...observed].flatMap(([id, { assets, of, readings }]) =>
    readings
      ? []
      : [...assets].flatMap(([key, asset]) => {
          const { opening, closing } = of(asset);
          return opening && closing ? [`${id} ${key}`] : [];
        }),
  );

const addRow = (sums: LineSums, row: TransferSum, sign: 1 | -1): void => {
  const amount = parseDecimal(row.amount) ?? ZERO;
  const sum = {
    asset: { network: row.network, denom: row.denom, asset: row.asset },
    quantity: row.direction === "in" ? amount : negated(amount),
    count: row.count,
    hasTrades: row.kind === "TRADE",
  };
  add(sums, row.account_id, sum, sign);
};

function add(sums: LineSums, accountId: string, sum: LineSum, sign: 1 | -1): void {
  const quantity = sign === 1 ? sum.quantity : negated(sum.quantity);
  const own = sums.get(accountId) ?? new Map<string, LineSum>();
  sums.set(accountId, own);
  const key = lineKey(sum.asset);
  const before = own.get(key);
  own.set(key, {
    asset: before?.asset ?? sum.asset,
    quantity: before ? addDecimals(before.quantity, quantity) : quantity,
    count: (before?.count ?? 0) + sign * sum.count,
    hasTrades: sum.hasTrades || before?.hasTrades === true,
  });
}

/** The fees that an account paid to its network. */
interface FeeSum {
  accountId: string;
  asset: AssetName;
  /** Negative. */
  quantity: Decimal;
  count: number;
}

/** Identifiers of one statement. */
const PART = 1_000;

/** The fees that accounts paid after a reading of each and up to a time, inclusive, those of failed transactions among them. */
async function feesAfterReadings({ db }: Workspace, ids: readonly string[], upTo: number): Promise<FeeSum[]> {
  const sums: FeeSum[] = [];
  for (const part of chunks(ids, PART)) {
    const rows = await db
      .selectFrom("account_readings as reading")
      // A left join, although each has its account: SQLite would go through all readings of all accounts otherwise.
      .leftJoin("accounts", "accounts.id", "reading.account_id")
      .leftJoin("signers", (join) =>
        join
          .onRef("signers.account", "=", "accounts.address")
          .onRef("signers.network", "=", "accounts.network")
          .onRef("signers.time", ">=", "reading.read_at")
          .on("signers.time", "<=", upTo)
          .on((eb) =>
            eb.or([eb("reading.block", "is", null), eb("signers.block", ">", eb.ref("reading.block"))]),
          ),
      )
      .leftJoin("chain_transactions as executed", (join) =>
        join
          .onRef("executed.network", "=", "signers.network")
          .onRef("executed.block", "=", "signers.block")
          .onRef("executed.position", "=", "signers.position")
          .on("executed.fee_amount", ">", "010")
          .on((eb) => eb(firstJsonItemOf(sql.ref("executed.signers")), "=", eb.ref("accounts.address"))),
      )
      .select(["reading.account_id", "executed.network", "executed.fee_token"])
      .select(({ fn }) => [
        fn.agg<string>("amount_sum", ["executed.fee_amount"]).as("fee"),
        fn.countAll<number>().as("count"),
      ])
      .where("reading.id", "in", part)
      .groupBy(["reading.account_id", "executed.network", "executed.fee_token"])
      .execute();
    for (const { account_id, network, fee_token, fee, count } of rows)
      if (network !== null && fee_token !== null)
        sums.push({
          accountId: account_id,
          count: Number(count),
          quantity: feeOf(network, fee_token, fee),
          asset: { network, denom: fee_token, asset: symbolOf(network, fee_token) },
        });
  }
  return sums;
}
