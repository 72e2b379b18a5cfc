import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import type { Duplex } from "node:stream";

/** How a child ended: an exit code, or the signal that ended it. */
interface ChildExit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** A child process that ends with `stop`, and also when this process is killed. */
export interface Child {
  pid: number;
  /** Settles when the process is gone; rejects only when it could not be started. */
  exited: Promise<ChildExit>;
  /** The last lines of its stderr. */
  lastErrorLines(): string[];
  /** SIGTERM, then SIGKILL after `graceMs`; settles when the process is gone. Idempotent. */
  stop(graceMs: number): Promise<void>;
}

// The child is started through a shell that forks a watchdog and then execs the child (same pid, so signals and exit
// codes are its own). The watchdog waits on descriptor 3, a pipe held by this process: a line on it dismisses the
// watchdog; its end without a line means that this process has died, and the watchdog terminates the child.
const watchdog = '(read -r _ <&3 || kill -TERM $$) >/dev/null 2>&1 & exec "$0" "$@" 3<&-';

const maxErrorLines = 10;

// Children inherit only these variables, because the environment may contain API keys.
const passedVariables = [
  "PATH",
  "HOME",
  "TMPDIR",
  "TEMP",
  "TMP",
  "USERPROFILE",
  "LOCALAPPDATA",
  "SystemRoot",
];

/**
 * Starts a program that ends with this process. `onLine` receives each line of its stdout. On Windows, which has no
 * such shell, only `stop` ends the program, and it may keep running when this process is killed.
 */
export function startChild(program: string, args: readonly string[], onLine: (line: string) => void): Child {
  const bound = process.platform !== "win32";
  const env = Object.fromEntries(passedVariables.map((name) => [name, process.env[name]]));
  // Detached, so that Ctrl-C at a terminal reaches only this process, which then stops its children in order.
  const child = bound
    ? spawn("/bin/sh", ["-c", watchdog, program, ...args], {
        stdio: ["ignore", "pipe", "pipe", "pipe"],
        detached: true,
        env,
      })
    : spawn(program, args, { stdio: ["ignore", "pipe", "pipe"], windowsHide: true, env });
  const lifeline = child.stdio[3] as Duplex | null | undefined;
  lifeline?.on("error", () => {}); // The watchdog may be gone first.
  const dismissWatchdog = () => lifeline?.end("\n", () => lifeline.destroy());

  const errorLines: string[] = [];
  if (child.stdout) createInterface({ input: child.stdout }).on("line", onLine);
  if (child.stderr) {
    createInterface({ input: child.stderr }).on("line", (line) => {
      if (line.trim() !== "") errorLines.push(line);
      if (errorLines.length > maxErrorLines) errorLines.shift();
    });
  }

  const exited = new Promise<ChildExit>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", dismissWatchdog);
    child.once("close", (code, signal) => resolve({ code, signal }));
  });
  exited.catch(() => {}); // A failure is reported where it is awaited.

  return {
    pid: child.pid ?? -1,
    exited,
    lastErrorLines: () => [...errorLines],
    stop: (graceMs) => stop(child, exited, graceMs),
  };
}

async function stop(child: ChildProcess, exited: Promise<ChildExit>, graceMs: number): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) child.kill("SIGTERM");
  const force = setTimeout(() => child.kill("SIGKILL"), graceMs);
  await exited.catch(() => {}).finally(() => clearTimeout(force));
}
