import type pg from "pg";
import type { DatabaseClock } from "../database-clock";
import { StorageUnavailableError } from "../errors";

/**
 * Gives up a statement of a connection that is not answered within `limit` milliseconds, because the database hangs, or its machine is gone
 * without a word: it throws StorageUnavailableError, and the connection ends. PostgreSQL's own limit needs a PostgreSQL that works. Like
 * that, it counts from the answer to the statement before: otherwise a commit that waits behind slow statements would be given up, and
 * done all the same.
 */
export function limitStatements(
  client: pg.ClientBase & Pick<pg.Client, "connection">,
  clock: Pick<DatabaseClock, "after">,
  limit: number,
): void {
  const query: (...given: unknown[]) => unknown = client.query.bind(client);
  /** When all was answered that was sent so far. */
  let free = Promise.resolve();
  const limited = (...given: unknown[]): unknown => {
    const answer = query(...given);
    if (!(answer instanceof Promise)) return answer;
    let [isLate, isOver] = [false, false];
    let inTime = () => {};
    void free.then(() => {
      if (isOver) return;
      inTime = clock.after(limit, () => {
        isLate = true;
        // Ends the statement with an error, and those that were sent behind it.
        client.connection.stream.destroy();
      });
    });
    const end = () => {
      isOver = true;
      inTime();
    };
    free = answer.then(end, end);
    return answer.catch((cause: unknown) => {
      throw isLate
        ? new StorageUnavailableError(
            `the database cannot be used at the moment: it did not answer within ${limit / 1_000} s`,
            { cause },
          )
        : cause;
    });
  };
  client.query = limited as typeof client.query;
}
