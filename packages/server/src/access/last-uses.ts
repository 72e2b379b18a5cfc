import type { Database } from "../storage/database";
import { noteUse } from "./keys";

/** How often the last use of a key is written at most, milliseconds. */
const INTERVAL = 60_000;

/** When keys were last used, by their ids; written in the background, at most once a minute for each key. */
export class LastUses {
  readonly #noted = new Map<string, number>();
  #pending = new Map<string, number>();

  /** Notes a use. Returns whether there is something to write. */
  note(keyId: string, now: number): boolean {
    const before = this.#noted.get(keyId);
    if (before !== undefined && now - before < INTERVAL) return false;
    this.#noted.set(keyId, now);
    this.#pending.set(keyId, now);
    return true;
  }

  /** Writes what was noted; after a failure it is part of the next write. */
  async write(db: Database): Promise<void> {
    const taken = this.#pending;
    this.#pending = new Map();
    try {
      for (const [id, at] of taken) {
        await noteUse(db, id, at);
        taken.delete(id);
      }
    } catch (error) {
      for (const [id, at] of taken) this.#pending.set(id, Math.max(at, this.#pending.get(id) ?? 0));
      throw error;
    }
  }
}
