import { sql } from "kysely";
import { symbolOf } from "../chains/token-reference";
import { chunks } from "../lib/chunks";
import type { Decimal } from "../lib/decimal";
import type { AssetName } from "../prices/price-of-asset";
import { firstJsonItemOf } from "../storage/dialect/wordings";
import type { Workspace } from "../workspace/workspace";
import { feeOf } from "./movement-rows";

/** What an account paid to its network. */
export interface FeeSum {
  accountId: string;
  asset: AssetName;
  /** Negative. */
  quantity: Decimal;
  count: number;
}

/** Identifiers of one statement. */
const PART = 1_000;

/** The fees that accounts paid after a reading of each and up to a time, inclusive, those of failed transactions among them. */
export async function feesAfterReadings(
  { db }: Workspace,
  ids: readonly string[],
  upTo: number,
): Promise<FeeSum[]> {
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
