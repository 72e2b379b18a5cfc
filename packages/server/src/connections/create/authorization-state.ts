import { hash } from "node:crypto";
import type { Runtime } from "../../lib/runtime";
import { addAuthorization } from "../../workspace/connection-authorizations";
import type { Workspace } from "../../workspace/workspace";

/** How long a user may take to consent, milliseconds. */
const CONSENT_TIME = 10 * 60_000;

const STATE_BYTES = 24;

/** What is stored of a state. */
export const hashOfState = (state: string): string => hash("sha256", state, "hex");

/** A new state of a consent, bound to the workspace and the type: it is good once, for ten minutes. */
export async function newState(
  workspace: Workspace,
  type: string,
  runtime: Pick<Runtime, "bytes" | "now" | "uuid">,
): Promise<string> {
  const state = Buffer.from(runtime.bytes(STATE_BYTES)).toString("base64url");
  const now = runtime.now();
  const times = { created_at: now, expires_at: now + CONSENT_TIME };
  const row = { id: runtime.uuid(), type, state_hash: hashOfState(state), granted: null, ...times };
  await addAuthorization(workspace, row, now);
  return state;
}
