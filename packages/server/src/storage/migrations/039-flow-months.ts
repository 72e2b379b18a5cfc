import { type Migration, type QueryExecutorProvider, type RawBuilder, sql } from "kysely";
import { runOnBothEngines } from "../dialect/create-tables";
import { decimalSum } from "../dialect/decimals";

const tables = runOnBothEngines([
  `create table flow_months (
    workspace_id text not null references workspaces (id), month integer not null, part text not null, network text not null,
    denom text not null, asset text not null, direction text not null, amount text not null, leg_count integer not null,
    usd text not null, unpriced_amount text not null, unpriced_leg_count integer not null,
    primary key (workspace_id, month, part, network, denom, asset, direction))`,
  // Which payments over bridges are listed is read of the index alone, and only those that are shown of the table.
  "drop index transfers_bridged",
  `create index transfers_bridged on transfers (sender, network, time, id, status, bridge, recipient_network, recipient)
    where kind = 'bridge'`,
]);

/** Days to 1970 from a March 1st with which an era of 400 years begins, the one before year 0: leap days are the last of a year then. */
const EPOCH = 719_468 + 146_097;

/** Adds a column to a table that follows from the others. */
const withColumn = (from: RawBuilder<unknown>, name: string, value: string): RawBuilder<unknown> =>
  sql`(select *, ${sql.raw(value)} as ${sql.ref(name)} from ${from}) as ${sql.ref(`with_${name}`)}`;

/**
 * The daily sums with the beginning of their month. By integer arithmetic on days in eras of 400 years, as engines
 * have different functions of dates, and SQLite's end with the year 9999.
 */
const dated = (
  [
    ["days", `day / 86400000 + ${EPOCH}`],
    ["day_of_era", "days % 146097"],
    ["year_of_era", "(day_of_era - day_of_era / 1460 + day_of_era / 36524 - day_of_era / 146096) / 365"],
    ["day_of_year", "day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100)"],
    ["month_of_year", "(5 * day_of_year + 2) / 153"],
    ["month", "day - (day_of_year - (153 * month_of_year + 2) / 5) * 86400000"],
  ] as const
).reduce((from, [name, value]) => withColumn(from, name, value), sql`flow_days` as RawBuilder<unknown>);

/** Makes the monthly sums of all daily sums, where there are none yet. */
export async function sumMonths(db: QueryExecutorProvider): Promise<void> {
  await sql`insert into flow_months (workspace_id, month, part, network, denom, asset, direction, amount, leg_count, usd,
        unpriced_amount, unpriced_leg_count)
      select workspace_id, month, part, network, denom, asset, direction, ${decimalSum(sql.ref("amount"))}, sum(leg_count),
        ${decimalSum(sql.ref("usd"))}, ${decimalSum(sql.ref("unpriced_amount"))}, sum(unpriced_leg_count) from ${dated}
      group by workspace_id, month, part, network, denom, asset, direction`.execute(db);
}

/** The sums of what moves on all accounts by month, kept beside those by day. */
export const flowMonths: Migration = {
  async up(db) {
    await tables.up(db);
    await sumMonths(db);
  },
};
