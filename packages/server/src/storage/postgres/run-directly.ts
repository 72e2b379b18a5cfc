import type { DirectRun } from "../direct-reads";
import type { BoundedPool } from "./bounded-pool";
import { escapeNulIn } from "./nul";
import { repeatStatement } from "./repeat-statement";
import { sayingUnavailable, sayingUnreachable } from "./unavailable";

/** Runs single statements on any connection of a pool. */
export const runDirectlyOn =
  (pool: BoundedPool): DirectRun =>
  (sql, parameters) =>
    rowsOf(pool, sql, parameters);

/**
 * The rows of a statement that runs on any connection of a pool.
 *
 * @param onBegin called when it waits for a connection no longer, also where it got none
 * @throws StorageUnavailableError
 */
export async function rowsOf<Row>(
  pool: BoundedPool,
  sql: string,
  parameters: readonly unknown[],
  onBegin = () => {},
): Promise<Row[]> {
  const client = await pool.connect().catch(sayingUnreachable).finally(onBegin);
  try {
    const { rows } = await repeatStatement(() => client.query(sql, parameters.map(escapeNulIn)));
    return rows;
  } catch (error) {
    return sayingUnavailable(error);
  } finally {
    client.release();
  }
}
