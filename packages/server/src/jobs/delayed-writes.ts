import { type Loop, UNTIL_WOKEN } from "./loop";
import type { Loops } from "./loop-registry";

/** Delay before something is written to the database, milliseconds. */
const WRITE_DELAY = 1_000;

interface DelayedWritesPlan {
  /** The name of the loop in logs and health. */
  name: string;
  loops: Loops;
  /** Writes everything that waits. After a failure it keeps the rest for the next time, and throws. */
  write(): Promise<void>;
  /** More work of the loop after a write; returns in how many milliseconds it is due again. Default: none. */
  afterwards?(): Promise<number>;
}

/**
 * Writes in the background what requests leave in memory, one write at a time: within a second after `soon`, and on
 * close. A killed process loses the last second.
 */
export class DelayedWrites {
  readonly #write: () => Promise<void>;
  readonly #loop: Loop;
  #writing: Promise<void> = Promise.resolve();

  constructor({ name, loops, write, afterwards = async () => UNTIL_WOKEN }: DelayedWritesPlan) {
    this.#write = write;
    this.#loop = loops.start({
      name,
      retry: { first: WRITE_DELAY, longest: 60_000 },
      step: async () => {
        await this.flush();
        return afterwards();
      },
    });
  }

  /** Has the loop run within `delay` milliseconds. */
  soon(delay = WRITE_DELAY): void {
    this.#loop.wake(delay);
  }

  /** Writes now; when it resolves, earlier writes have ended, too. */
  flush(): Promise<void> {
    this.#writing = this.#writing.then(this.#write, this.#write);
    return this.#writing;
  }

  async close(): Promise<void> {
    await this.#loop.close();
    await this.flush();
  }
}
