import type { DirectRun } from "../direct-reads";
import type { BoundedPool } from "./bounded-pool";
import { escapeNulIn } from "./nul";
import { sayingUnavailable } from "./unavailable";

/** Runs single statements on any connection of a pool. */
export const runDirectlyOn =
  (pool: BoundedPool): DirectRun =>
  async (sql, parameters) => {
    const client = await pool.connect().catch(sayingUnavailable);
    try {
      const { rows } = await client.query(sql, parameters.map(escapeNulIn));
      return rows;
    } catch (error) {
      return sayingUnavailable(error);
    } finally {
      client.release();
    }
  };
