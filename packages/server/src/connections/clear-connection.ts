import type { RawBuilder } from "kysely";
import { enqueueing } from "../jobs/queue/enqueue";
import type { JobHandler } from "../jobs/queue/handler";
import type { Runtime } from "../lib/runtime";
import type { Database } from "../storage/database";
import { openWorkspace, type Workspace } from "../workspace/workspace";

/** Rows of one statement, so that it delays no writer for long. */
const BATCH = 2_000;

const KIND = "clear_connection";

interface Payload {
  workspace_id: string;
  connection_id: string;
}

/** Has the revisions and imports of a connection deleted in the background: for the transaction that deletes the connection. */
export function clearing(
  workspace: Workspace,
  connectionId: string,
  runtime: Pick<Runtime, "now" | "uuid">,
): RawBuilder<unknown> {
  const payload: Payload = { workspace_id: workspace.id, connection_id: connectionId };
  return enqueueing([{ kind: KIND, key: connectionId, payload }], runtime);
}

/** Deletes what only a deleted connection needed. Running it twice has an effect once. */
export const clearConnectionHandler = (db: Database): JobHandler => ({
  kind: KIND,
  // Deletion is repeated until it succeeds.
  maxAttempts: Number.POSITIVE_INFINITY,
  retry: { first: 1_000, longest: 60_000 },
  async run(payload, { signal }) {
    const { workspace_id, connection_id } = readPayload(payload);
    const workspace = openWorkspace(db, workspace_id);
    while (await deleteSome(workspace, connection_id)) signal.throwIfAborted();
    return "done";
  },
});

/** Returns whether there may be more. */
async function deleteSome({ db }: Workspace, connectionId: string): Promise<boolean> {
  const [first] = await db
    .selectFrom("account_revisions")
    .select("number")
    .where("connection_id", "=", connectionId)
    .orderBy("number")
    .limit(1)
    .execute();
  if (first) {
    await db
      .deleteFrom("account_revisions")
      .where("connection_id", "=", connectionId)
      .where("number", "<", first.number + BATCH)
      .execute();
    return true;
  }
  const [one] = await db
    .selectFrom("account_imports")
    .select("id")
    .where("connection_id", "=", connectionId)
    .limit(1)
    .execute();
  if (!one) {
    await db.deleteFrom("account_statements").where("connection_id", "=", connectionId).execute();
    return false;
  }
  await db.deleteFrom("account_imports").where("id", "=", one.id).execute();
  return true;
}

function readPayload(payload: unknown): Payload {
  const { workspace_id, connection_id } = Object(payload);
  if (typeof workspace_id !== "string" || typeof connection_id !== "string")
    throw new TypeError("the job names no connection");
  return { workspace_id, connection_id };
}
