import { sql } from "kysely";
import { decimalSum } from "../../storage/dialect/wordings";
import type { Workspace } from "../workspace";
import { subtractFromParts } from "./record";

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
