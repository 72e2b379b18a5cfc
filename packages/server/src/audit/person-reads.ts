import { DelayedWrites } from "../jobs/delayed-writes";
import type { Loops } from "../jobs/loop-registry";
import { chunks } from "../lib/chunks";
import { type Runtime, timestamp } from "../lib/runtime";
import type { Database } from "../storage/database";
import { StorageUnavailableError } from "../storage/errors";
import { transaction } from "../storage/transaction";
import { appendActs, type By } from "./trail";

/** Reads of one entry, of one transaction, and reads that wait at most. */
const MOST_OF_ENTRY = 200;
const MOST_AT_ONCE = 4_000;
const MOST_WAITING = 100_000;

interface Read {
  at: number;
  requestId: string | null;
  subject: string | null;
}

/** The reads by one operation with one key. */
interface Waiting {
  workspaceId: string;
  by: By;
  reads: Read[];
}

/**
 * The reads of persons' records, which are written to the trails of their workspaces in the background: within a
 * second, and on close. A killed process loses those of its last second. Those of one key by one operation share an
 * entry, so that a read costs a few microseconds. While they cannot be written they wait, up to a limit, beyond which
 * no record is read.
 */
export class PersonReads {
  readonly #db: Database;
  readonly #runtime: Pick<Runtime, "now" | "turn">;
  readonly #writes: DelayedWrites;
  #waiting = new Map<string, Waiting>();
  #count = 0;

  constructor({
    db,
    runtime,
    loops,
  }: { db: Database; runtime: Pick<Runtime, "now" | "turn">; loops: Loops }) {
    this.#db = db;
    this.#runtime = runtime;
    this.#writes = new DelayedWrites({
      name: "writing reads of persons",
      loops,
      write: () => this.#write(),
    });
  }

  /** Notes a read. Throws StorageUnavailableError when too many wait. */
  note({ id, by }: { id: string; by?: By | undefined }, subject: string | null): void {
    if (!by) return;
    if (this.#count >= MOST_WAITING)
      throw new StorageUnavailableError("the reads of persons cannot be written to the audit trail");
    const read = { at: this.#runtime.now(), requestId: by.requestId, subject };
    // A key belongs to one workspace.
    const name = `${by.operation} ${by.keyId}`;
    const known = this.#waiting.get(name);
    if (known) known.reads.push(read);
    else this.#waiting.set(name, { workspaceId: id, by, reads: [read] });
    this.#count += 1;
    if (this.#count === 1) this.#writes.soon();
  }

  /** Writes now; when it resolves, earlier writes have ended, too. */
  flush(): Promise<void> {
    return this.#writes.flush();
  }

  async #write(): Promise<void> {
    const taken = this.#waiting;
    this.#waiting = new Map();
    this.#count = 0;
    try {
      for (const [name, waiting] of taken) {
        const { workspaceId, reads } = waiting;
        while (reads.length > 0) {
          const some = { ...waiting, reads: reads.slice(0, MOST_AT_ONCE) };
          await transaction(this.#db, (trx) => appendActs(trx, workspaceId, actsOf(some)));
          reads.splice(0, MOST_AT_ONCE);
          // After an outage there are many, and requests have their turn between two transactions.
          if (reads.length > 0) await this.#runtime.turn();
        }
        taken.delete(name);
      }
    } catch (error) {
      for (const [name, waiting] of taken) {
        const newer = this.#waiting.get(name)?.reads ?? [];
        this.#waiting.set(name, { ...waiting, reads: [...waiting.reads, ...newer] });
        this.#count += waiting.reads.length;
      }
      throw error;
    }
  }

  close(): Promise<void> {
    return this.#writes.close();
  }
}

const actsOf = ({ by: { keyId, operation }, reads }: Waiting) =>
  [...chunks(reads, MOST_OF_ENTRY)].map((some) => ({
    ...{ keyId, requestId: null, operation, subject: null, at: some.at(-1)?.at ?? 0 },
    reads: some.map(({ at, requestId, subject }) => ({ at: timestamp(at), request_id: requestId, subject })),
  }));
