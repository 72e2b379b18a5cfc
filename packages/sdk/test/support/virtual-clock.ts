import type { Clock } from "../../src/clock";

/** A clock whose time goes to the next timer as soon as nothing else is left to do. */
export class VirtualClock implements Clock {
  #time = Date.parse("2026-01-15T09:30:20Z");
  readonly #timers = new Map<() => void, number>();

  now(): number {
    return this.#time;
  }

  after(ms: number, task: () => void): () => void {
    const timer = () => task();
    this.#timers.set(timer, this.#time + Math.max(0, ms));
    return () => this.#timers.delete(timer);
  }

  /** Lets time pass until the promise is settled. */
  async run<T>(promise: Promise<T>): Promise<T> {
    let settled = false;
    const end = () => {
      settled = true;
    };
    promise.then(end, end);
    while (true) {
      for (let turn = 0; turn < 3; turn += 1) await new Promise(setImmediate);
      if (settled) return promise;
      const [next] = [...this.#timers].sort(([, a], [, b]) => a - b);
      if (!next) continue;
      const [timer, due] = next;
      this.#timers.delete(timer);
      this.#time = Math.max(this.#time, due);
      timer();
    }
  }
}
