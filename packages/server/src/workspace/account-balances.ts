import type { Selectable } from "kysely";
import type { AccountBalanceTable } from "../storage/schema/accounts";
import type { Workspace, WorkspaceDatabase } from "./workspace";

/** The balance of an account in an asset. */
export type AccountBalance = Omit<Selectable<AccountBalanceTable>, "workspace_id">;

const columns = ["account_id", "network", "denom", "asset", "amount", "updated_at"] as const;

/** The statement that reads the balances of these accounts, at least one of them. */
export const balancesOfAccounts = (db: WorkspaceDatabase, ids: readonly string[]) =>
  db.selectFrom("account_balances").select(columns).where("account_id", "in", ids);

/** An asset that accounts of a workspace hold. */
export type HeldAsset = Pick<AccountBalance, "network" | "denom" | "asset" | "amount">;

/** The balance of an account, with its provider. */
export interface HeldBalance extends AccountBalance {
  provider: string;
}

/** The balances of all accounts of a workspace. */
export const allBalances = ({ db }: Workspace): Promise<HeldBalance[]> =>
  db
    .selectFrom("account_balances")
    .innerJoin("accounts", "accounts.id", "account_balances.account_id")
    .select([
      "account_balances.account_id",
      "account_balances.network",
      "account_balances.denom",
      "account_balances.asset",
      "account_balances.amount",
      "account_balances.updated_at",
      "accounts.provider",
    ])
    .execute();

/** The statement that reads the groups of these accounts, at least one of them, by name. */
export const groupsOfAccounts = (db: WorkspaceDatabase, ids: readonly string[]) =>
  db
    .selectFrom("group_accounts")
    .innerJoin("groups", "groups.id", "group_accounts.group_id")
    .select(["group_accounts.account_id", "groups.id", "groups.name"])
    .where("group_accounts.account_id", "in", ids)
    .orderBy("groups.name_key");
