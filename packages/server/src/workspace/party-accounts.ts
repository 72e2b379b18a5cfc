import { query } from "../storage/query";
import { inWorkspace } from "./in-workspace";
import { partyRows } from "./party-register";
import type { Workspace } from "./workspace";

/** Gives an account to an entity, or back to the workspace's own; identifiers are in lower case. */
export interface OwnerOperation {
  action: "add" | "remove";
  accountId: string;
}

/** Why nothing was changed: there is no such entity, or the first operation about an account that there is not. */
export type OwnersUnchanged = "no_party" | { unknown: number };

/**
 * Changes the owner of accounts, all or none; of several operations on one account the last counts. Undefined: all were
 * applied.
 */
export const changeOwners = (
  workspace: Workspace,
  partyId: string,
  operations: readonly OwnerOperation[],
  now: number,
): Promise<OwnersUnchanged | undefined> =>
  inWorkspace(workspace, async (own) => {
    const last = new Map(operations.map(({ accountId, action }) => [accountId, action]));
    const [parties, accounts] = await query(own.db, [
      partyRows.finding(own, partyId),
      own.db
        .selectFrom("accounts")
        .select(["id", "party_id"])
        .where("id", "in", [...last.keys()]),
    ]);
    const [party] = parties.rows;
    if (!party) return "no_party";
    const ownerOf = new Map(accounts.rows.map(({ id, party_id }) => [id, party_id]));
    const unknown = operations.findIndex(({ accountId }) => !ownerOf.has(accountId));
    if (unknown >= 0) return { unknown };
    const owner = party.is_self === 1 ? null : party.id;
    const given = [...last].filter(([id, action]) => action === "add" && ownerOf.get(id) !== owner);
    const taken = [...last].filter(([id, action]) => action === "remove" && ownerOf.get(id) === party.id);
    const changes = [
      { some: given, party_id: owner },
      { some: taken, party_id: null },
    ].filter(({ some }) => some.length > 0);
    await query(
      own.db,
      changes.map(({ some, party_id }) =>
        own.db
          .updateTable("accounts")
          .set({ party_id, updated_at: now })
          .where(
            "id",
            "in",
            some.map(([id]) => id),
          ),
      ),
      { commit: true },
    );
    return undefined;
  });
