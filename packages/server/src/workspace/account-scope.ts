import type { AccountTable } from "../storage/schema/accounts";
import type { Workspace } from "./workspace";

/** Which accounts of a workspace are meant: those with all of this. */
export interface AccountScope {
  /** Its identifier. */
  account?: string | undefined;
  /** The identifier of a group that they are in. */
  group?: string | undefined;
  type?: string | undefined;
  provider?: string | undefined;
  /** Slug, or `off_chain`. */
  network?: string | undefined;
}

/** Whether all accounts are meant. */
export const isEverything = (scope: AccountScope): boolean =>
  Object.values(scope).every((value) => value === undefined);

/** The accounts of a scope, before columns are selected. */
export function accountsIn({ db }: Workspace, { account, group, type, provider, network }: AccountScope) {
  let query = db.selectFrom("accounts");
  if (account !== undefined) query = query.where("accounts.id", "=", account);
  if (type !== undefined) query = query.where("accounts.type", "=", type as AccountTable["type"]);
  if (provider !== undefined) query = query.where("accounts.provider", "=", provider);
  if (network !== undefined) query = query.where("accounts.network", "=", network);
  if (group !== undefined)
    query = query.where("accounts.id", "in", (eb) =>
      eb.selectFrom("group_accounts").select("account_id").where("group_id", "=", group),
    );
  return query;
}

/** The group with exactly this name; undefined when the workspace has none. */
export const groupNamed = async ({ db }: Workspace, name: string): Promise<string | undefined> =>
  (await db.selectFrom("groups").select("id").where("name", "=", name).executeTakeFirst())?.id;
