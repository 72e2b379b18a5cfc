import type { DirectRun } from "../direct-reads";
import type { BoundedPool } from "./bounded-pool";
import { rowsOf } from "./run-directly";

/** A read that waits for a connection. */
interface WaitingRead {
  rows: Promise<Row[]>;
  /** Whether several callers have asked for it. */
  isShared: boolean;
}

type Row = Readonly<Record<string, unknown>>;

/**
 * Runs single reads on any connection of a pool. Equal ones that wait for a connection at the same time are run once: when all
 * connections are in use, most of what is asked for is what others ask for, too, such as the state of the index. A read that has begun
 * is not shared, because it may not see what its caller knows.
 */
export function shareReadsOn(pool: BoundedPool): DirectRun {
  const waiting = new Map<string, WaitingRead>();
  return async (sql, parameters) => {
    const key = keyOf(sql, parameters);
    const known = waiting.get(key);
    const read = known ?? {
      rows: rowsOf<Row>(pool, sql, parameters, () => waiting.delete(key)),
      isShared: false,
    };
    if (known) known.isShared = true;
    else waiting.set(key, read);
    const rows = await read.rows;
    // Whoever changes a row changes its own.
    return read.isShared ? rows.map((row) => ({ ...row })) : rows;
  };
}

const keyOf = (sql: string, parameters: readonly unknown[]): string =>
  `${sql} ${parameters.map((value) => (typeof value === "bigint" ? `${value}n` : JSON.stringify(value))).join()}`;
