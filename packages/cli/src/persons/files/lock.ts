import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { CliError } from "../../errors";

/**
 * One import at a time for a result file: two of them would store every record twice. The lock of a process that is no more is
 * taken over.
 *
 * @throws CliError (failure) while another process has it
 */
export function lock(path: string): { release(): void } {
  const file = `${path}.lock`;
  for (let attempt = 0; ; attempt += 1) {
    try {
      writeFileSync(file, String(process.pid), { flag: "wx", mode: 0o600 });
      return { release: () => rmSync(file, { force: true }) };
    } catch (cause) {
      const isTaken = cause instanceof Error && "code" in cause && cause.code === "EEXIST";
      if (!isTaken || attempt > 1)
        throw new CliError("failure", `The lock ${file} cannot be written.`, {
          hint: "Name another result file: --results FILE",
          cause,
        });
      if (isAlive(holder(file)))
        throw new CliError("failure", `Another import writes ${path} (process ${holder(file)}).`, {
          hint: "Wait for it to end.",
        });
      rmSync(file, { force: true });
    }
  }
}

function holder(file: string): number {
  try {
    return Number(readFileSync(file, "utf8"));
  } catch {
    // Released meanwhile.
    return 0;
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
