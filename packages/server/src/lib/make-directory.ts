import { mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Makes a directory and those above it, as `mkdir -p` does; another process may make them at the same time. Node's own
 * recursive form never returns where nothing can be made, such as in `/proc`. Throws the system error.
 */
export function makeDirectory(path: string, mode = 0o777): void {
  try {
    makeOne(path, mode);
  } catch (error) {
    const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
    if (!isMissing) throw error;
    makeDirectory(dirname(path), mode);
    makeOne(path, mode);
  }
}

/** Makes one directory, unless it is there. */
function makeOne(path: string, mode: number): void {
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) throw error;
  }
}
