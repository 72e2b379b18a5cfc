import type { Runtime } from "../lib/runtime";

/** The clock of a local service and its chains. */
export interface LocalClock {
  /** Milliseconds since the Unix epoch. */
  now(): number;
  /** How far it is behind the present, milliseconds: 0 unless the service began in the past. */
  behind(): number;
  /**
   * Moves service and chains on by so many milliseconds, at most to the present. Nothing may be under way meanwhile: what
   * is would seem to take that long.
   */
  advance(ms: number): Promise<void>;
}

/**
 * A runtime whose time begins at `from` (milliseconds since the Unix epoch, at most the present; default: the present) and
 * runs on.
 */
export function runtimeFrom(
  present: Runtime,
  from: number | undefined,
): Omit<LocalClock, "advance"> & { runtime: Runtime; skip(ms: number): void } {
  let behind = from === undefined ? 0 : Math.max(0, present.now() - from);
  const now = () => present.now() - behind;
  return {
    now,
    behind: () => behind,
    runtime: { ...present, now },
    skip: (ms) => {
      behind = Math.max(0, behind - Math.max(0, ms));
    },
  };
}
