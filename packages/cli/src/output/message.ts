import type { Sink } from "../io";
import type { Paint } from "./colour";
import { writeData, writeText } from "./terminal";
import { fill } from "./text";

/**
 * A message for people, wrapped between words to the width of the terminal. Commands to copy are not broken, and text that is
 * already laid out (indented, in columns, coloured) stays unchanged.
 *
 * @param columns undefined if nothing is wrapped
 * @param margin stands before each line
 */
export function wrapMessage(text: string, columns: number | undefined, margin = ""): string {
  const isLaidOut = (line: string) =>
    line === "" || line.includes("  ") || line.startsWith(" ") || line.includes("\u001b");
  return text
    .split("\n")
    .flatMap((line) =>
      columns === undefined || isLaidOut(line) ? [line] : fill(partsOf(line), columns - margin.length),
    )
    .map((line) => margin + line)
    .join("\n");
}

/** Words, and commands as a whole: `waybill` and the following words, to the end of the sentence or clause. */
const partsOf = (line: string): string[] => line.match(/waybill(?: \S*[^\s.,:;?)])+\S*|\S+/g) ?? [];

/** Notes and warnings that a command has not printed, because a program reads its stderr. */
export interface HeldMessages {
  readonly warnings: readonly string[];
  readonly notes: readonly string[];
}

/** The messages of a run on stderr: lines of text for people; with `--json` and without a terminal, JSON for programs. */
export interface Messages {
  note(text: string): void;
  warn(text: string): void;
  /** For commands that run until they are stopped: from now on each message is printed at once, as a line of JSON. */
  follow(): void;
  /** Returns the messages that were held back, once: they become part of the last line. */
  release(): HeldMessages;
}

/** @param isData whether stdout is JSON */
export function messagesTo(stderr: Sink, paint: Paint, isData: boolean): Messages {
  const { columns, isTerminal } = stderr;
  if (isData && !isTerminal) return heldMessages((line) => void writeData(stderr, line));
  const write = (text: string) => void writeText(stderr, `${text}\n`);
  return {
    note: (text) => write(wrapMessage(text, columns)),
    warn: (text) =>
      write(wrapMessage(`warning: ${text}`, columns).replace("warning:", paint.warning("warning:"))),
    follow: () => undefined,
    release: () => ({ warnings: [], notes: [] }),
  };
}

function heldMessages(write: (line: string) => void): Messages {
  let held: { warnings: string[]; notes: string[] } = { warnings: [], notes: [] };
  let follows = false;
  const take = (kind: "note" | "warning", text: string) => {
    if (follows) write(`${JSON.stringify({ [kind]: text })}\n`);
    else held[`${kind}s`].push(text);
  };
  const release = () => {
    const released = held;
    held = { warnings: [], notes: [] };
    return released;
  };
  return {
    note: (text) => take("note", text),
    warn: (text) => take("warning", text),
    follow() {
      follows = true;
      const { warnings, notes } = release();
      for (const text of warnings) take("warning", text);
      for (const text of notes) take("note", text);
    },
    release,
  };
}

/** Whether the arguments ask for JSON on stdout, even if they cannot be parsed; with `--csv`, `--fields` names columns. */
export const asksForJson = (args: readonly string[]): boolean =>
  args.some((arg) => /^--(?:json|jq)(?:=|$)/.test(arg)) ||
  (args.some((arg) => /^--fields(?:=|$)/.test(arg)) && !args.includes("--csv"));
