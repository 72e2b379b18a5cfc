import { readFileSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { DevnetError } from "./errors";

/** The chains of a data directory are running already; a second set would overwrite their state. */
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

// Tells our own lock from one that an earlier process with our pid left behind, as happens in containers.
const held = new Set<string>();

/**
 * Claims a data directory, creating it if need be, for this process; the result gives it back. What a dead process left
 * behind is taken over. Throws {@link DataDirInUseError}.
 */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  await mkdir(dataDir, { recursive: true });
  const file = resolve(join(dataDir, "chains.lock"));
  const pid = await claim(file);
  if (pid !== undefined) throw new DataDirInUseError(dataDir, pid, file);
  let given = false;
  return async () => {
    if (given) return; // By now it may be somebody else's.
    given = true;
    held.delete(file);
    await rm(file, { force: true });
  };
}

/** The living process that has the lock; undefined when it is ours now. */
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
    // Somebody else's process lives, too.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/**
 * Whether a process has ended and is only still listed because nobody has asked how: a killed one whose parent is gone
 * stays so as long as process 1 takes, which in many containers is for ever. Only Linux tells.
 */
function isZombie(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name, in brackets before the state, may hold anything.
    return /^[ZX]/.test(stat.slice(stat.lastIndexOf(")") + 2));
  } catch {
    return false;
  }
}
