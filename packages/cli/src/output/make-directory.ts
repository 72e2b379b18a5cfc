import { mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Makes a directory of the user's own and those above it, as `mkdir -p` does. Node's own recursive form never returns where
 * nothing can be made, such as in `/proc`. Throws the system error.
 */
export async function makeDirectory(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    if (await isDirectory(path)) return;
    const above = dirname(path);
    const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
    if (!isMissing || (await isDirectory(above))) throw error;
    await makeDirectory(above);
    await mkdir(path, { mode: 0o700 });
  }
}

async function isDirectory(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found?.isDirectory() === true;
}
