import type { Logger } from "pino";
import type { Runtime } from "../../lib/runtime";
import type { Database } from "../../storage/database";
import { connectionsOf } from "../../storage/postgres/connections";
import { fencedDatabase } from "../../storage/postgres/fenced";
import { LeaseStore, type LeaseTables, type Notice, type Takeover } from "../../storage/postgres/lease-store";
import type { Candidate, Holding, Leases } from "./leases";

/** How often a process renews all that it holds, and looks at what others do, milliseconds. */
const RENEWAL_INTERVAL = 1_000;

/** After how long without a renewal a process stops its work, milliseconds: well before another one takes it over. */
export const HOLD_LIMIT = 4_000;

export interface LeaseOptions {
  runtime: Pick<Runtime, "monotonic" | "sleep" | "uuid">;
  logger: Logger | undefined;
}

/** Renews leases until they are closed. Resolves after the first attempt, which shows what other processes hold. */
export async function startLeases(db: Database, options: LeaseOptions): Promise<Leases> {
  const leases = new PostgresLeases(db, options);
  await leases.start();
  return leases;
}

interface Seeking {
  candidate: Candidate;
  /** The fence under which this process holds the lease. */
  fence: number | undefined;
}

/**
 * Leases in tables of PostgreSQL. No clocks of different machines are compared: a process counts as dead when its row has not
 * changed for a while of the observer's own clock, and stops on its own before that while of its own clock. Where that fails,
 * because it was paused, the fence refuses what it writes (fenced.ts).
 */
class PostgresLeases implements Leases {
  readonly #id: string;
  readonly #store: LeaseStore;
  readonly #beats: Heartbeats;
  readonly #seeking = new Map<string, Seeking>();
  readonly #stop = new AbortController();
  #tables: LeaseTables = { leases: [], processes: [] };
  #beat = 0;
  /** Until when this process may go on without a renewal, by its monotonic clock. */
  #heldUntil = Number.NEGATIVE_INFINITY;
  #limit = new AbortController();
  #pause = new AbortController();
  #isDue = false;
  #running: Promise<void> = Promise.resolve();

  constructor(
    db: Database,
    private readonly options: LeaseOptions,
  ) {
    this.#id = options.runtime.uuid();
    this.#beats = new Heartbeats(this.#id);
    const { address, aroundCommit } = connectionsOf(db);
    this.#store = new LeaseStore(address, (notice) => this.#hear(notice), aroundCommit);
  }

  async start(): Promise<void> {
    await this.#renew();
    this.#running = this.#run();
  }

  seek(candidate: Candidate): void {
    this.#seeking.set(candidate.lease, { candidate, fence: undefined });
    this.#renewSoon();
  }

  announceWork(lease: string): void {
    if (!this.isHeldElsewhere(lease)) return;
    this.#store.notify({ about: "work", lease }).catch((err: unknown) => this.#note(err, "was not notified"));
  }

  isHeldElsewhere(lease: string): boolean {
    const holder = this.#tables.leases.find(({ name }) => name === lease)?.holder;
    return holder !== undefined && holder !== this.#id && this.#beats.isAlive(holder, this.#now());
  }

  async close(): Promise<void> {
    this.#stop.abort();
    this.#limit.abort();
    this.#pause.abort();
    await this.#running;
    // Without it, the others take over what this process held when they have not heard of it for long enough.
    await this.#store.end(this.#id).catch((err: unknown) => this.#note(err, "could not be released"));
    await this.#store.close();
  }

