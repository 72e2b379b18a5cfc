import type { Workspace } from "./workspace";

/** Takes all accounts out of a team at a time (Unix milliseconds). Returns how many were in it. */
export async function detachTeam({ db }: Workspace, teamId: string, now: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("accounts")
    .set({ team_id: null, updated_at: now })
    .where("team_id", "=", teamId.toLowerCase())
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
