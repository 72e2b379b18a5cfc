import { type Runtime, timestamp } from "../lib/runtime";

/** The result of an advance. */
export interface ClockAdvance {
  /** The time of the clock after it, milliseconds since the Unix epoch. */
  now: number;
  /** How far the clock was moved, milliseconds: what was asked for. */
  moved: number;
}

/** The clock of a local service and its chains. It has all that the SDK's option `clock` needs. */
export interface LocalClock {
  /** Milliseconds since the Unix epoch. */
  now(): number;
  /**
   * How far it is behind the present, milliseconds: 0 unless the service began in the past, negative once it has passed
   * the present.
   */
  behind(): number;
  /** Whether it stands still. */
  isFrozen(): boolean;
  /** Runs `work` once, after so many milliseconds of real time, unless the returned function is called before. */
  after(ms: number, work: () => void): () => void;
  /**
   * Moves service and chains on by so many milliseconds, beyond the present too. Background work that is due by then
   * runs at once. Nothing may be under way meanwhile: what is would seem to take that long. Throws ClockError where it
   * cannot move so far; then nothing is moved.
   */
  advance(ms: number): Promise<ClockAdvance>;
  /** Moves service and chains on to a moment, milliseconds since the Unix epoch. Throws ClockError for one that has passed. */
  set(at: number): Promise<ClockAdvance>;
  /** Stops the time of day of service and chains, or has it go on from where it stands. Background work goes on. */
  freeze(isFrozen: boolean): Promise<void>;
}

/** Why a clock was not advanced. */
export type ClockRefusal =
  /** The database is kept elsewhere, and would begin again at the present: what it has would lie in its future. */
  | "beyond_present"
  /** The duration is not a number of milliseconds, or is negative: a clock is not set back. */
  | "invalid_duration";

/** The clock of a local service cannot be advanced as asked; nothing was moved. */
export class ClockError extends Error {
  override name = "ClockError";
  constructor(
    readonly reason: ClockRefusal,
    message: string,
  ) {
    super(message);
  }
}

/** Where a clock stands in relation to the present: what a saved world keeps of it. */
export interface ClockState {
  /** Milliseconds ahead of the present; negative behind it. */
  lead: number;
  /** The time at which it stands still, milliseconds since the Unix epoch. */
  frozenAt: number | undefined;
}

/** The clock without the chains, which follow it. */
export interface RunningClock extends Omit<LocalClock, "advance" | "set" | "freeze"> {
  /** The present, in which the time of day and the waits of background work are this clock's. */
  runtime: Runtime;
  /** As `advance` of LocalClock. */
  skip(ms: number): ClockAdvance;
  freeze(isFrozen: boolean): void;
  save(): ClockState;
  load(state: ClockState): void;
}

export interface ClockOptions {
  /** Where it begins. Default: the present, in motion. */
  begin?: ClockState | undefined;
  /** Whether it may pass the present. Default: yes. */
  mayLead?: boolean;
}

/** The furthest that a clock is moved, milliseconds: a hundred years. */
const FURTHEST = 36_525 * 86_400_000;

/** The clock of a local service. */
export function runningClock(present: Runtime, { begin, mayLead = true }: ClockOptions = {}): RunningClock {
  let { lead, frozenAt }: ClockState = begin ?? { lead: 0, frozenAt: undefined };
  /** How far the waits of background work have been shortened so far, milliseconds. */
  let skipped = 0;
  const sleeping = new Set<AbortController>();
  // Whole milliseconds, as every clock of a computer gives them: durations of advances may have fractions.
  const now = () => Math.floor(frozenAt ?? present.now() + lead);
  const monotonic = () => present.monotonic() + skipped;
  const behind = () => present.now() - now();

  const requireMovable = (ms: number) => {
    if (!Number.isFinite(ms) || ms < 0 || ms > FURTHEST)
      throw new ClockError(
        "invalid_duration",
        `The clock cannot be advanced by ${ms}: give milliseconds, 0 or more. To go back, restore a snapshot, or start another service with an earlier beginAt.`,
      );
    if (mayLead || ms <= Math.max(0, behind())) return;
    throw new ClockError(
      "beyond_present",
      `The clock cannot be advanced by ${ms} ms: it says ${timestamp(now())}, and a service with its own database (database) cannot pass the present, at which it begins again. Start it without database, with dataDir or neither.`,
    );
  };

  /** A wait that an advance shortens by as much as it moves the clock. */
  const sleep: Runtime["sleep"] = async (ms, signal) => {
    const due = monotonic() + ms;
    while (!signal.aborted && due > monotonic()) {
      const woken = new AbortController();
      const wake = () => woken.abort();
      sleeping.add(woken);
      signal.addEventListener("abort", wake, { once: true });
      await present.sleep(due - monotonic(), woken.signal);
      signal.removeEventListener("abort", wake);
      sleeping.delete(woken);
      if (!woken.signal.aborted) return;
    }
  };

  return {
    now,
    behind,
    isFrozen: () => frozenAt !== undefined,
    after: present.after,
    runtime: { ...present, now, monotonic, sleep },
    skip: (ms) => {
      requireMovable(ms);
      if (frozenAt === undefined) lead += ms;
      else frozenAt += ms;
      skipped += ms;
      for (const sleeper of sleeping) sleeper.abort();
      return { now: now(), moved: ms };
    },
    freeze: (isFrozen) => {
      if (isFrozen) frozenAt = now();
      else {
        lead = now() - present.now();
        frozenAt = undefined;
      }
    },
    save: () => ({ lead, frozenAt }),
    load: (state) => {
      ({ lead, frozenAt } = state);
    },
  };
}
