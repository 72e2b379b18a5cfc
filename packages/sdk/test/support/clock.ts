import type { Clock } from "../../src/clock";

/**
 * A clock that only moves when a test advances it, or, for waits shorter than `skipBelow`, by waiting: these are over
 * at once and noted in `waits`. No test sleeps.
 */
export class TestClock implements Clock {
  readonly waits: number[] = [];
  #time = Date.parse("2026-01-15T09:30:00Z");
  readonly #timers = new Set<{ due: number; task: () => void }>();

  constructor(private readonly skipBelow = 20_000) {}

  now(): number {
    return this.#time;
  }

  after(ms: number, task: () => void): () => void {
    const timer = { due: this.#time + ms, task };
    this.#timers.add(timer);
    if (ms < this.skipBelow) {
      this.waits.push(ms);
      queueMicrotask(() => this.#timers.has(timer) && this.advance(ms));
    }
    return () => this.#timers.delete(timer);
  }

  advance(ms: number): void {
    this.#time += ms;
    for (const timer of [...this.#timers]) {
      if (timer.due > this.#time) continue;
      this.#timers.delete(timer);
      timer.task();
    }
  }

  /** Timers that were not cancelled: after a call there must be none. */
  get pending(): number {
    return this.#timers.size;
  }
}
