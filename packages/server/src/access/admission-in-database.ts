import { sql } from "kysely";
import { DelayedWrites } from "../jobs/delayed-writes";
import { UNTIL_WOKEN } from "../jobs/loop";
import type { Runtime } from "../lib/runtime";
import type { Database } from "../storage/database";
import { greaterOf } from "../storage/dialect/wordings";
import { StorageReadOnlyError } from "../storage/errors";
import { query } from "../storage/query";
import type { Admission, Admitted } from "./admission";
import type { AdmissionOptions } from "./admission-in-memory";
import { CountsInMemory } from "./counts-in-memory";
import { DayCounts } from "./day-counts";
import { type Access, accessOf, accessWithHash, isAllowed, isExpired, type Needs } from "./keys";
import { LastUses } from "./last-uses";
import {
  enterWindows,
  minuteState,
  newWindows,
  type QuotaState,
  quotaState,
  type Unit,
  units,
  type Window,
  type Windows,
  windowOf,
  windowStart,
} from "./quota-windows";

/** How long the address of a caller without a key is kept, milliseconds. */
const ADDRESS_LIFETIME = 120_000;

/** Keys without a limit that are remembered, some 100 bytes each. */
const MOST_UNLIMITED = 10_000;

const isUnlimited = ({ perMinute, perMonth }: Access): boolean => perMinute === null && perMonth === null;

/** A row of the function admit_key (storage/schema/postgres-functions.ts). */
interface AdmittedKey {
  key_id: string;
  workspace_id: string;
  disabled_features: string;
  mode: Access["mode"];
  expires_at: number | null;
  per_minute: number | null;
  per_month: number | null;
  /** The moment by which it was counted, Unix milliseconds. */
  at: number;
  expired: boolean;
  exceeded: boolean;
  /** Start and count of each window; null for a key without limits. */
  minute_start: number | null;
  minute_count: number | null;
  month_start: number | null;
  month_count: number | null;
}

/** A row of the function admit_anonymous. */
interface AdmittedAddress {
  at: number;
  exceeded: boolean;
  minute_start: number;
  minute_count: number;
}

/**
 * Counts the requests of all servers of a database together, in the statement that finds the key. Only requests of keys
 * without a limit are counted in memory, and added within a second and on close. While the database can only be read,
 * each server counts for itself, so that as many times the limit may pass as there are servers.
 *
 * They count by the clock of the database, which is one: their own may be hours apart. Where a window ends is said by
 * the server's own clock, by which its answers are dated.
 */
export class DatabaseAdmission implements Admission {
  readonly #db: Database;
  readonly #runtime: Pick<Runtime, "now">;
  /** The moment for statements; null for that of the database. */
  readonly #at: () => number | null;
  readonly #anonymousPerMinute: number;
  /**
   * Hashes of keys that had no limit when they were last looked for. To find such a key only reads, so that requests
   * which wait for the database at the same time look for it once.
   */
  readonly #unlimited = new Set<string>();
  /** Counts of keys without a limit that are not written yet. */
  #uncounted = new Map<string, Windows>();
  /** The same by UTC day, and what was counted while the database could only be read. */
  readonly #days = new DayCounts();
  readonly #uses = new LastUses();
  readonly #anonymous = { startsAt: 0, states: new Map<string, QuotaState>() };
  /** Whether the database may have addresses of callers; those that a killed server left, too. */
  #hasAddresses = true;
  /** Counts while the database cannot be written to. */
  readonly #meanwhile: CountsInMemory;
  readonly #writes: DelayedWrites;

  constructor({ db, runtime, countsBy, anonymousPerMinute, loops }: AdmissionOptions) {
    this.#db = db;
    this.#runtime = runtime;
    this.#at = () => (countsBy === "database" ? null : runtime.now());
    this.#anonymousPerMinute = anonymousPerMinute;
    this.#meanwhile = new CountsInMemory(runtime, anonymousPerMinute);
    this.#writes = new DelayedWrites({
      name: "writing quota counts",
      loops,
      write: async () => {
        await this.#writeUncounted();
        await this.#days.write(db);
        await this.#uses.write(db);
      },
      afterwards: async () => ((await this.#forgetAddresses()) ? ADDRESS_LIFETIME : UNTIL_WOKEN),
    });
  }

