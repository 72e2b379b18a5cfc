import { chunks } from "../../lib/chunks";
import type { Workspace } from "../workspace";

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
