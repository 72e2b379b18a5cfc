import type { Readable, Writable } from "node:stream";

/** An output stream and its properties. */
export interface Sink {
  readonly stream: Writable;
  readonly isTerminal: boolean;
  /** Width of the terminal; undefined when text must not be truncated. */
  readonly columns: number | undefined;
}

/** The parts of the process that commands may use. Tests inject their own. */
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

/** Whether prompts are possible. They are written to stderr and answered on stdin. */
export function isInteractive(io: Io): boolean {
  return io.stdin.isTTY === true && io.stderr.isTerminal;
}

/** The value of an environment variable; an empty one counts as not set. */
export function environment(io: Io, name: string): string | undefined {
  const value = io.env[name];
  return value === undefined || value === "" ? undefined : value;
}

/** How to call this command in messages: when a package manager started it, it is not on the PATH. */
export function commandName(io: Io): string {
  return environment(io, "npm_config_user_agent") === undefined ? "waybill" : "npx waybill";
}
