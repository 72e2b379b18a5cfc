import { type Migration, type QueryExecutorProvider, sql } from "kysely";
import { runOnBothEngines } from "../dialect/create-tables";
import { decimalSum } from "../dialect/decimals";

const sums = `amount text not null, leg_count integer not null, usd text not null, unpriced_amount text not null,
    unpriced_leg_count integer not null`;

const tables = runOnBothEngines([
  // The workspace in front, as every statement names it.
  `create table account_flow_days (
    workspace_id text not null references workspaces (id), account_id text not null, day integer not null, network text not null,
    denom text not null, asset text not null, direction text not null, internal integer not null, ${sums},
    primary key (workspace_id, account_id, day, network, denom, asset, direction, internal))`,
  `create table flow_days (
    workspace_id text not null references workspaces (id), day integer not null, part text not null, network text not null,
    denom text not null, asset text not null, direction text not null, ${sums},
    primary key (workspace_id, day, part, network, denom, asset, direction))`,
  `create table treasury_forecasts (
    id text primary key, workspace_id text not null references workspaces (id), created_at integer not null, question text not null,
    filters text not null, made_in text not null,
    unique (workspace_id, question, made_in))`,
  `create table treasury_forecast_months (
    workspace_id text not null references workspaces (id),
    forecast_id text not null references treasury_forecasts (id) on delete cascade, month text not null, cash_usd text not null,
    net_usd text not null, actual_cash_usd text, actual_net_usd text, graded_at integer,
    primary key (forecast_id, month))`,
  // Payments over bridges, by their sender: there are few among all transfers.
  "create index transfers_bridged on transfers (sender, network, time) where kind = 'bridge'",
]);

/** The day of a moment; times before 1970 have days, too. */
const day = sql`time - ((time % 86400000) + 86400000) % 86400000`;

/** The transfers that are there, as the legs of one end. */
const legs = (direction: "in" | "out") => {
  const [own, other] = [sql.ref("to_account_id"), sql.ref("from_account_id")];
  const [account, counter] = direction === "in" ? [own, other] : [other, own];
  return sql`select workspace_id, ${account} as account_id, ${day} as day, network, denom, asset,
      ${sql.lit(direction)} as direction, case when ${counter} is null then 0 else 1 end as internal, amount,
      substr(usd, 3) as usd
    from account_transfers where deleted_at is null and status = 'CONFIRMED' and ${account} is not null`;
};

const counted = sql`${decimalSum(sql.ref("amount"))} as amount, count(*) as leg_count, ${decimalSum(sql.ref("usd"))} as usd,
    ${decimalSum(sql`case when usd is null then amount end`)} as unpriced_amount,
    count(*) - count(usd) as unpriced_leg_count`;

/** Makes the daily sums of all transfers that are there, where there are none yet. */
export async function sumFlows(db: QueryExecutorProvider): Promise<void> {
  const all = sql`(${legs("in")} union all ${legs("out")}) as leg`;
  await sql`insert into account_flow_days (workspace_id, account_id, day, network, denom, asset, direction, internal, amount,
        leg_count, usd, unpriced_amount, unpriced_leg_count)
      select workspace_id, account_id, day, network, denom, asset, direction, internal, ${counted} from ${all}
      group by workspace_id, account_id, day, network, denom, asset, direction, internal`.execute(db);
  const part = sql`substr(account_id, length(account_id), 1)`;
  await sql`insert into flow_days (workspace_id, day, part, network, denom, asset, direction, amount, leg_count, usd,
        unpriced_amount, unpriced_leg_count)
      select workspace_id, day, ${part}, network, denom, asset, direction, ${counted} from ${all}
      group by workspace_id, day, ${part}, network, denom, asset, direction`.execute(db);
}

/** The daily sums of what moves on accounts, with those of the transfers that are there; forecasts and what came of them. */
export const treasury: Migration = {
  async up(db) {
    await tables.up(db);
    await sumFlows(db);
  },
};
