import { type Kysely, sql } from "kysely";
import { isZeroAddress } from "../../chains/address";
import { insertRows, rowsOf } from "../../storage/dialect/rows";
import { greaterOf, lesserOf } from "../../storage/dialect/wordings";
import type { SharedTables } from "../../storage/tables";
import type { TransferRow } from "./transfers";

/** An account and a time at which it was active. */
export interface AccountActivity {
  account: string;
  time: number;
}

/** Accounts that sent or received a non-zero amount. */
export const activityOf = (transfers: readonly TransferRow[]): AccountActivity[] =>
  transfers.flatMap(({ kind, amount, sender, recipient, time }) =>
    kind === "bridge" || amount === 0n
      ? []
      : [sender, recipient].filter((one) => !isZeroAddress(one)).map((account) => ({ account, time })),
  );

/** Stores the accounts that were active on a network. */
export async function addAccounts(
  trx: Kysely<SharedTables>,
  network: string,
  activity: readonly AccountActivity[],
): Promise<void> {
  const seen = new Map<string, [first: number, last: number]>();
  for (const { account, time } of activity) {
    const bounds = seen.get(account);
    if (!bounds) seen.set(account, [time, time]);
    else {
      bounds[0] = Math.min(bounds[0], time);
      bounds[1] = Math.max(bounds[1], time);
    }
  }
  const rows = [...seen].map(([account, [first, last]]) => [account, network, first, last]);
  await insertRows(
    "known_accounts",
    { address: "text", network: "text", first_at: "integer", last_at: "integer" },
    rows,
    sql`(address, network) do update set
      first_at = ${lesserOf(sql`known_accounts.first_at`, sql`excluded.first_at`)},
      last_at = ${greaterOf(sql`known_accounts.last_at`, sql`excluded.last_at`)}`,
  ).execute(trx);
}

/** Recalculates first and last activity of these accounts on a network; accounts without any are deleted. */
export async function recountAccounts(
  trx: Kysely<SharedTables>,
  network: string,
  accounts: readonly string[],
): Promise<void> {
  const touched = rowsOf(
    "touched",
    { account: "text" },
    [...new Set(accounts)].map((account) => [account]),
  );
  // `holdings` has a row for every token that the account ever held: one index look-up for each.
  const bound = (column: string, direction: string) => sql`
    select (select time from transfers where ${sql.ref(column)} = h.account and transfers.network = h.network and token = h.token
      and kind <> 'bridge' and amount > '010' order by time ${sql.raw(direction)} limit 1) as value
    from holdings h where h.account = touched.account and h.network = ${network}`;
  const signed = (which: string) =>
    sql`(select ${sql.raw(which)}(time) from signers where account = touched.account and network = ${network})`;
  const times = (which: string, direction: string) => sql`
    (select ${sql.raw(which)}(value) from (
      ${bound("sender", direction)} union all ${bound("recipient", direction)}
      union all select ${signed(which)}) as times)`;
  await sql`
    update known_accounts set first_at = coalesce(seen.first_at, -1), last_at = coalesce(seen.last_at, -1)
    from (select touched.account, ${times("min", "asc")} as first_at, ${times("max", "desc")} as last_at from ${touched})
      as seen
    where known_accounts.address = seen.account and known_accounts.network = ${network}`.execute(trx);
  await sql`
    delete from known_accounts where first_at = -1 and network = ${network}
      and address in (select account from ${touched})`.execute(trx);
}