  async #run(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      if (!this.#isDue) {
        this.#pause = new AbortController();
        await this.options.runtime.sleep(RENEWAL_INTERVAL, this.#pause.signal);
        if (this.#stop.signal.aborted) return;
      }
      this.#isDue = false;
      await this.#renew();
    }
  }

  #renewSoon(): void {
    this.#isDue = true;
    this.#pause.abort();
  }

  /** Does not throw. */
  async #renew(): Promise<void> {
    const sentAt = this.#now();
    this.#endIfLate();
    try {
      this.#beat += 1;
      this.#tables = await this.#store.renew(this.#id, this.#beat);
    } catch (error) {
      return this.#note(error, "could not be renewed");
    }
    // The answer may have come after the time in which it would have counted.
    this.#endIfLate();
    this.#beats.note(this.#tables.processes, this.#now());
    this.#holdUntil(sentAt + HOLD_LIMIT);
    await this.#takeFree();
  }

  /** Compares what is stored with what this process holds, and takes what is free. Does not throw. */
  async #takeFree(): Promise<void> {
    const now = this.#now();
    const stored = new Map(this.#tables.leases.map((lease) => [lease.name, lease]));
    const takeovers: Takeover[] = [];
    for (const [name, seeking] of this.#seeking) {
      const lease = stored.get(name);
      if (lease && lease.holder === this.#id && lease.fence === seeking.fence) continue;
      this.#lose(seeking);
      if (!lease) takeovers.push({ name });
      else if (!this.#beats.isAlive(lease.holder, now))
        takeovers.push({ name, seen: { ...lease, beat: this.#beats.lastOf(lease.holder) } });
      else if (this.#beats.hasBeaten(lease.holder)) seeking.candidate.onHeldElsewhere?.();
    }
    const dead = this.#beats.dead(now);
    try {
      const taken = takeovers.length > 0 ? await this.#store.take(this.#id, takeovers) : [];
      for (const { name, fence } of taken) this.#acquire(name, fence);
      if (dead.length > 0) await this.#store.remove(dead);
      if (taken.length === 0) await this.#askForShare();
    } catch (error) {
      this.#note(error, "could not be taken over");
    }
  }

  /** Asks a process that does more than this one for one of its leases; each that is given makes the shares more even. */
  async #askForShare(): Promise<void> {
    const found = this.#tables.leases
      .filter(({ name, holder }) => this.#seeking.has(name) && this.#beats.hasBeaten(holder))
      .filter(({ holder }) => this.#hasMoreToDo(holder, this.#id))
      .sort((one, other) => (one.name < other.name ? -1 : 1))[0];
    if (found) await this.#store.notify({ about: "share", lease: found.name, to: this.#id });
  }

  /** Whether one process holds so many more leases than another that giving one makes a difference. */
  #hasMoreToDo(one: string, other: string): boolean {
    const countOf = (id: string) => this.#tables.leases.filter(({ holder }) => holder === id).length;
    return countOf(one) >= countOf(other) + 2;
  }

  /** Gives a lease to a process that has asked for it. */
  async #share(name: string, to: string): Promise<void> {
    const seeking = this.#seeking.get(name);
    const stored = this.#tables.leases.find((lease) => lease.name === name);
    if (!seeking || seeking.fence === undefined || stored?.holder !== this.#id) return;
    if (!this.#hasMoreToDo(this.#id, to) || !this.#beats.isAlive(to, this.#now())) return;
    // From here on, whoever else asks finds that this process has one less.
    stored.holder = to;
    const { fence } = seeking;
    try {
      if (!(await this.#store.give({ name, holder: this.#id, fence }, to))) return;
      if (seeking.fence === fence) this.#lose(seeking);
      await this.#store.notify({ about: "free" });
    } catch (error) {
      this.#note(error, "could not be given to another process");
    }
  }

  #acquire(name: string, fence: number): void {
    const seeking = this.#seeking.get(name);
    // A lease is lost again when taking it took too long.
    if (!seeking || this.#stop.signal.aborted || this.#now() >= this.#heldUntil) return;
    seeking.fence = fence;
    this.options.logger?.info({ lease: name, fence }, `this process now does the work of ${name}`);
    const holding: Holding = { fence: (db) => fencedDatabase(db, { name, fence, holder: this.#id }) };
    seeking.candidate.onAcquired(holding);
  }

  #lose(seeking: Seeking): void {
    if (seeking.fence === undefined) return;
    seeking.fence = undefined;
    const { lease } = seeking.candidate;
    this.options.logger?.info({ lease }, `this process no longer does the work of ${lease}`);
    seeking.candidate.onLost();
  }

  /** Ends all work when its time is over, unless it is renewed before. */
  #holdUntil(until: number): void {
    this.#heldUntil = until;
    this.#limit.abort();
    if (this.#stop.signal.aborted) return;
    this.#limit = new AbortController();
    const { signal } = this.#limit;
    void this.options.runtime.sleep(Math.max(0, until - this.#now()), signal).then(() => {
      if (!signal.aborted) this.#endIfLate();
    });
  }

  #endIfLate(): void {
    if (this.#now() < this.#heldUntil) return;
    if ([...this.#seeking.values()].some(({ fence }) => fence !== undefined))
      this.options.logger?.warn(
        "the leases of this process could not be renewed in time: it stops the work that other processes may now take over",
      );
    for (const seeking of this.#seeking.values()) this.#lose(seeking);
  }

  #hear(notice: Notice): void {
    if (notice.about === "free") {
      this.#renewSoon();
      return;
    }
    if (notice.about === "share") {
      void this.#share(notice.lease, notice.to);
      return;
    }
    const seeking = this.#seeking.get(notice.lease);
    if (seeking?.fence !== undefined) seeking.candidate.onWork?.();
  }

  #note(err: unknown, what: string): void {
    this.options.logger?.debug({ err }, `leases ${what}; this will be tried again`);
  }

  #now(): number {
    return this.options.runtime.monotonic();
  }
}

/** After how long without a sign of life a process counts as dead, milliseconds: longer than it works without a renewal. */
const DEATH_LIMIT = 6_000;

interface Process {
  beat: number;
  /** When this beat was first seen, by the monotonic clock of the looker. */
  since: number;
  /** Whether it was seen to beat, and not only to be stored: what is stored may be left over from a killed process. */
  hasBeaten: boolean;
}

/** The known state of other processes, by their rows in the database. */
class Heartbeats {
  #processes = new Map<string, Process>();

  /** `own` is the identifier of the process that looks. */
  constructor(private readonly own: string) {}

  /** Takes in all rows, as they were read at `now`. */
  note(rows: readonly { id: string; beat: number }[], now: number): void {
    this.#processes = new Map(
      rows
        .filter(({ id }) => id !== this.own)
        .map(({ id, beat }) => {
          const known = this.#processes.get(id);
          const next = known?.beat === beat ? known : { beat, since: now, hasBeaten: known !== undefined };
          return [id, next];
        }),
    );
  }

  /** The last known beat of a process; undefined when it has none, because it has ended. */
  lastOf(id: string): number | undefined {
    return this.#processes.get(id)?.beat;
  }

  /** Whether a process may live: its beat has changed, or was not known, until a short while before `now`. */
  isAlive(id: string, now: number): boolean {
    const known = this.#processes.get(id);
    return known !== undefined && now - known.since < DEATH_LIMIT;
  }

  /** Whether a process was seen to live. */
  hasBeaten(id: string): boolean {
    return this.#processes.get(id)?.hasBeaten ?? false;
  }

  /** The processes that count as dead. */
  dead(now: number): { id: string; beat: number }[] {
    return [...this.#processes].flatMap(([id, { beat, since }]) =>
      now - since < DEATH_LIMIT ? [] : [{ id, beat }],
    );
  }
}
