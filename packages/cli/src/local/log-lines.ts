import type { Context } from "../context";
import { isObject } from "../input/is-object";
import { printableWhole } from "../output/text";
import { isoTime, shortTime } from "../output/time";

/** The destination of a server's log: JSON for programs, and readable lines on a terminal. */
export function logLines(context: Context): number | { write(line: string): void } {
  const { stderr } = context.io;
  return stderr.isTerminal ? { write: (line) => context.note(logText(line)) } : 2;
}

/** The levels of pino. */
const levels: Readonly<Record<string, string>> = { 40: "warning: ", 50: "error: ", 60: "error: " };

/** `2026-11-23 04:28:44 warning: indexing sepolia: the node could not be reached`. */
export function logText(line: string): string {
  const entry: unknown = JSON.parse(line);
  if (!isObject(entry)) return printableWhole(line.trimEnd());
  const { level, time, loop, job, msg, err } = entry;
  const at = shortTime(isoTime(Number(time)));
  const said = [loop ?? job, msg, isObject(err) ? err.message : undefined].filter(
    (part): part is string => typeof part === "string" && part !== "",
  );
  return printableWhole(`${at} ${levels[String(level)] ?? ""}${said.join(": ")}`);
}

/** Resolves when the signal is aborted; at once if it already is. */
export function waitForAbort(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
}
