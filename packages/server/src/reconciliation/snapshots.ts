import { parseDecimal, ZERO } from "@waybill/spec/standards/decimal";
import { chunks } from "../lib/chunks";
import type { AssetName } from "../prices/price-of-asset";
import type { Workspace } from "../workspace/workspace";
import type { ReconciledPeriod } from "./readings";
import type { Observation } from "./types";

/** The pushed balance of an account in an asset at a moment. */
export interface Snapshot extends Observation {
  id: string;
  accountId: string;
  asset: AssetName;
}

/** The snapshots of an asset that a period is reconciled between. */
export interface SnapshotBounds {
  accountId: string;
  asset: AssetName;
  opening: string | null;
  closing: string | null;
  first: number | null;
}

/** Identifiers of one statement. */
const PART = 1_000;

/** Which snapshots bound a period, for each asset that accounts have snapshots of. */
export async function snapshotBounds(
  { db }: Workspace,
  ids: readonly string[],
  { from, before }: ReconciledPeriod,
): Promise<SnapshotBounds[]> {
  const bounds: SnapshotBounds[] = [];
  for (const part of chunks(ids, PART)) {
    const rows = await db
      // Each asset with a snapshot has a balance, which follows the newest of them.
      .selectFrom("account_balances as held")
      .select(["held.account_id", "held.network", "held.denom", "held.asset"])
      .select(({ selectFrom }) => {
        const snapshots = () =>
          selectFrom("account_snapshots as one")
            .whereRef("one.account_id", "=", "held.account_id")
            .whereRef("one.network", "=", "held.network")
            .whereRef("one.denom", "=", "held.denom")
            .whereRef("one.asset", "=", "held.asset")
            .where("one.deleted_at", "is", null)
            .limit(1);
        const latest = snapshots().select("one.id").orderBy("one.as_of", "desc");
        const earliest = snapshots().orderBy("one.as_of");
        return [
          latest.where("one.as_of", "<=", from).as("before"),
          earliest
            .select("one.id")
            .where("one.as_of", ">", from)
            .where("one.as_of", "<=", before)
            .as("within"),
          latest.where("one.as_of", "<=", before).as("closing"),
          earliest.select("one.as_of").as("first"),
        ];
      })
      .where("held.account_id", "in", part)
      .execute();
    for (const { account_id, network, denom, asset, before: earlier, within, closing, first } of rows)
      bounds.push({
        accountId: account_id,
        asset: { network, denom, asset },
        opening: earlier ?? within,
        closing,
        first,
      });
  }
  return bounds;
}

const columns = ["id", "account_id", "network", "denom", "asset", "as_of", "amount"] as const;

/** The snapshots with these identifiers. */
export async function snapshotsWith(
  { db }: Workspace,
  ids: readonly string[],
): Promise<Map<string, Snapshot>> {
  const found = new Map<string, Snapshot>();
  for (const part of chunks(ids, PART))
    for (const row of await db
      .selectFrom("account_snapshots")
      .select(columns)
      .where("id", "in", part)
      .execute())
      found.set(row.id, toSnapshot(row));
  return found;
}

/** All snapshots of accounts in a time, both ends inclusive, the oldest first. */
export async function snapshotsBetween(
  { db }: Workspace,
  ids: readonly string[],
  from: number,
  to: number,
): Promise<Snapshot[]> {
  const found: Snapshot[] = [];
  for (const part of chunks(ids, PART)) {
    const rows = await db
      .selectFrom("account_snapshots")
      .select(columns)
      .where("account_id", "in", part)
      .where("as_of", ">=", from)
      .where("as_of", "<=", to)
      .where("deleted_at", "is", null)
      .orderBy("as_of")
      .execute();
    found.push(...rows.map(toSnapshot));
  }
  return found;
}

const toSnapshot = (row: {
  id: string;
  account_id: string;
  network: string;
  denom: string;
  asset: string;
  as_of: number;
  amount: string;
}): Snapshot => ({
  id: row.id,
  accountId: row.account_id,
  at: row.as_of,
  block: undefined,
  asset: { network: row.network, denom: row.denom, asset: row.asset },
  quantity: parseDecimal(row.amount) ?? ZERO,
});
