import { systemRuntime, type Workspace } from "@waybill/server";
import { type Happened, period, units } from "./truth";

const DAY = 86_400_000;

/** A row of a source. */
export interface Row extends Happened {
  id: string;
}

/** Adds a connection of a type with so many accounts; returns the accounts' identifiers. */
export async function storeAccounts(
  { db }: Workspace,
  type: "custom" | "wise",
  count: number,
  lastSynced: number | null,
): Promise<{ connection: string; accounts: string[] }> {
  const [connection, at] = [systemRuntime.uuid(), { created_at: 0, updated_at: 0 }];
  await db
    .insertInto("account_connections")
    .values({
      id: connection,
      ...at,
      name: type,
      type,
      kind: "account",
      credentials: null,
      public_data: "{}",
      resume_state: null,
    })
    .execute();
  const accounts = Array.from({ length: count }, () => systemRuntime.uuid());
  await db
    .insertInto("accounts")
    .values(
      accounts.map((id, place) => ({
        id,
        ...at,
        created_at: place,
        network: "off_chain",
        address: `${connection}/${place}`,
        account_key: `${connection}/${place}`,
        name: "",
        connection_id: connection,
        external_id: String(place),
        type: "bank" as const,
        provider: type,
        category: null,
        tags: "[]",
        party_id: null,
        team_id: null,
        sync_status: "succeeded" as const,
        sync_unavailable_reason: null,
        last_synced_at: lastSynced,
        sync_state: null,
        balance_refresh_status: null,
        balance_refresh_reason: null,
        balance_refreshed_at: null,
        balances_at: null,
      })),
    )
    .execute();
  return { connection, accounts };
}

/** Stores rows as the transfers of accounts. */
export async function storeRows(
  { db }: Workspace,
  { connection, accounts }: { connection: string; accounts: readonly string[] },
  rows: readonly Row[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += 200)
    await db
      .insertInto("account_transfers")
      .values(
        rows.slice(at, at + 200).map((row) => {
          const account = accounts[row.account] ?? "";
          const isIn = row.cents > 0;
          return {
            id: row.id,
            created_at: 0,
            updated_at: 0,
            source: connection,
            source_ref: `#${row.id}`,
            from_account_id: isIn ? null : account,
            to_account_id: isIn ? account : null,
            time: row.time,
            kind: "TRANSFER" as const,
            status: "CONFIRMED" as const,
            network: "off_chain",
            block: null,
            tx_hash: row.hash,
            asset: row.asset,
            denom: "",
            amount: units(Math.abs(row.cents)),
            usd: null,
            sender: null,
            recipient: null,
            counterparty_name: row.counterparty,
            description: null,
            reference: row.reference,
            note: null,
            category: null,
            trade: null,
            raw: "{}",
            deleted_at: null,
          };
        }),
      )
      .execute();
}

/** Stores what accounts held at the beginning of each day, by what happened. */
export async function storeReadings(
  { db }: Workspace,
  accounts: readonly string[],
  happened: readonly Happened[],
): Promise<void> {
  const rows = accounts.flatMap((id, place) => {
    const own = happened.filter(({ account }) => account === place);
    return Array.from({ length: 31 }, (_, day) => {
      const at = period.from + day * DAY;
      const held = new Map<string, number>();
      for (const { asset, cents, time } of own)
        if (time < at) held.set(asset, (held.get(asset) ?? 0) + cents);
      const balances = [...held].map(([asset, cents]) => ({
        network: "off_chain",
        denom: "",
        asset,
        amount: units(cents),
      }));
      return {
        id: systemRuntime.uuid(),
        account_id: id,
        read_at: at,
        block: null,
        body: JSON.stringify(balances),
      };
    });
  });
  await db.insertInto("account_readings").values(rows).execute();
}
