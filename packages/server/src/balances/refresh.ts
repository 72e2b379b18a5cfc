import { sql } from "kysely";
import { DAY } from "../lib/day";
import { groupBy } from "../lib/group-by";
import { type AddressRef, addressKey } from "../lib/normalize-address";
import type { Services } from "../services";
import type { Database } from "../storage/database";
import { insertRows, rowsOf } from "../storage/dialect/rows";
import { thenJoin } from "../storage/dialect/wordings";
import type { Workspace } from "../workspace/workspace";
import type { Balances } from "./connect";
import type { AccountReading, Holding } from "./reading";

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
async function findSnapshots(db: Database, accounts: readonly AddressRef[]): Promise<BalanceSnapshot[]> {
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
async function upsertSnapshots(db: Database, snapshots: readonly BalanceSnapshot[]): Promise<void> {
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

/** The current balances of an account, or the last stored ones. */
export interface RefreshedBalances extends AddressRef, Pick<AccountReading, "status" | "reason" | "assets"> {
  /** Unix milliseconds of the oldest amount shown; undefined when the account was never read completely. */
  updatedAt: number | undefined;
}

/**
 * Reads accounts live, stores complete readings, and fills gaps in incomplete ones from stored readings; the status
 * remains that of the live reading. In the order of the accounts. Reads that are pending when the signal is aborted
 * count as failed.
 */
export async function refreshBalances(
  { db, runtime, balances }: Pick<Services, "db" | "runtime" | "balances">,
  accounts: readonly AddressRef[],
  signal: AbortSignal,
): Promise<RefreshedBalances[]> {
  const now = runtime.now();
  const readings = await readLive(balances, accounts, signal);
  const fresh = readings.filter(({ reading }) => reading.status === "ok");
  await upsertSnapshots(
    db,
    fresh.map(({ network, address, reading }) => ({
      network,
      address,
      body: writeAssets(reading.assets),
      updated_at: now,
    })),
  );
  const incomplete = readings.filter(({ reading }) => reading.status !== "ok");
  const snapshots = new Map(
    (await findSnapshots(db, incomplete)).map((snapshot) => [addressKey(snapshot), snapshot]),
  );
  return readings.map(({ network, address, reading }) => {
    const { status, reason, assets, failed } = reading;
    if (status === "ok") return { network, address, status, reason, assets, updatedAt: now };
    const snapshot = snapshots.get(addressKey({ network, address }));
    const before = snapshot ? readAssets(snapshot) : [];
    const missing = new Set(failed);
    return {
      network,
      address,
      status,
      reason,
      assets: [...assets, ...before.filter(({ token }) => status !== "partial" || missing.has(token))],
      updatedAt: snapshot?.updated_at,
    };
  });
}

async function readLive(balances: Balances, accounts: readonly AddressRef[], signal: AbortSignal) {
  const byNetwork = groupBy(accounts, ({ network }) => network);
  const read = new Map<string, AccountReading>();
  await Promise.all(
    [...byNetwork].map(async ([network, own]) => {
      const addresses = [...new Set(own.map(({ address }) => address))];
      const readings = await balances.of(network).read(addresses, [], signal);
      addresses.forEach((address, index) => {
        const reading = readings[index];
        if (reading) read.set(addressKey({ network, address }), reading);
      });
    }),
  );
  return accounts.flatMap(({ network, address }) => {
    const reading = read.get(addressKey({ network, address }));
    return reading ? [{ network, address, reading }] : [];
  });
}

const writeAssets = (assets: readonly Holding[]): string =>
  JSON.stringify(assets.map((asset) => ({ ...asset, amount: asset.amount.toString() })));

const readAssets = ({ body }: BalanceSnapshot): Holding[] =>
  (JSON.parse(body) as (Omit<Holding, "amount"> & { amount: string })[]).map((asset) => ({
    ...asset,
    amount: BigInt(asset.amount),
  }));
