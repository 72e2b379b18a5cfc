import { type Loop, UNTIL_WOKEN } from "../jobs/loop";
import type { Loops } from "../jobs/loop-registry";

/** Delay before a count is written to the database, milliseconds. */
const WRITE_DELAY = 1_000;

/** Writes counts of quotas in the background, one write at a time: within a second after `soon`, and on close. */
export class CountWrites {
  readonly #write: () => Promise<void>;
  readonly #loop: Loop;
  #writing: Promise<void> = Promise.resolve();

  /**
   * @param write writes all that was counted and is not written
   * @param afterwards what else the loop does after a write; returns in how many milliseconds it has to be done again
   */
  constructor(loops: Loops, write: () => Promise<void>, afterwards = async () => UNTIL_WOKEN) {
    this.#write = write;
    this.#loop = loops.start({
      name: "writing quota counts",
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
