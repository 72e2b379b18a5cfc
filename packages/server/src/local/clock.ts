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
  /** How far it is behind the present, milliseconds: 0 unless the service began in the past. */
  behind(): number;
  /** Runs `work` once, after so many milliseconds of real time, unless the returned function is called before. */
  after(ms: number, work: () => void): () => void;
  /**
   * Moves service and chains on by so many milliseconds, up to the present and not beyond it. Nothing may be under way
   * meanwhile: what is would seem to take that long. Throws ClockError where it cannot move so far; then nothing is moved.
   */
  advance(ms: number): Promise<ClockAdvance>;
}

/** Why a clock was not advanced. */
export type ClockRefusal =
  /** The service began at the present: without `beginAt`, or in a folder that had data. */
  | "began_at_present"
  /** The clock is less far behind the present. */
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

/**
 * A runtime whose time begins at `from` (milliseconds since the Unix epoch, at most the present; default: the present) and
 * runs on. `skip` moves it, and throws ClockError as `advance` does.
 */
export function runtimeFrom(
  present: Runtime,
  from: number | undefined,
): Omit<LocalClock, "advance"> & { runtime: Runtime; skip(ms: number): ClockAdvance } {
  let behind = from === undefined ? 0 : Math.max(0, present.now() - from);
  // Whole milliseconds, as every clock of a computer gives them: durations of advances may have fractions.
  const now = () => Math.floor(present.now() - behind);
  const requirePast = (ms: number) => {
    if (!Number.isFinite(ms) || ms < 0)
      throw new ClockError(
        "invalid_duration",
        `The clock cannot be advanced by ${ms}: give milliseconds, 0 or more. To begin earlier, start another service with an earlier beginAt.`,
      );
    if (ms <= behind) return;
    if (from === undefined)
      throw new ClockError(
        "began_at_present",
        `The clock cannot be advanced by ${ms} ms: the service began at the present, which it cannot pass. Start it with beginAt, a moment in the past; a service with existing data (dataDir) or its own database (database) always begins at the present.`,
      );
    throw new ClockError(
      "beyond_present",
      `The clock cannot be advanced by ${ms} ms: it says ${timestamp(now())} and is ${behind} ms behind the present, which it cannot pass. Advance it by at most clock.behind(), or start the service with an earlier beginAt.`,
    );
  };
  return {
    now,
    behind: () => behind,
    after: present.after,
    runtime: { ...present, now },
    skip: (ms) => {
      requirePast(ms);
      behind -= ms;
      return { now: now(), moved: ms };
    },
  };
}
