import type { AccountRow } from "./account-list";
import type { Workspace } from "./workspace";

/** Assigns an account to a team, or to none. Returns it; undefined when the workspace has no such account. */
export async function setTeam(
  { db }: Workspace,
  accountId: string,
  teamId: string | null,
  now: number,
): Promise<AccountRow | undefined> {
  return db
    .updateTable("accounts")
    .set({ team_id: teamId, updated_at: now })
    .where("id", "=", accountId.toLowerCase())
    .returningAll()
    .executeTakeFirst();
}

/** Takes all accounts out of a team at a time (Unix milliseconds). Returns how many were in it. */
export async function detachTeam({ db }: Workspace, teamId: string, now: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("accounts")
    .set({ team_id: null, updated_at: now })
    .where("team_id", "=", teamId.toLowerCase())
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
