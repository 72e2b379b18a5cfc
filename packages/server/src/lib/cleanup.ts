/**
 * A stack of cleanup steps, run in reverse order. It is used when a start fails half-way and when a running service is
 * closed, and runs only once.
 */
export class Cleanup {
  readonly #steps: Array<() => Promise<void>> = [];
  #done: Promise<void> | undefined;

  add(step: () => Promise<void>): void {
    this.#steps.push(step);
  }

  /** Runs all steps, the last one first, waiting for each. Idempotent: later calls return the promise of the first. */
  run(): Promise<void> {
    this.#done ??= this.#runAll();
    return this.#done;
  }

  async #runAll(): Promise<void> {
    for (const step of this.#steps.reverse()) await step();
  }
}
