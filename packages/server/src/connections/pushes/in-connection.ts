import { inWorkspace } from "../../workspace/in-workspace";
import type { Workspace } from "../../workspace/workspace";

/** A transaction that changes what was pushed into one connection. */
export interface InConnection {
  workspace: Workspace;
  connectionId: string;
  /** The first of the numbers that are reserved for its revisions. */
  firstRevision: number;
}

/**
 * Runs work in a transaction that no other one which changes the same connection comes between, with numbers for at most so many
 * revisions. Undefined when there is no such connection (any more).
 */
export async function inConnection<Result>(
  workspace: Workspace,
  connectionId: string,
  revisions: number,
  work: (place: InConnection) => Promise<Result>,
): Promise<Result | undefined> {
  return inWorkspace(workspace, async (within) => {
    const locked = await within.db
      .updateTable("account_connections")
      .set((eb) => ({ last_revision: eb(eb.fn.coalesce("last_revision", eb.lit(0)), "+", revisions) }))
      .where("id", "=", connectionId)
      .returning("last_revision")
      .executeTakeFirst();
    if (!locked) return undefined;
    const firstRevision = Number(locked.last_revision) - revisions + 1;
    return work({ workspace: within, connectionId, firstRevision });
  });
}
