import { join } from "node:path";
import { makeDirectory } from "../../lib/make-directory";
import { lockFile } from "../../storage/file-lock";
import { DevnetError } from "./errors";

/** Chains already run in this data directory; a second set would overwrite their state. */
export class DataDirInUseError extends DevnetError {
  override name = "DataDirInUseError";

  constructor(readonly dataDir: string) {
    super(
      `The local chains in ${dataDir} are in use by another process. Stop it, or choose another data directory.`,
    );
  }
}

/**
 * Locks a data directory for this process, creating it if needed; the result releases it. However the process ends, the
 * lock ends with it. Throws {@link DataDirInUseError}.
 */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  makeDirectory(dataDir);
  const unlock = lockFile(join(dataDir, "in-use.lock"));
  if (!unlock) throw new DataDirInUseError(dataDir);
  return async () => unlock();
}
