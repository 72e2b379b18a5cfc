/** Time, as the server sees it. Durations are in milliseconds. */
export interface Clock {
  /** The time of day: milliseconds since the Unix epoch. Can be set back and forth. */
  now(): number;
  /** Milliseconds since an arbitrary moment, with fractions; never runs backwards. For durations. */
  monotonic(): number;
  /** Runs `work` once, after so long, unless the returned function is called before. Keeps the process alive. */
  after(ms: number, work: () => void): () => void;
  /**
   * Resolves after so long, or as soon as the signal is aborted. With Infinity, only then. Does not keep the process alive:
   * for background work.
   */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
  /** A signal that is aborted after so long, with a `TimeoutError`. Does not keep the process alive. */
  timeout(ms: number): AbortSignal;
  /** Resolves in the next turn of the event loop, so that other requests are handled before. */
  turn(): Promise<void>;
}

/** Randomness. */
export interface Random {
  /** A random UUID (version 4). */
  uuid(): string;
  /** Random bytes for secrets. */
  bytes(length: number): Uint8Array;
  /** From 0 (inclusive) to 1 (exclusive), predictable: for waits, not for secrets. */
  random(): number;
}

/** Time and randomness, injected so that tests control both. The real ones: system-runtime.ts. */
export interface Runtime extends Clock, Random {}

/** The timestamp format of the interface: UTC, ISO 8601. */
export const timestamp = (ms: number): string => new Date(ms).toISOString();

const FIRST = Date.parse("0000-01-01T00:00:00.000Z");
const LAST = Date.parse("9999-12-31T23:59:59.999Z");

/** Whether a time has a timestamp of that format, whose years have four digits. */
export const hasTimestamp = (ms: number): boolean => Number.isSafeInteger(ms) && ms >= FIRST && ms <= LAST;

/**
 * A UUID of version 7 (RFC 9562): the time first, and a random UUID's bits behind it. Rows that are added together are
 * next to each other in an index of their identifiers, which so writes a few of its pages and not most of them.
 */
export function orderedUuid(now: number, random: string): string {
  const time = Math.max(0, now).toString(16).padStart(12, "0").slice(-12);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(15)}`;
}
