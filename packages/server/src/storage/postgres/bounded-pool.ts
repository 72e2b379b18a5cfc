import type { PostgresPool } from "kysely";
import type pg from "pg";
import { StorageUnavailableError } from "../errors";

/** A pool of Kysely's, with connections of `pg`. */
export interface BoundedPool extends PostgresPool {
  connect(): Promise<pg.PoolClient>;
}

/**
 * A pool for whose connections a limited number of statements waits: one more is refused at once, because it would only be answered
 * when its caller has gone. `connect` throws StorageUnavailableError then.
 */
export const boundedPool = (pool: pg.Pool, maxWaiting: number): BoundedPool => ({
  connect: async () => {
    const { max } = pool.options;
    // A statement that is about to get a free or a new connection counts as waiting for a moment.
    const available = pool.idleCount + max - pool.totalCount;
    if (pool.waitingCount - available >= maxWaiting)
      throw new StorageUnavailableError(
        `the database cannot be used at the moment: its ${max} connections are in use, and ${maxWaiting} statements wait for one`,
      );
    return pool.connect();
  },
  end: () => pool.end(),
});
