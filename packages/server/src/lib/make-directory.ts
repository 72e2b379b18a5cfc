import { mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Makes a directory and those above it, as `mkdir -p` does. Node's own recursive form never returns where nothing can be
 * made, such as in `/proc`. Throws the system error.
 */
export function makeDirectory(path: string, mode = 0o777): void {
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    if (isDirectory(path)) return;
    const above = dirname(path);
    const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
    if (!isMissing || isDirectory(above)) throw error;
    makeDirectory(above, mode);
    mkdirSync(path, { mode });
  }
}

const isDirectory = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
