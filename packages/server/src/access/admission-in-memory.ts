import type { Loops } from "../jobs/loop-registry";
import type { Runtime } from "../lib/runtime";
import type { Database } from "../storage/database";
import type { Admission, Admitted } from "./admission";
import { CountWrites } from "./count-writes";
import { findAccess, isFeatureEnabled } from "./keys";
import type { Quota } from "./plans";
import {
  enterWindows,
  isUsedUp,
  minuteState,
  newWindows,
  type QuotaState,
  quotaState,
  type Unit,
  units,
  type Windows,
  windowOf,
  windowStart,
} from "./quota-windows";

export interface AdmissionOptions {
  db: Database;
  runtime: Pick<Runtime, "now">;
  /** Requests that one IP address may send in a minute without a key. */
  anonymousPerMinute: number;
  loops: Loops;
}

/**
 * Counts the requests of the only server of a database. Counts are kept in memory, so that a read request does not write to the
 * database; changes are written within a second and on close. A killed process loses at most the last second of counts.
 */
export class MemoryAdmission implements Admission {
  readonly #db: Database;
  readonly #runtime: Pick<Runtime, "now">;
  readonly #anonymousPerMinute: number;
  readonly #windows = new Map<string, Windows>();
  readonly #changed = new Set<string>();
  readonly #anonymous = { startsAt: 0, counts: new Map<string, number>() };
  readonly #writes: CountWrites;

  constructor({ db, runtime, anonymousPerMinute, loops }: AdmissionOptions) {
    this.#db = db;
    this.#runtime = runtime;
    this.#anonymousPerMinute = anonymousPerMinute;
    this.#writes = new CountWrites(loops, () => this.#writeChanged());
  }

  async admit(secret: string, feature: string | null): Promise<Admitted | undefined> {
    const access = await findAccess(this.#db, secret);
    if (!access) return undefined;
    const known = this.#windows.get(access.keyId) ?? (await this.#readWindows(access.keyId));
    return { access, quota: this.#count(access.keyId, access, known, isFeatureEnabled(access, feature)) };
  }

  async admitAnonymous(address: string): Promise<QuotaState> {
    return this.#anonymousState(address, true);
  }

  anonymousQuota(address: string): QuotaState {
    return this.#anonymousState(address, false);
  }

  #anonymousState(address: string, counts: boolean): QuotaState {
    const startsAt = windowStart.minute(this.#runtime.now());
    if (startsAt !== this.#anonymous.startsAt) {
      this.#anonymous.startsAt = startsAt;
      this.#anonymous.counts.clear();
    }
    const before = this.#anonymous.counts.get(address) ?? 0;
    const exceeded = before >= this.#anonymousPerMinute;
    const after = exceeded || !counts ? before : before + 1;
    if (after !== before) this.#anonymous.counts.set(address, after);
    return minuteState(this.#anonymousPerMinute, windowOf("minute", startsAt, after), exceeded);
  }

  flush(): Promise<void> {
    return this.#writes.flush();
  }

  async #writeChanged(): Promise<void> {
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
      await this.#db
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

  close(): Promise<void> {
    return this.#writes.close();
  }

  #count(keyId: string, quota: Quota, windows: Windows, counts: boolean): QuotaState {
    enterWindows(windows, this.#runtime.now());
    const exceeded = isUsedUp(quota, windows);
    if (counts && !exceeded) {
      for (const unit of units) windows[unit].count += 1;
      this.#changed.add(keyId);
      this.#writes.soon();
    }
    return quotaState(quota, windows, exceeded);
  }

  async #readWindows(keyId: string): Promise<Windows> {
    const rows = await this.#db.selectFrom("quota_usage").selectAll().where("key_id", "=", keyId).execute();
    // A concurrent request of the same key may have read the windows meanwhile.
    const raced = this.#windows.get(keyId);
    if (raced) return raced;
    const windows = newWindows(this.#runtime.now());
    for (const row of rows) windows[row.unit] = windowOf(row.unit, row.starts_at, row.count);
    this.#windows.set(keyId, windows);
    return windows;
  }
}
