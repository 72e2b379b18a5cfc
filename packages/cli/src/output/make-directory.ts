import { mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Makes a directory of the user's own and those above it, as `mkdir -p` does; another process may make them at the same time. Node's own
 * recursive form never returns where nothing can be made, such as in `/proc`. Throws the system error.
 */
export async function makeDirectory(path: string): Promise<void> {
  try {
    await makeOne(path);
  } catch (error) {
    const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
    if (!isMissing) throw error;
    await makeDirectory(dirname(path));
    await makeOne(path);
  }
}

/** Makes one directory, unless it is there. */
async function makeOne(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    const found = await stat(path).catch(() => undefined);
    if (!found?.isDirectory()) throw error;
  }
}
