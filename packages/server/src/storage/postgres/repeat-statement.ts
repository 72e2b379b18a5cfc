import { StorageUnavailableError } from "../errors";
import { isConflict } from "../transaction";

/** How often a statement is tried; PostgreSQL takes a second to find that it and others wait for each other. */
const MAX_ATTEMPTS = 5;

/**
 * Runs a statement that is a transaction of its own, and again, a bounded number of times, where PostgreSQL has undone it because it
 * and others waited for each other. Throws StorageUnavailableError when that happened each time, and what the statement throws.
 */
export async function repeatStatement<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (!isConflict(error)) throw error;
      if (attempt >= MAX_ATTEMPTS)
        throw new StorageUnavailableError(
          `the database cannot be used at the moment: others came between all ${MAX_ATTEMPTS} attempts of a statement`,
          { cause: error },
        );
    }
  }
}
