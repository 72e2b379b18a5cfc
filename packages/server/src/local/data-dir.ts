import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The folder is in use, or cannot be used. */
export class DataDirError extends Error {
  override name = "DataDirError";
}

export interface DataDir {
  path: string;
  /** Lets go of the folder; an ephemeral one is deleted. */
  release(): void;
}

/** A folder of its own that is deleted at the end. */
export function ephemeralDir(): DataDir {
  const path = mkdtempSync(join(tmpdir(), "waybill-"));
  return { path, release: () => rmSync(path, { recursive: true, force: true }) };
}

/**
 * Takes a folder for this process alone: two services on one state would each overwrite what the other knows. Throws
 * DataDirError while another process has it; one that was killed no longer does.
 */
export function lockDir(path: string): DataDir {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const lock = join(path, "lock");
  const take = () => {
    const file = openSync(lock, "wx", 0o600);
    writeSync(file, String(process.pid));
    closeSync(file);
  };
  try {
    take();
  } catch (cause) {
    const owner = ownerOf(lock);
    if (owner !== undefined && isAlive(owner))
      throw new DataDirError(
        `${path} is in use by process ${owner}; stop it, or use another data directory`,
        { cause },
      );
    rmSync(lock, { force: true });
    take();
  }
  return { path, release: () => rmSync(lock, { force: true }) };
}

function ownerOf(lock: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(lock, "utf8"), 10);
    return Number.isNaN(pid) ? undefined : pid;
  } catch {
    // It has just been released.
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  if (pid === process.pid) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