  async admit(hash: string, needs: Needs): Promise<Admitted | "expired" | undefined> {
    const admitted = await this.#orInMemory(
      () => this.#admitKey(hash, needs),
      async (counts) => {
        const access = await accessWithHash(this.#db, hash);
        if (!access || isExpired(access, this.#runtime.now())) return access && "expired";
        const { quota, counted } = counts.count(access, needs);
        if (counted) this.#countDay(access, this.#runtime.now());
        return { access, quota };
      },
    );
    if (typeof admitted !== "object") return admitted;
    if (this.#uses.note(admitted.access.keyId, this.#runtime.now())) this.#writes.soon();
    return admitted;
  }

  async #admitKey(hash: string, needs: Needs): Promise<Admitted | "expired" | undefined> {
    const now = this.#runtime.now();
    if (this.#unlimited.has(hash)) {
      const access = await accessWithHash(this.#db, hash);
      if (!access || isExpired(access, now)) return access && "expired";
      if (isUnlimited(access)) return this.#admitUnlimited(access, needs);
      this.#unlimited.delete(hash);
    }
    const [{ rows }] = await query(
      this.#db,
      [
        sql<AdmittedKey>`select * from
          admit_key(${hash}, ${needs.feature ?? ""}, ${needs.writes}, ${this.#at()})`,
      ],
      { durability: "relaxed" },
    );
    const [row] = rows;
    if (!row) return undefined;
    const access = accessOf({
      keyId: row.key_id,
      workspaceId: row.workspace_id,
      perMinute: row.per_minute,
      perMonth: row.per_month,
      mode: row.mode,
      expiresAt: row.expires_at,
      disabled_features: row.disabled_features,
    });
    if (row.expired) return "expired";
    const windows = windowsOf(row);
    if (windows) return { access, quota: this.#byOwnClock(quotaState(access, windows, row.exceeded), row) };
    if (this.#unlimited.size < MOST_UNLIMITED) this.#unlimited.add(hash);
    return this.#admitUnlimited(access, needs);
  }

  #admitUnlimited(access: Access, needs: Needs): Admitted {
    const now = this.#runtime.now();
    if (isAllowed(access, needs)) {
      this.#countLater(access.keyId, now);
      this.#countDay(access, now);
    }
    return { access, quota: quotaState(access, newWindows(now), false) };
  }

  admitAnonymous(address: string): Promise<QuotaState> {
    return this.#orInMemory(
      () => this.#admitAddress(address),
      async (counts) => counts.ofAddress(address, true),
    );
  }

  /** Counts in the database; in this process alone while that can only be read, because reads go on then. */
  async #orInMemory<Result>(
    inDatabase: () => Promise<Result>,
    inMemory: (counts: CountsInMemory) => Promise<Result>,
  ): Promise<Result> {
    try {
      return await inDatabase();
    } catch (error) {
      if (!(error instanceof StorageReadOnlyError)) throw error;
      return inMemory(this.#meanwhile);
    }
  }

  async #admitAddress(address: string): Promise<QuotaState> {
    const known = this.anonymousQuota(address);
    // No server admits more of this address in this minute.
    if (known.exceeded) return known;
    const now = this.#runtime.now();
    const limit = this.#anonymousPerMinute;
    const [{ rows }] = await query(
      this.#db,
      [sql<AdmittedAddress>`select * from admit_anonymous(${address}, ${limit}, ${this.#at()})`],
      { durability: "relaxed" },
    );
    const [row] = rows;
    if (!row) throw new Error("admit_anonymous has answered without a row");
    const window = windowOf("minute", row.minute_start, row.minute_count);
    const state = this.#byOwnClock(minuteState(limit, window, row.exceeded), row);
    this.#statesOf(now).set(address, state);
    if (!this.#hasAddresses) this.#writes.soon(ADDRESS_LIFETIME);
    this.#hasAddresses = true;
    return state;
  }

  /** A state whose window ends by the server's own clock, not before it ends by the database's. */
  #byOwnClock(state: QuotaState, { at }: { at: number }): QuotaState {
    return { ...state, resetsAt: state.resetsAt + this.#runtime.now() - at };
  }

  anonymousQuota(address: string): QuotaState {
    const now = this.#runtime.now();
    const known = this.#statesOf(now).get(address);
    if (known && now < known.resetsAt) return known;
    const limit = this.#anonymousPerMinute;
    return minuteState(limit, windowOf("minute", windowStart.minute(now), 0), limit === 0);
  }

  /** The last states of callers without a key, in the minute of this moment. */
  #statesOf(now: number): Map<string, QuotaState> {
    const startsAt = windowStart.minute(now);
    if (startsAt !== this.#anonymous.startsAt) {
      this.#anonymous.startsAt = startsAt;
      this.#anonymous.states.clear();
    }
    return this.#anonymous.states;
  }

  #countLater(keyId: string, now: number): void {
    const windows = this.#uncounted.get(keyId) ?? newWindows(now);
    enterWindows(windows, now);
    for (const unit of units) windows[unit].count += 1;
    this.#uncounted.set(keyId, windows);
  }

  #countDay(access: Access, now: number): void {
    this.#days.count(access, now);
    this.#writes.soon();
  }

