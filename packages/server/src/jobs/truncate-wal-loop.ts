import type { Database } from "../storage/database";
import { onErasure } from "../storage/personal-data";
import { truncateWal } from "../storage/truncate-wal";
import { type Loop, UNTIL_WOKEN } from "./loop";
import type { Loops } from "./loop-registry";

/**
 * How soon after a deletion or replacement of personal data the write-ahead log is emptied, milliseconds: half of the
 * second that docs/operating/sqlite.md promises. Those of that time share one checkpoint, which has to wait for the disk.
 */
const ERASURE_DELAY = 500;

/**
 * Empties the write-ahead log of a SQLite database after each erasure, so that deleted personal data cannot be read in
 * it, and at the start, because the process before may have been killed after a deletion. While another process reads
 * or writes, it tries again.
 */
export function startTruncatingWal(loops: Loops, db: Database): Loop {
  const loop = loops.start({
    name: "emptying the write-ahead log",
    retry: { first: 20, longest: 250 },
    step: async () => {
      await truncateWal(db);
      return UNTIL_WOKEN;
    },
  });
  onErasure(db, () => loop.wake(ERASURE_DELAY));
  return loop;
}
