import { type Loop, UNTIL_WOKEN } from "../jobs/loop";
import type { Loops } from "../jobs/loop-registry";
import { chunks } from "../lib/chunks";
import type { Runtime } from "../lib/runtime";
import type { Database } from "../storage/database";
import { StorageUnavailableError } from "../storage/errors";
import { transaction } from "../storage/transaction";
import { type Act, appendActs, type By } from "./trail";

/** Delay before reads are written, milliseconds. */
const WRITE_DELAY = 1_000;

/** Reads that are written at once, and that wait at most. */
const BATCH = 500;
const MOST_WAITING = 100_000;

/**
 * The reads of persons' records, which are written to the trails of their workspaces in the background: within a second, and on close. A
 * killed process loses those of its last second. While they cannot be written they wait, up to a limit, beyond which no record is read.
 */
export class PersonReads {
  readonly #db: Database;
  readonly #runtime: Pick<Runtime, "now">;
  readonly #loop: Loop;
  #waiting = new Map<string, Act[]>();
  #count = 0;
  #writing: Promise<void> = Promise.resolve();

  constructor({ db, runtime, loops }: { db: Database; runtime: Pick<Runtime, "now">; loops: Loops }) {
    this.#db = db;
    this.#runtime = runtime;
    this.#loop = loops.start({
      name: "writing reads of persons",
      retry: { first: WRITE_DELAY, longest: 60_000 },
      step: async () => {
        await this.flush();
        return UNTIL_WOKEN;
      },
    });
  }

  /** Notes a read. Throws StorageUnavailableError when too many wait. */
  note({ id, by }: { id: string; by?: By | undefined }, subject: string | null): void {
    if (!by) return;
    if (this.#count >= MOST_WAITING)
      throw new StorageUnavailableError("the reads of persons cannot be written to the audit trail");
    const { keyId, requestId, operation } = by;
    const act = { keyId, requestId, operation, subject, at: this.#runtime.now() };
    const known = this.#waiting.get(id);
    if (known) known.push(act);
    else this.#waiting.set(id, [act]);
    this.#count += 1;
    if (this.#count === 1) this.#loop.wake(WRITE_DELAY);
  }

  /** Writes now; when it resolves, earlier writes have ended, too. */
  flush(): Promise<void> {
    const write = () => this.#write();
    this.#writing = this.#writing.then(write, write);
    return this.#writing;
  }

  async #write(): Promise<void> {
    const taken = this.#waiting;
    this.#waiting = new Map();
    this.#count = 0;
    try {
      for (const [workspaceId, acts] of taken) {
        for (const some of chunks(acts, BATCH)) {
          await transaction(this.#db, (trx) => appendActs(trx, workspaceId, some));
          acts.splice(0, some.length);
        }
        taken.delete(workspaceId);
      }
    } catch (error) {
      for (const [workspaceId, acts] of taken) {
        const newer = this.#waiting.get(workspaceId) ?? [];
        this.#waiting.set(workspaceId, [...acts, ...newer]);
        this.#count += acts.length;
      }
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.#loop.close();
    await this.flush();
  }
}