  flush(): Promise<void> {
    return this.#writes.flush();
  }

  async #writeUncounted(): Promise<void> {
    // In one order in all servers, so that none waits for another that waits for it.
    const taken = [...this.#uncounted].sort(([one], [other]) => (one < other ? -1 : 1));
    this.#uncounted = new Map();
    try {
      while (taken.length > 0) {
        await this.#add(taken.slice(0, 100));
        taken.splice(0, 100);
      }
    } catch (error) {
      for (const [keyId, windows] of taken) this.#takeBack(keyId, windows);
      throw error;
    }
  }

  /** Adds counts that could not be written to those that came meanwhile; the windows of those that are over are dropped. */
  #takeBack(keyId: string, windows: Windows): void {
    const newer = this.#uncounted.get(keyId);
    if (!newer) return void this.#uncounted.set(keyId, windows);
    for (const unit of units)
      if (newer[unit].startsAt === windows[unit].startsAt) newer[unit].count += windows[unit].count;
  }

  async #add(counted: readonly (readonly [string, Windows])[]): Promise<void> {
    const rows = counted.flatMap(([key_id, windows]) =>
      units.map((unit) => ({
        key_id,
        unit,
        starts_at: windows[unit].startsAt,
        count: windows[unit].count,
      })),
    );
    await this.#db
      .insertInto("quota_usage")
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(["key_id", "unit"]).doUpdateSet((eb) => ({
          starts_at: sql<number>`${greaterOf(sql.ref("quota_usage.starts_at"), sql.ref("excluded.starts_at"))}`,
          count: eb
            .case()
            .when("excluded.starts_at", "=", eb.ref("quota_usage.starts_at"))
            .then(eb("quota_usage.count", "+", eb.ref("excluded.count")))
            .when("excluded.starts_at", ">", eb.ref("quota_usage.starts_at"))
            .then(eb.ref("excluded.count"))
            .else(eb.ref("quota_usage.count"))
            .end(),
        })),
      )
      .execute();
  }

  /** Removes addresses whose minute is over; whether there may be others. */
  async #forgetAddresses(): Promise<boolean> {
    if (!this.#hasAddresses) return false;
    // Addresses that are counted meanwhile are found by the next step.
    this.#hasAddresses = false;
    try {
      await sql`delete from anonymous_usage where starts_at < moment_of(${this.#at()}) - ${ADDRESS_LIFETIME}`.execute(
        this.#db,
      );
      const { rows } = await sql`select 1 from anonymous_usage limit 1`.execute(this.#db);
      this.#hasAddresses ||= rows.length > 0;
    } catch (error) {
      this.#hasAddresses = true;
      throw error;
    }
    return this.#hasAddresses;
  }

  close(): Promise<void> {
    return this.#writes.close();
  }
}

/** The windows of a key with a limit. */
function windowsOf(row: AdmittedKey): Windows | undefined {
  const minute = openWindow("minute", row.minute_start, row.minute_count);
  const month = openWindow("month", row.month_start, row.month_count);
  return minute && month && { minute, month };
}

const openWindow = (unit: Unit, startsAt: number | null, count: number | null): Window | undefined =>
  startsAt === null || count === null ? undefined : windowOf(unit, startsAt, count);
