import { sql } from "kysely";
import { utcDay } from "../lib/day";
import type { Database } from "../storage/database";
import { insertRows } from "../storage/dialect/rows";
import type { Access } from "./keys";

/** Requests of a key on a UTC day. */
interface DayCount {
  keyId: string;
  workspaceId: string;
  day: string;
  count: number;
}

const columns = { workspace_id: "text", key_id: "text", day: "text", count: "integer" } as const;

/** Requests that were counted in this process, by key and UTC day, until they are added to those in the database. */
export class DayCounts {
  #pending = new Map<string, DayCount>();

  /** Counts a request of a key at a moment (Unix milliseconds). */
  count(access: Pick<Access, "keyId" | "workspaceId">, now: number): void {
    this.#add({ ...access, day: utcDay(now), count: 1 });
  }

  #add({ keyId, workspaceId, day, count }: DayCount): void {
    const key = `${keyId} ${day}`;
    const before = this.#pending.get(key)?.count ?? 0;
    this.#pending.set(key, { keyId, workspaceId, day, count: before + count });
  }

  /** Adds what was counted to what is stored; after a failure it is part of the next write. */
  async write(db: Database): Promise<void> {
    if (this.#pending.size === 0) return;
    const taken = this.#pending;
    this.#pending = new Map();
    // In one order in all servers, so that none waits for another that waits for it.
    const rows = [...taken]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([, { workspaceId, keyId, day, count }]) => [workspaceId, keyId, day, count]);
    const added = sql`(key_id, day) do update set count = request_usage.count + excluded.count`;
    try {
      await insertRows("request_usage", columns, rows, added).execute(db);
    } catch (error) {
      for (const one of taken.values()) this.#add(one);
      throw error;
    }
  }
}
