/*
 * Exact arithmetic with stored amounts (storage/amount.ts), as on SQLite (storage/amount-functions.ts): the number of digits in two
 * characters, then the digits. `numeric` has as many digits as an amount can have.
 */
export const amountFunctions: readonly string[] = [
  `create function amount_value(stored text) returns numeric
    language sql immutable strict parallel safe
    as $$ select cast(substr(stored, 3) as numeric) $$`,
  `create function amount_stored(amount numeric) returns text
    language sql immutable strict parallel safe
    as $$ select lpad(cast(length(cast(amount as text)) as text), 2, '0') || cast(amount as text) $$`,
  `create function amount_add(one text, other text) returns text
    language sql immutable parallel safe
    as $$ select case when one is null then other when other is null then one
      else amount_stored(amount_value(one) + amount_value(other)) end $$`,
  `create function amount_sub(one text, other text) returns text
    language sql immutable parallel safe
    as $$ select amount_stored(greatest(coalesce(amount_value(one), 0) - coalesce(amount_value(other), 0), 0)) $$`,
  `create function amount_sum_step(total numeric, stored text) returns numeric
    language sql immutable parallel safe
    as $$ select case when stored is null then total else total + amount_value(stored) end $$`,
  `create aggregate amount_sum(text) (
    sfunc = amount_sum_step, stype = numeric, initcond = '0', finalfunc = amount_stored)`,
];
