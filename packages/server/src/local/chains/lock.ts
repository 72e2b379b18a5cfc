import { readFileSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { DevnetError } from "./errors";

/** Chains already run in this data directory; a second set would overwrite their state. */
export class DataDirInUseError extends DevnetError {
  override name = "DataDirInUseError";

  constructor(
    readonly dataDir: string,
    readonly pid: number,
    readonly lockFile: string,
  ) {
    super(
      `The local chains in ${dataDir} are in use by process ${pid}. Stop it, or choose another data directory. ` +
        `(If that process has nothing to do with it, delete ${lockFile}.)`,
    );
  }
}

// Locks of this process, to distinguish them from one that an earlier process with the same pid left behind, as happens
// in containers.
const held = new Set<string>();

/**
 * Locks a data directory for this process, creating it if needed; the result releases it. A lock of a dead process is
 * taken over. Throws {@link DataDirInUseError}.
 */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  await mkdir(dataDir, { recursive: true });
  const file = resolve(join(dataDir, "chains.lock"));
  const pid = await claim(file);
  if (pid !== undefined) throw new DataDirInUseError(dataDir, pid, file);
  let given = false;
  return async () => {
    if (given) return; // The lock may belong to another process by now.
    given = true;
    held.delete(file);
    await rm(file, { force: true });
  };
}

/** The running process that has the lock; undefined when this process has acquired it. */
async function claim(file: string): Promise<number | undefined> {
  if (held.has(file)) return process.pid;
  held.add(file);
  try {
    if (await create(file)) return undefined;
    const pid = Number.parseInt(await readFile(file, "utf8"), 10);
    if (pid === process.pid || !isAlive(pid)) {
      await rm(file, { force: true });
      if (await create(file)) return undefined;
    }
    held.delete(file);
    return pid;
  } catch (error) {
    held.delete(file);
    throw error;
  }
}

const create = (file: string): Promise<boolean> =>
  writeFile(file, String(process.pid), { flag: "wx" }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === "EEXIST") return false;
      throw error;
    },
  );

function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    // A process of another user is running, too.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/**
 * Whether a process is a zombie: it has ended, but its parent has not waited for it. An orphan stays a zombie until
 * process 1 reaps it, which in many containers never happens. Linux only.
 */
function isZombie(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The process name, in parentheses before the state, may contain any character.
    return /^[ZX]/.test(stat.slice(stat.lastIndexOf(")") + 2));
  } catch {
    return false;
  }
}
