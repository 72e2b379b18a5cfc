import { randomBytes } from "node:crypto";
import { link, open, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { CliError, usageError } from "../errors";
import { storageHint, storageReason } from "./storage-reason";

/**
 * A temporary name for a file while it is written. It is in the same folder, because another folder could be on another disk, to
 * which a file cannot be renamed.
 */
export const draftOf = (path: string): string =>
  join(dirname(path), `.${basename(path)}.${randomBytes(6).toString("hex")}.part`);

export const existsAlready = (path: string | undefined, what = "--output: "): CliError =>
  usageError(`${what}${path} already exists.`, "Name another file, or replace it with --force.");

/** Gives the complete file its name; without `force`, a file that has appeared in the meantime is never replaced. */
export async function publish(draft: string, path: string, force: boolean, what?: string): Promise<void> {
  if (force) return rename(draft, path);
  try {
    await link(draft, path);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "EEXIST") throw existsAlready(path, what);
    // Some file systems have no links.
    return rename(draft, path);
  }
  await rm(draft);
}

/** A disk error as one line: what could not be written, and why. Other errors are returned unchanged. */
export function unwritable(path: string, error: unknown, what = "--output: "): unknown {
  if (!(error instanceof Error && "syscall" in error)) return error;
  return new CliError("failure", `${what}cannot write ${path} (${storageReason(error)}).`, {
    hint: storageHint(error, "Name another file."),
    cause: error,
  });
}

/**
 * Writes a file that only its owner can read. The file gets its name once it is complete; an interruption leaves no file.
 *
 * @throws CliError (failure) when it cannot be written; (usage) when it exists, without `force`
 */
export async function writePrivately(
  path: string,
  force: boolean,
  write: (line: (text: string) => Promise<void>) => Promise<void>,
): Promise<void> {
  const draft = draftOf(path);
  try {
    const file = await open(draft, "wx", 0o600);
    try {
      await write(async (text) => void (await file.writeFile(`${text}\n`)));
      await file.sync();
    } finally {
      await file.close();
    }
    await publish(draft, path, force);
  } catch (error) {
    throw unwritable(path, error);
  } finally {
    await rm(draft, { force: true });
  }
}
