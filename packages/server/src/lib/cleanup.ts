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

  /** Has what was opened closed as a step, and returns it. */
  closes<Opened extends { close(): Promise<void> }>(opened: Opened): Opened {
    this.add(() => opened.close());
    return opened;
  }

  /**
   * Runs all steps, the last one first, waiting for each; also after one that fails. Then throws what failed: the error
   * of one step, or an AggregateError. Idempotent: later calls return the promise of the first.
   */
  run(): Promise<void> {
    this.#done ??= this.#runAll();
    return this.#done;
  }

  async #runAll(): Promise<void> {
    const failures: unknown[] = [];
    for (const step of this.#steps.reverse())
      try {
        await step();
      } catch (error) {
        failures.push(error);
      }
    if (failures.length === 1) throw failures[0];
    if (failures.length > 1) throw new AggregateError(failures, `${failures.length} steps of closing failed`);
  }
}
