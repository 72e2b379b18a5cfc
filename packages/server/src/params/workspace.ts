import { apiError } from "../errors";
import {
  everythingShown,
  type KnownPrices,
  readWhitelist,
  type Whitelist,
} from "../workspace/token-whitelist";
import type { Workspace } from "../workspace/workspace";

/**
 * Requires that a request names the workspace of its key, or none. Throws 403 for any other id, whether or not it
 * exists.
 */
export function requireOwnWorkspace(workspace: Workspace, requested: string | undefined): void {
  if (requested !== undefined && requested.toLowerCase() !== workspace.id)
    throw apiError("workspace_forbidden", "this API key does not belong to that workspace");
}

/** Reads which tokens an answer shows. */
export type ReadShownTokens = () => Promise<Whitelist>;

interface RequestForTokens {
  workspace: Workspace;
  parameters: { workspace_id?: string | undefined; show_all?: boolean | undefined };
}

/**
 * The tokens that an answer shows, to be read later: those on the workspace's whitelist, or all with `show_all`. Throws 403
 * for a workspace that the key does not belong to.
 */
export function checkShownTokens(
  { workspace, parameters: { workspace_id, show_all } }: RequestForTokens,
  { prices, runtime }: { prices: KnownPrices; runtime: { now(): number } },
): ReadShownTokens {
  requireOwnWorkspace(workspace, workspace_id);
  return async () => (show_all === true ? everythingShown : readWhitelist(workspace, prices, runtime.now()));
}
