import { readFileSync, rmSync, writeFileSync } from "node:fs";
import type { CliError } from "../errors";

/** The process that holds a lock. */
export interface Holder {
  readonly pid: number;
  /** The holder's description of itself. */
  readonly what: string;
}

/**
 * Takes a lock that only one process on this machine can hold at a time: a file with its process id. A lock of a process that no
 * longer runs is taken over.
 *
 * @param what public description of this process
 * @param unwritable the error if the file cannot be written
 * @returns the lock, or the process that holds it
 */
export function lock(
  file: string,
  what: string,
  unwritable: (cause: unknown) => CliError,
): { release(): void } | Holder {
  for (let attempt = 0; ; attempt += 1) {
    try {
      writeFileSync(file, `${process.pid} ${what}`, { flag: "wx", mode: 0o600 });
      return { release: () => rmSync(file, { force: true }) };
    } catch (cause) {
      const isTaken = cause instanceof Error && "code" in cause && cause.code === "EEXIST";
      if (!isTaken || attempt > 1) throw unwritable(cause);
      const holder = holderOf(file);
      if (isAlive(holder.pid)) return holder;
      rmSync(file, { force: true });
    }
  }
}

function holderOf(file: string): Holder {
  try {
    const [, pid, what = ""] = /^(\d+) ?(.*)/s.exec(readFileSync(file, "utf8")) ?? [];
    return { pid: Number(pid ?? 0), what };
  } catch {
    // The lock was released in the meantime.
    return { pid: 0, what: "" };
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
