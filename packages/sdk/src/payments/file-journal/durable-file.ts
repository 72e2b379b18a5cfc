import { randomUUID } from "node:crypto";
import { link, mkdir, open, rm } from "node:fs/promises";
import { platform } from "node:os";
import { dirname, join } from "node:path";

export const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && "code" in error && error.code === code;

/**
 * Writes a file that only its owner can read, and flushes it before it gets its name: a kill or a full disk leaves no
 * partial file. Resolves to false, and writes nothing, when the name exists.
 *
 * @param keepsName false if a power cut may lose the name (it never leaves a name without the text): each flush takes
 * milliseconds
 */
export async function createFile(path: string, text: string, keepsName = true): Promise<boolean> {
  const folder = dirname(path);
  const draft = join(folder, `${randomUUID()}.draft`);
  try {
    const file = await open(draft, "wx", 0o600);
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    // Fails when the name exists, unlike a rename: only one of several writers succeeds.
    await link(draft, path);
  } catch (error) {
    if (hasCode(error, "EEXIST")) return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
  if (keepsName) await flushFolder(folder);
  return true;
}

/** Creates a folder, if it is missing, in an existing folder: a parent that was removed must not be created again, empty. */
export async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    if (!hasCode(error, "EEXIST")) throw error;
  }
}

/** Flushes the names in a folder, which a power cut could lose otherwise. Windows has no such call. */
export async function flushFolder(folder: string): Promise<void> {
  if (platform() === "win32") return;
  const directory = await open(folder, "r");
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}
