import { sql } from "kysely";
import { DAY } from "../lib/day";
import type { AddressRef } from "../lib/normalize-address";
import type { Database } from "../storage/database";
import { insertRows, rowsOf } from "../storage/dialect/rows";
import { thenJoin } from "../storage/dialect/wordings";
import type { Workspace } from "../workspace/workspace";

/** Stored balances of an account. */
export interface BalanceSnapshot extends AddressRef {
  /** JSON. */
  body: string;
  /** When they were read, milliseconds. */
  updated_at: number;
}

/** How long balances are stored after they were last read, milliseconds. */
const RETENTION = 90 * DAY;

/** The stored balances of any number of accounts; accounts without them are left out. */
export async function findSnapshots(
  db: Database,
  accounts: readonly AddressRef[],
): Promise<BalanceSnapshot[]> {
  const { rows } = await sql<BalanceSnapshot>`
    select s.* from ${rowsOf(
      "asked",
      { network: "text", address: "text" },
      accounts.map(({ network, address }) => [network, address]),
    )}
    ${thenJoin} balance_snapshots s on s.network = asked.network and s.address = asked.address`.execute(db);
  return rows;
}

/** Stores the balances that were just read. */
export async function upsertSnapshots(db: Database, snapshots: readonly BalanceSnapshot[]): Promise<void> {
  if (snapshots.length === 0) return;
  await insertRows(
    "balance_snapshots",
    { network: "text", address: "text", body: "text", updated_at: "integer" },
    snapshots.map(({ network, address, body, updated_at }) => [network, address, body, updated_at]),
    sql`(network, address) do update set body = excluded.body, updated_at = excluded.updated_at
      where excluded.updated_at >= balance_snapshots.updated_at`,
  ).execute(db);
}

/** Those of the networks on which an address is indexed, has stored balances, or is an account of the workspace. */
export async function networksOfAddress(
  workspace: Workspace,
  address: string,
  networks: readonly string[],
): Promise<string[]> {
  const { db } = workspace;
  const on = (network: "known_accounts" | "balance_snapshots" | "accounts") =>
    db.selectFrom(network).select("network").where("address", "=", address).where("network", "in", networks);
  const rows = await on("known_accounts")
    .union(on("balance_snapshots").where("body", "!=", "[]"))
    .union(on("accounts"))
    .execute();
  return rows.map(({ network }) => network);
}

/** Deletes balances that have not been read within the retention period. */
export async function deleteUnusedSnapshots(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom("balance_snapshots")
    .where("updated_at", "<", now - RETENTION)
    .execute();
}
