import { type QueryExecutorProvider, type RawBuilder, sql } from "kysely";
import { decimalSum } from "../../src/storage/dialect/wordings";

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

/**
 * Days to 1970 from a March 1st with which an era of 400 years begins, the one before year 0: leap days are the last of
 * a year then.
 */
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
