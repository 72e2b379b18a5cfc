import { hash } from "node:crypto";
import type { ServerResponse } from "node:http";
import type { Runtime } from "../lib/runtime";
import { acceptedPayments } from "../workspace/accepted-payments";
import type { Workspace } from "../workspace/workspace";

// Open pages learn of changes by server-sent events (HTML, 9.2).

/** How often an open page looks for something new, milliseconds. */
const INTERVAL = 3_000;

/** How soon a stream ends when the server stops, milliseconds. */
const STEP = 500;

/** Open pages of a server, and of one workspace, so that none takes those of the others. */
const MOST_STREAMS = 100;
const MOST_OF_WORKSPACE = 25;

/** Rows of each list that a page shows first. */
const NEWEST = 50;

interface EventsParts {
  runtime: Pick<Runtime, "sleep">;
  /** Whether the server finishes its last requests. */
  isClosing(): boolean;
}

/** A stream of events for each open page, until its reader leaves, the session ends or the server stops. */
export function createEvents({ runtime, isClosing }: EventsParts) {
  /** The workspace of each stream. */
  const streams = new Map<ServerResponse, string>();
  return async (
    response: ServerResponse,
    workspace: Workspace,
    isSignedIn: () => Promise<boolean>,
  ): Promise<void> => {
    const own = [...streams.values()].filter((id) => id === workspace.id).length;
    // 204 ends an EventSource for good.
    if (streams.size >= MOST_STREAMS || own >= MOST_OF_WORKSPACE) return void response.writeHead(204).end();
    streams.set(response, workspace.id);
    const gone = new AbortController();
    response.once("close", () => {
      streams.delete(response);
      gone.abort();
    });
    let known = await fingerprint(workspace);
    response.writeHead(200, { "Content-Type": "text/event-stream" });
    response.write(": open\n\n");
    for (let waited = STEP; !gone.signal.aborted && !isClosing(); waited += STEP) {
      await runtime.sleep(STEP, gone.signal).catch(() => undefined);
      if (waited % INTERVAL !== 0) continue;
      if (!(await isSignedIn())) break;
      const now = await fingerprint(workspace);
      if (now !== known) response.write("event: change\ndata: {}\n\n");
      known = now;
    }
    response.end();
  };
}

/** Changes when there is something new to see: among the newest payments and their statuses, alerts, and cases. */
async function fingerprint({ db }: Workspace): Promise<string> {
  const found = await Promise.all([
    acceptedPayments(db)
      .select(["tx_hash", "observed_status"])
      .orderBy("created_at", "desc")
      .orderBy("seq", "desc")
      .limit(NEWEST)
      .execute(),
    db.selectFrom("alert_events").select("id").orderBy("seq", "desc").limit(1).execute(),
    db
      .selectFrom("cases")
      .select(["id", "updated_at"])
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(NEWEST)
      .execute(),
  ]);
  return hash("sha256", JSON.stringify(found));
}
