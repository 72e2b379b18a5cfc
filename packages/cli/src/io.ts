import type { Readable, Writable } from "node:stream";

/** Where text goes to, and what is known about it. */
export interface Sink {
  readonly stream: Writable;
  readonly isTerminal: boolean;
  /** Columns of the terminal; undefined where text must never be cut. */
  readonly columns: number | undefined;
}

/** Everything a command may touch of the process it runs in. Tests give their own. */
export interface Io {
  readonly stdin: Readable & { readonly isTTY?: boolean };
  readonly stdout: Sink;
  readonly stderr: Sink;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly homeDirectory: string;
}

function sink(stream: NodeJS.WriteStream): Sink {
  const isTerminal = stream.isTTY === true;
  return { stream, isTerminal, columns: isTerminal ? stream.columns || 80 : undefined };
}

/** The real process. */
export function processIo(homeDirectory: string): Io {
  return {
    stdin: process.stdin,
    stdout: sink(process.stdout),
    stderr: sink(process.stderr),
    env: process.env,
    homeDirectory,
  };
}

/** May a question be asked here? Questions are written to stderr and answered on stdin. */
export function isInteractive(io: Io): boolean {
  return io.stdin.isTTY === true && io.stderr.isTerminal;
}

/** The value of a variable; an empty one counts as not set. */
export function environment(io: Io, name: string): string | undefined {
  const value = io.env[name];
  return value === undefined || value === "" ? undefined : value;
}

/** How this command is typed where it was started: a package manager that ran it has it in no search path. */
export function commandName(io: Io): string {
  return environment(io, "npm_config_user_agent") === undefined ? "waybill" : "npx waybill";
}
