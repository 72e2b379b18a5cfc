import { closeSync, openSync } from "node:fs";
import type { ReadStream } from "node:tty";

/** The controlling terminal of the process, independent of its standard input. */
const path = process.platform === "win32" ? "\\\\.\\CONIN$" : "/dev/tty";

/** Whether the process has a controlling terminal, such as in a pipe that was typed at a terminal. */
export function hasControllingTerminal(): boolean {
  try {
    closeSync(openSync(path, "r+"));
    return true;
  } catch {
    // No terminal: a service, a container, a cron job.
    return false;
  }
}

/** The keys that are typed at the terminal. The stream must be destroyed, otherwise the process keeps waiting for keys. */
export async function openControllingTerminal(): Promise<ReadStream> {
  const { ReadStream } = await import("node:tty");
  return new ReadStream(openSync(path, "r+"));
}
