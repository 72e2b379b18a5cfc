import { execFileSync } from "node:child_process";

/**
 * The chains whose state lies in this folder, and their watchdogs: processes are distinguished by their command line,
 * so that no other test run on the machine is looked at. Not for Windows.
 */
export function chainProcesses(dataDir: string): { pid: number; isWatchdog: boolean }[] {
  return execFileSync("ps", ["-axww", "-o", "pid=,command="], { encoding: "utf8" })
    .split("\n")
    .filter((line) => line.includes(`--dump-state ${dataDir}`))
    .map((line) => ({ pid: Number.parseInt(line, 10), isWatchdog: line.includes("/bin/sh -c") }));
}
