import { type RawBuilder, sql } from "kysely";
import { worded } from "./worded";

type Part = RawBuilder<unknown>;

/** The exact sum of two decimal texts, without trailing zeros. */
export const decimalAdd = (one: Part, other: Part): RawBuilder<string> =>
  worded({
    sqlite: sql`decimal_add(${one}, ${other})`,
    postgres: sql`cast(trim_scale(cast(${one} as numeric) + cast(${other} as numeric)) as text)`,
  });

/** The exact sum of the decimal texts of all rows, without trailing zeros; `0` without any. */
export const decimalSum = (text: Part): RawBuilder<string> =>
  worded({
    sqlite: sql`decimal_sum(${text})`,
    postgres: sql`coalesce(cast(trim_scale(sum(cast(${text} as numeric))) as text), '0')`,
  });
