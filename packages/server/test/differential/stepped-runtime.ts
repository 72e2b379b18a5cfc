import { createHash } from "node:crypto";
import type { Runtime } from "../../src/lib/runtime";
import { systemRuntime } from "../../src/lib/system-runtime";

/** Time and randomness that two servers have alike: both are set to the same step before each request. */
export class SteppedRuntime implements Runtime {
  #now = 0;
  #step = 0;
  #drawn = 0;
  /** The functions that end the waits of background work that was woken while it is held. */
  #held: (() => void)[] | undefined;

  /** Begins step `step` at the time `now`, Unix milliseconds: what is drawn from here on follows from the number of the step. */
  begin(step: number, now: number): void {
    this.#now = now;
    this.#step = step;
    this.#drawn = 0;
  }

  /** From here on waking background work has no effect: it would run at another moment on each engine. */
  hold(): void {
    this.#held ??= [];
  }

  /** Background work that was woken or closed goes on. */
  release(): void {
    for (const end of this.#held ?? []) end();
    this.#held = undefined;
  }

  #digest(): Buffer {
    this.#drawn += 1;
    return createHash("sha256").update(`${this.#step} ${this.#drawn}`).digest();
  }

  readonly now = () => this.#now;
  readonly monotonic = () => this.#now;
  readonly bytes = (length: number) => Uint8Array.from(this.#digest().subarray(0, length));
  readonly random = () => this.#digest().readUInt32BE() / 2 ** 32;

  readonly uuid = () => {
    const hex = this.#digest().toString("hex");
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
  };

  // Time passes only on request: background work does its first step, and then waits until the server is closed.
  readonly sleep = (_ms: number, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      const end = () => (this.#held ? this.#held.push(resolve) : resolve());
      if (signal.aborted) end();
      else signal.addEventListener("abort", end, { once: true });
    });
  // Pauses before another attempt pass at once, limits never do.
  readonly after = (ms: number, work: () => void) => {
    if (ms <= 20) void systemRuntime.turn().then(work);
    return () => {};
  };
  readonly timeout = () => new AbortController().signal;
  readonly turn = systemRuntime.turn;
}
