import { randomUUID } from "node:crypto";
import { link, mkdir, open, rm } from "node:fs/promises";
import { platform } from "node:os";
import { dirname, join } from "node:path";

export const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && "code" in error && error.code === code;

/**
 * Writes a file that only its owner can read, flushed before it gets its name: a kill or a full disk leaves no part of it.
 * Resolves to false, and writes nothing, when the name exists.
 *
 * @param keepsName false where a power cut may lose the name, but must not leave it without the text: each flushing takes
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
    // Fails when the name exists, unlike a rename: of several writers one succeeds.
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

/** Makes a folder in one that exists, unless it is there: one that went away is not made again, empty. */
export async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    if (!hasCode(error, "EEXIST")) throw error;
  }
}

/** Flushes the names of a folder, which a power cut could lose otherwise. Windows has no such call. */
export async function flushFolder(folder: string): Promise<void> {
  if (platform() === "win32") return;
  const directory = await open(folder, "r");
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}
