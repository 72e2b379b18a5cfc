import { closeSync, openSync } from "node:fs";
import type { ReadStream } from "node:tty";

/** The terminal that the process belongs to, whatever its standard input is. */
const path = process.platform === "win32" ? "\\\\.\\CONIN$" : "/dev/tty";

/** Whether the process has a terminal, such as a part of a pipe that was typed at one. */
export function hasControllingTerminal(): boolean {
  try {
    closeSync(openSync(path, "r+"));
    return true;
  } catch {
    // No terminal: a service, a container, a job of cron.
    return false;
  }
}

/** Keys typed at the terminal. Must be destroyed, or the process goes on waiting for them. */
export async function openControllingTerminal(): Promise<ReadStream> {
  const { ReadStream } = await import("node:tty");
  return new ReadStream(openSync(path, "r+"));
}
