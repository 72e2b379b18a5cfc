import { accountKeys } from "@waybill/spec/standards/account-number";
import type { Selectable } from "kysely";
import { chunks } from "../lib/chunks";
import { type AddressRef, normalizeRef } from "../lib/normalize-address";
import type { Runtime } from "../lib/runtime";
import { insertionOrderOf } from "../storage/dialect/wordings";
import type { AccountTable } from "../storage/schema/accounts";
import { inWorkspace } from "./in-workspace";
import { linkPeers } from "./peer-accounts";
import { screenSubject } from "./sanctions-outcomes";
import type { Workspace } from "./workspace";

/** An account of a workspace. */
export type WorkspaceAccount = Pick<Selectable<AccountTable>, (typeof columns)[number]>;

const columns = ["id", "workspace_id", "network", "address", "name", "created_at"] as const;

/** The columns of an account that nothing more is known of. */
export const plainAccount = (
  { network, address, name }: AddressRef & { name: string },
  now: number,
): Omit<AccountTable, "id" | "workspace_id" | "created_at"> => ({
  network,
  address,
  account_key: accountKeys(address).at(-1) ?? address,
  name,
  updated_at: now,
  tags: "[]",
  type: "eoa",
  provider: "wallet",
  connection_id: null,
  external_id: null,
  institution: null,
  category: null,
  party_id: null,
  team_id: null,
  sync_status: null,
  sync_unavailable_reason: null,
  last_synced_at: null,
  sync_state: null,
  balance_refresh_status: null,
  balance_refresh_reason: null,
  balance_refreshed_at: null,
  balances_at: null,
});

/**
 * Adds an account to a workspace, by the slug of its network, and compares it with the sanctions lists; an existing one
 * is not changed. Returns it.
 */
export async function addAccount(
  workspace: Workspace,
  runtime: Pick<Runtime, "now" | "uuid">,
  input: AddressRef & { name: string },
): Promise<WorkspaceAccount> {
  const { network, address } = normalizeRef(input);
  const now = runtime.now();
  return inWorkspace(workspace, async (own) => {
    const { db } = own;
    const plain = plainAccount({ network, address, name: input.name }, now);
    const given = { ...plain, id: runtime.uuid(), created_at: now };
    await db
      .insertInto("accounts")
      .values(given)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const account = await db
      .selectFrom("accounts")
      .select(columns)
      .where("network", "=", network)
      .where("address", "=", address)
      .executeTakeFirstOrThrow();
    if (account.id === given.id) {
      await linkPeers(own, [given]);
      await screenSubject(db, { account_id: account.id }, now);
    }
    return account;
  });
}

/**
 * The accounts of a workspace, the oldest first; with groups, those in any of them. Groups of other workspaces match no
 * account.
 */
export async function listAccounts(
  { db }: Workspace,
  groupIds?: readonly string[],
): Promise<WorkspaceAccount[]> {
  let query = db.selectFrom("accounts").select(columns);
  if (groupIds)
    query = query.where("accounts.id", "in", (eb) =>
      eb
        .selectFrom("group_accounts")
        .select("group_accounts.account_id")
        .where("group_accounts.group_id", "in", groupIds.length > 0 ? groupIds : [""]),
    );
  return query.orderBy("accounts.created_at").orderBy(insertionOrderOf("accounts")).execute();
}

/** Those of them that are on chains: the others have no address that anybody else knows. */
export async function listChainAccounts(
  workspace: Workspace,
  groupIds?: readonly string[],
): Promise<WorkspaceAccount[]> {
  const all = await listAccounts(workspace, groupIds);
  return all.filter(({ network }) => network !== "off_chain");
}

/** Identifiers of one statement. */
const PART = 1_000;

/** The identifiers, in lower case, without an account in the workspace. */
export async function unknownAccounts({ db }: Workspace, ids: readonly string[]): Promise<string[]> {
  const known = new Set<string>();
  for (const part of chunks(ids, PART))
    for (const { id } of await db.selectFrom("accounts").select("id").where("id", "in", part).execute())
      known.add(id);
  return ids.filter((id) => !known.has(id));
}
