import { chunks } from "../lib/chunks";
import { insertionOrderOf } from "../storage/dialect/wordings";
import type { AccountRow } from "../workspace/account-list";
import type { Workspace } from "../workspace/workspace";

/** An account as far as reconciliation needs it. */
export type ReconciledAccount = Pick<
  AccountRow,
  | "id"
  | "name"
  | "network"
  | "address"
  | "connection_id"
  | "external_id"
  | "provider"
  | "sync_status"
  | "last_synced_at"
>;

const columns = [
  ...["id", "name", "network", "address", "connection_id", "external_id", "provider"],
  ...["sync_status", "last_synced_at"],
] as (keyof ReconciledAccount)[];

const place = insertionOrderOf("accounts");

/** Identifiers of one statement. */
const PART = 1_000;

/**
 * The accounts with these identifiers in their order, undefined where the workspace does not have one of them; all accounts
 * without identifiers.
 */
export async function accountsToReconcile(
  { db }: Workspace,
  ids: readonly string[] | undefined,
): Promise<ReconciledAccount[] | undefined> {
  if (!ids) return db.selectFrom("accounts").select(columns).orderBy("created_at").orderBy(place).execute();
  const found = new Map<string, ReconciledAccount>();
  for (const part of chunks(ids, PART))
    for (const row of await db.selectFrom("accounts").select(columns).where("id", "in", part).execute())
      found.set(row.id, row);
  const accounts = ids.flatMap((id) => found.get(id) ?? []);
  return accounts.length === ids.length ? accounts : undefined;
}

/** Whether everything about it is pushed or imported by its users. */
export const isPushed = ({ provider }: Pick<ReconciledAccount, "provider">): boolean => provider === "custom";

/** Whether what it holds and what moves on it are read from its chain: wallets and multisigs are called by their addresses. */
export const isOnChain = ({ provider, network, address, external_id }: ReconciledAccount): boolean =>
  provider !== "custom" &&
  network !== "off_chain" &&
  (external_id === null || external_id === `${network}/${address}`);

/** The accounts of custom connections that are called by what an account is known by. */
export async function mirrorsOf(
  { db }: Workspace,
  { id, network, address, external_id, provider }: ReconciledAccount,
): Promise<ReconciledAccount[]> {
  const names = [id, address, `${network}/${address}`];
  if (external_id !== null && provider !== "custom") names.push(external_id);
  return db
    .selectFrom("accounts")
    .select(columns)
    .where("provider", "=", "custom")
    .where("external_id", "in", names)
    .where("id", "<>", id)
    .orderBy("created_at")
    .orderBy(place)
    .execute();
}

/** The accounts of connections. */
export async function accountsOfConnections(
  { db }: Workspace,
  ids: readonly string[],
): Promise<ReconciledAccount[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom("accounts")
    .select(columns)
    .where("connection_id", "in", [...ids])
    .execute();
}
