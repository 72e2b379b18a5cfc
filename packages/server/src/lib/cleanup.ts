/**
 * What was started, to be ended in the opposite order. A start that fails half-way ends what it had; what is running ends
 * once, however often it is asked to.
 */
export class Cleanup {
  readonly #steps: Array<() => Promise<void>> = [];
  #done: Promise<void> | undefined;

  add(step: () => Promise<void>): void {
    this.#steps.push(step);
  }

  /** Takes every step, the last one first, and waits for it. Idempotent: later calls get the first one's end. */
  run(): Promise<void> {
    this.#done ??= this.#runAll();
    return this.#done;
  }

  async #runAll(): Promise<void> {
    for (const step of this.#steps.reverse()) await step();
  }
}
