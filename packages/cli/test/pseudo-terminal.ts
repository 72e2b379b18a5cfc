import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { stripVTControlCharacters } from "node:util";
import { expect, onTestFinished } from "vitest";

/** A shell in its own terminal. */
export interface PseudoTerminal {
  /** The text of the screen so far, without control sequences. */
  screen(): string;
  /** The same with control sequences. */
  written(): string;
  /** Waits until the screen shows this text. */
  shows(text: string | RegExp): Promise<void>;
  type(keys: string): void;
  /** The exit code of the shell's last command. */
  ended(): Promise<number>;
}

/** Runs a line of shell in a real pseudo-terminal (util-linux `script`). */
export function runInTerminal(
  line: string,
  { env, columns = 80 }: { env: Record<string, string>; columns?: number },
): PseudoTerminal {
  const sized = `stty cols ${columns} rows 40; ${line}`;
  const child: ChildProcess = spawn("script", ["-qfec", sized, "/dev/null"], {
    env: { ...process.env, TERM: "xterm-256color", NO_COLOR: "1", ...env },
    stdio: ["pipe", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const closed = once(child, "close");
  let written = "";
  child.stdout?.on("data", (chunk) => (written += chunk));
  const screen = () => stripVTControlCharacters(written).replaceAll("\r", "");
  return {
    screen,
    written: () => written,
    shows: async (text) => {
      await expect.poll(screen, { timeout: 60_000, interval: 50 }).toMatch(text);
    },
    type: (keys) => void child.stdin?.write(keys),
    ended: async () => Number((await closed)[0]),
  };
}
