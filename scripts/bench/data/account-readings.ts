import type { Database } from "../../../packages/server/src/storage/database.ts";
import { insertRows } from "../../../packages/server/src/storage/dialect/rows.ts";
import { serverRequire } from "../paths.ts";
import { ACCOUNTS, accountId, WORKSPACE } from "./account-transfers.ts";

/** The part of kysely, which is the server's own, that is used here. */
type Sql = (
  texts: TemplateStringsArray,
  ...values: readonly unknown[]
) => { execute(db: Database): Promise<{ rows: Moved[] }> };
const { sql } = serverRequire("kysely") as { sql: Sql };

const DAY = 86_400_000;

/** The days of 2025 on which accounts are read, at midnight: those of three months, and the first of the next one. */
const days = Array.from({ length: 93 }, (_, at) => Date.UTC(2025, 4, 1) + at * DAY);

const columns = {
  id: "text",
  workspace_id: "text",
  account_id: "text",
  read_at: "integer",
  body: "text",
} as const;

interface Moved {
  account_id: string;
  day: number;
  network: string;
  asset: string;
  amount: number;
}

/** Reads every account each day of three months, as its transfers say that it must be: everything ties. */
export async function fillReadings(db: Database): Promise<void> {
  // Amounts are whole and a half, so that sums of doubles are exact.
  const { rows } = await sql`
    select account_id, day, network, asset, sum(amount) as amount from (
      select to_account_id as account_id, time / 86400000 as day, network, asset,
        cast(amount as double precision) as amount
      from account_transfers where to_account_id is not null and status = 'CONFIRMED'
      union all select from_account_id, time / 86400000, network, asset, -cast(amount as double precision)
      from account_transfers where from_account_id is not null and status = 'CONFIRMED') as moved
    group by account_id, day, network, asset`.execute(db);
  const byAccount = new Map<string, Moved[]>();
  for (const row of rows) {
    const own = byAccount.get(row.account_id) ?? [];
    byAccount.set(row.account_id, own);
    own.push(row);
  }
  for (let account = 0; account < ACCOUNTS; account += 1) {
    const id = accountId(account);
    const own = byAccount.get(id) ?? [];
    const readings = days.map((midnight, number) => {
      const held = new Map<string, { network: string; asset: string; amount: number }>();
      for (const { network, asset, day, amount } of own) {
        const key = `${network} ${asset}`;
        const before = held.get(key) ?? { network, asset, amount: 0 };
        held.set(key, { ...before, amount: before.amount + (day * DAY < midnight ? amount : 0) });
      }
      const body = [...held.values()].map((one) => ({ ...one, denom: "", amount: String(one.amount) }));
      return [`${id}-${number}`, WORKSPACE, id, midnight, JSON.stringify(body)];
    });
    await insertRows("account_readings", columns, readings).execute(db);
  }
  await sql`update accounts set last_synced_at = ${Date.UTC(2026, 0, 1)}, sync_status = 'succeeded'`.execute(
    db,
  );
}
