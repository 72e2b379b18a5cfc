import { mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Creates a directory that only the user can access, and its missing parents, like `mkdir -p`; other processes may create them at
 * the same time. Node's own recursive form never returns if nothing can be created, such as in `/proc`. Throws the system error.
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

/** Creates one directory, unless it exists. */
async function makeOne(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    const found = await stat(path).catch(() => undefined);
    if (!found?.isDirectory()) throw error;
  }
}
