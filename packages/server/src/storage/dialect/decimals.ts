import { type RawBuilder, sql } from "kysely";
import { worded } from "./worded";

type Part = RawBuilder<unknown>;

/** The exact sum of two decimal texts, without trailing zeros. */
export const decimalAdd = (one: Part, other: Part): RawBuilder<string> =>
  worded({
    sqlite: sql`decimal_add(${one}, ${other})`,
    postgres: sql`cast(trim_scale(cast(${one} as numeric) + cast(${other} as numeric)) as text)`,
  });

/** The exact sum of the decimal texts of all rows, or of those of which this is true, without trailing zeros; `0` without any. */
export function decimalSum(text: Part, only?: Part): RawBuilder<string> {
  const filter = only ? sql`filter (where ${only})` : sql``;
  return worded({
    sqlite: sql`decimal_sum(${text}) ${filter}`,
    postgres: sql`coalesce(cast(trim_scale(sum(cast(${text} as numeric)) ${filter}) as text), '0')`,
  });
}
