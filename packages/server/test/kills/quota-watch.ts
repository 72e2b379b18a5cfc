import { setTimeout as pause } from "node:timers/promises";
import { createKey, openDatabase, systemRuntime } from "@waybill/server";

/** Requests per minute that the watched key may send. */
const LIMIT = 20;

/** Requests at once, and the wait of each after an answer, milliseconds: many times the limit. */
const CALLERS = 4;
const WAIT = 20;

const MINUTE = 60_000;

/** Counts what servers let through of one key with a small limit, however often they are killed. */
export interface QuotaWatch {
  /** The counts of this minute may be lost: a crash of PostgreSQL forgets those of its last second. */
  forgive(): void;
  /** Ends the requests. The faults, in words; and the minutes in which requests were refused. */
  end(): Promise<{ differences: string[]; refusedIn: number }>;
}

/** Sends requests of a new key to the servers that `next` names, until the watch ends. */
export async function watchQuota(database: string, next: () => { url: string }): Promise<QuotaWatch> {
  const db = await openDatabase(database);
  const { secret } = await createKey(db, systemRuntime, {
    workspace: "limited",
    name: "watched",
    plan: "custom",
    perMinute: LIMIT,
  });
  await db.destroy();
  // By the end of their minute, as the server says it.
  const passed = new Map<string, number>();
  const refused = new Set<string>();
  const forgiven = new Set<string>();
  const over = new AbortController();
  const call = async () => {
    const answer = await fetch(`${next().url}/v1/persons/00000000-0000-4000-8000-000000000000`, {
      headers: { Authorization: `Bearer ${secret}` },
      signal: over.signal,
    });
    const minute = answer.headers.get("X-RateLimit-Reset") ?? "none";
    if (answer.status === 404) passed.set(minute, (passed.get(minute) ?? 0) + 1);
    if (answer.status === 429) refused.add(minute);
    await answer.arrayBuffer();
  };
  const callers = Array.from({ length: CALLERS }, async () => {
    while (!over.signal.aborted) {
      // A server that was killed answers nothing.
      await call().catch(() => undefined);
      await pause(WAIT);
    }
  });
  return {
    forgive: () => forgiven.add(String((Math.floor(Date.now() / MINUTE) + 1) * (MINUTE / 1_000))),
    end: async () => {
      over.abort();
      await Promise.all(callers);
      const differences = [...passed]
        .filter(([minute, count]) => count > LIMIT && !forgiven.has(minute))
        .map(([minute, count]) => `${count} requests passed in the minute until ${minute}, not ${LIMIT}`);
      return { differences, refusedIn: refused.size };
    },
  };
}
