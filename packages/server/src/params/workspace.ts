import type { Access } from "../access/keys";
import { errors } from "../errors";
import type { Database } from "../storage/database";
import { everythingShown, readWhitelist, type Whitelist } from "../workspace/token-whitelist";

/**
 * The workspace that a request is about: the key's own, which it may also name. Throws 403 for any other; whether there is
 * one of that id is not told.
 */
export function requireWorkspace(
  { workspaceId }: Pick<Access, "workspaceId">,
  asked: string | undefined,
): string {
  if (asked === undefined || asked.toLowerCase() === workspaceId) return workspaceId;
  throw errors.forbidden("this API key does not belong to that workspace");
}

/**
 * The tokens that an answer shows: those on the workspace's whitelist, or all with `show_all`. Throws 403 for a workspace
 * that the key does not belong to.
 */
export async function shownTokens(
  db: Database,
  access: Pick<Access, "workspaceId">,
  { workspace_id, show_all }: { workspace_id?: string | undefined; show_all?: boolean | undefined },
): Promise<Whitelist> {
  const workspaceId = requireWorkspace(access, workspace_id);
  return show_all === true ? everythingShown : readWhitelist(db, workspaceId);
}
