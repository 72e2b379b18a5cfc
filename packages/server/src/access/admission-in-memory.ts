import { DelayedWrites } from "../jobs/delayed-writes";
import type { Loops } from "../jobs/loop-registry";
import type { Runtime } from "../lib/runtime";
import type { Database } from "../storage/database";
import type { Admission, Admitted } from "./admission";
import { CountsInMemory } from "./counts-in-memory";
import { DayCounts } from "./day-counts";
import { accessWithHash, isExpired, type Needs } from "./keys";
import { LastUses } from "./last-uses";
import { type QuotaState, type Unit, windowOf } from "./quota-windows";

export interface AdmissionOptions {
  db: Database;
  runtime: Pick<Runtime, "now">;
  /**
   * The clock by which servers of one database count together: that of the database, because theirs differ; `runtime`
   * where time is given.
   */
  countsBy: "database" | "runtime";
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
  readonly #days = new DayCounts();
  readonly #uses = new LastUses();
  readonly #counts: CountsInMemory;
  readonly #changed = new Set<string>();
  readonly #writes: DelayedWrites;

  constructor({ db, runtime, anonymousPerMinute, loops }: AdmissionOptions) {
    this.#db = db;
    this.#runtime = runtime;
    this.#counts = new CountsInMemory(runtime, anonymousPerMinute);
    this.#writes = new DelayedWrites({
      name: "writing quota counts",
      loops,
      write: () => this.#writeChanged(),
    });
  }

  async admit(hash: string, needs: Needs): Promise<Admitted | "expired" | undefined> {
    const access = await accessWithHash(this.#db, hash);
    if (!access) return undefined;
    const now = this.#runtime.now();
    if (isExpired(access, now)) return "expired";
    const { keyId } = access;
    if (this.#uses.note(keyId, now)) this.#writes.soon();
    if (!this.#counts.windowsOf(keyId)) await this.#readWindows(keyId);
    const { quota, counted } = this.#counts.count(access, needs);
    if (counted) {
      this.#changed.add(keyId);
      this.#days.count(access, now);
      this.#writes.soon();
    }
    return { access, quota };
  }

  async admitAnonymous(address: string): Promise<QuotaState> {
    return this.#counts.ofAddress(address, true);
  }

  anonymousQuota(address: string): QuotaState {
    return this.#counts.ofAddress(address, false);
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
    await this.#days.write(this.#db);
    await this.#uses.write(this.#db);
  }

  async #write(keys: readonly string[]): Promise<void> {
    const rows = keys.flatMap((key) =>
      Object.entries(this.#counts.windowsOf(key) ?? {}).map(([unit, window]) => ({
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

  async #readWindows(keyId: string): Promise<void> {
    const rows = await this.#db.selectFrom("quota_usage").selectAll().where("key_id", "=", keyId).execute();
    // A concurrent request of the same key may have read and counted them meanwhile: then they have begun.
    this.#counts.begin(
      keyId,
      Object.fromEntries(rows.map((row) => [row.unit, windowOf(row.unit, row.starts_at, row.count)])),
    );
  }
}
