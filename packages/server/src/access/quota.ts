import { type Loop, UNTIL_WOKEN } from "../jobs/loop";
import type { Loops } from "../jobs/loop-registry";
import type { Runtime } from "../lib/runtime";
import type { Database } from "../storage/database";
import type { Quota } from "./plans";

/** The state of the window with the fewest remaining requests, after a request was counted or refused. */
export interface QuotaState {
  limit: number;
  remaining: number;
  /** When the window is reset, Unix milliseconds. */
  resetsAt: number;
  exceeded: boolean;
}

interface Window {
  startsAt: number;
  endsAt: number;
  count: number;
}

type Unit = "minute" | "month";

/** Delay before a count is written to the database, milliseconds. */
const WRITE_DELAY = 1_000;

/** The limit in the headers of a key without one, because the headers are numbers. */
const NO_LIMIT = 1_000_000_000;

const windowStart: Record<Unit, (now: number) => number> = {
  minute: (now) => now - (now % 60_000),
  month: (now) => Date.UTC(new Date(now).getUTCFullYear(), new Date(now).getUTCMonth()),
};

const windowEnd: Record<Unit, (start: number) => number> = {
  minute: (start) => start + 60_000,
  // The first of the next UTC month (Date.UTC carries December over into January).
  month: (start) => Date.UTC(new Date(start).getUTCFullYear(), new Date(start).getUTCMonth() + 1),
};

const units: readonly Unit[] = ["minute", "month"];

const windowOf = (unit: Unit, startsAt: number, count: number): Window => ({
  startsAt,
  endsAt: windowEnd[unit](startsAt),
  count,
});

/** Requests left in a window; null means no limit. */
const left = (limit: number | null, window: Window): number =>
  limit === null ? NO_LIMIT : Math.max(0, limit - window.count);

/**
 * Counts requests per key and window. Counts are kept in memory, so that a read request does not write to the database;
 * changes are written within a second and on close. A killed process loses at most the last second of counts.
 */
export class QuotaMeter {
  readonly #windows = new Map<string, Record<Unit, Window>>();
  readonly #changed = new Set<string>();
  readonly #anonymous = { startsAt: 0, counts: new Map<string, number>() };
  readonly #loop: Loop;
  #writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly db: Database,
    private readonly runtime: Pick<Runtime, "now">,
    private readonly anonymousPerMinute: number,
    loops: Loops,
  ) {
    this.#loop = loops.start({
      name: "writing quota counts",
      retry: { first: WRITE_DELAY, longest: 60_000 },
      step: async () => {
        await this.flush();
        return UNTIL_WOKEN;
      },
    });
  }

  /** Counts one request of a key, unless it exceeds a limit. A refused request does not count. */
  async charge(keyId: string, quota: Quota): Promise<QuotaState> {
    return this.#look(await this.#windowsOf(keyId), quota, keyId);
  }

  /** The same state without counting, for responses that are free. */
  async peek(keyId: string, quota: Quota): Promise<QuotaState> {
    return this.#look(await this.#windowsOf(keyId), quota, undefined);
  }

  /** Counts one request without a key, by IP address. */
  chargeAnonymous(address: string, count = true): QuotaState {
    const startsAt = windowStart.minute(this.runtime.now());
    if (startsAt !== this.#anonymous.startsAt) {
      this.#anonymous.startsAt = startsAt;
      this.#anonymous.counts.clear();
    }
    const before = this.#anonymous.counts.get(address) ?? 0;
    const exceeded = before >= this.anonymousPerMinute;
    const after = exceeded || !count ? before : before + 1;
    if (after !== before) this.#anonymous.counts.set(address, after);
    const remaining = this.anonymousPerMinute - after;
    return { limit: this.anonymousPerMinute, remaining, resetsAt: windowEnd.minute(startsAt), exceeded };
  }

  /**
   * Writes the counts that changed since the last write; after a failure they are part of the next one. Writes are
   * serialized: when it resolves, earlier ones have ended, too.
   */
  flush(): Promise<void> {
    const write = () => this.#flushOnce();
    this.#writing = this.#writing.then(write, write);
    return this.#writing;
  }

  async #flushOnce(): Promise<void> {
    const keys = [...this.#changed];
    this.#changed.clear();
    try {
      await this.#write(keys);
    } catch (error) {
      for (const key of keys) this.#changed.add(key);
      throw error;
    }
  }

  async #write(keys: readonly string[]): Promise<void> {
    const rows = keys.flatMap((key) =>
      Object.entries(this.#windows.get(key) ?? {}).map(([unit, window]) => ({
        key_id: key,
        unit: unit as Unit,
        starts_at: window.startsAt,
        count: window.count,
      })),
    );
    // In batches, because a statement has a limited number of parameters.
    for (let at = 0; at < rows.length; at += 200) {
      await this.db
        .insertInto("quota_usage")
        .values(rows.slice(at, at + 200))
        .onConflict((conflict) =>
          conflict.columns(["key_id", "unit"]).doUpdateSet((eb) => ({
            starts_at: eb.ref("excluded.starts_at"),
            count: eb.ref("excluded.count"),
          })),
        )
        .execute();
    }
  }

  /** Stops the loop and writes the remaining changes. */
  async close(): Promise<void> {
    await this.#loop.close();
    await this.flush();
  }

  #look(windows: Record<Unit, Window>, quota: Quota, chargeTo: string | undefined): QuotaState {
    const now = this.runtime.now();
    for (const unit of units) {
      const { startsAt, endsAt } = windows[unit];
      if (now < startsAt || now >= endsAt) windows[unit] = windowOf(unit, windowStart[unit](now), 0);
    }
    const { perMinute, perMonth } = quota;
    const { minute, month } = windows;
    const exceeded =
      (perMinute !== null && minute.count >= perMinute) || (perMonth !== null && month.count >= perMonth);
    if (chargeTo !== undefined && !exceeded) {
      minute.count += 1;
      month.count += 1;
      this.#changed.add(chargeTo);
      this.#loop.wake(WRITE_DELAY);
    }
    // The headers describe the window with the fewest remaining requests; on a tie the month, since it lasts longer.
    const ofMonth = perMonth !== null && left(perMonth, month) <= left(perMinute, minute);
    const [limit, window] = ofMonth ? [perMonth, month] : [perMinute, minute];
    return { limit: limit ?? NO_LIMIT, remaining: left(limit, window), resetsAt: window.endsAt, exceeded };
  }

  async #windowsOf(keyId: string): Promise<Record<Unit, Window>> {
    const cached = this.#windows.get(keyId);
    if (cached) return cached;
    const rows = await this.db.selectFrom("quota_usage").selectAll().where("key_id", "=", keyId).execute();
    // A concurrent request of the same key may have read the windows meanwhile.
    const raced = this.#windows.get(keyId);
    if (raced) return raced;
    const windows: Record<Unit, Window> = {
      minute: windowOf("minute", 0, 0),
      month: windowOf("month", 0, 0),
    };
    for (const row of rows) windows[row.unit] = windowOf(row.unit, row.starts_at, row.count);
    this.#windows.set(keyId, windows);
    return windows;
  }
}
