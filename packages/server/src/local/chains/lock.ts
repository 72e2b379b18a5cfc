import { join } from "node:path";
import { makeDirectory } from "../../lib/make-directory";
import { lockFile } from "../../storage/file-lock";
import { DevnetError } from "./errors";

/**
 * Locks a data directory for this process, creating it if needed; the result releases it. However the process ends, the
 * lock ends with it. Throws {@link DevnetError} where other chains run in it, whose state would be overwritten.
 */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  makeDirectory(dataDir);
  const unlock = lockFile(join(dataDir, "in-use.lock"));
  if (!unlock)
    throw new DevnetError(
      `The local chains in ${dataDir} are in use by another process. Stop it, or choose another data directory.`,
    );
  return async () => unlock();
}
