import type { Readable, Writable } from "node:stream";
import { hasControllingTerminal, openControllingTerminal } from "./input/controlling-terminal";

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
  /** The sources of variables that do not come from the environment, for error messages. */
  readonly origins?: Readonly<Record<string, string>>;
  readonly homeDirectory: string;
  /**
   * The controlling terminal of the process, for prompts while standard input is a pipe; absent if there is none, or if tests
   * must not use it.
   */
  readonly controllingTerminal?: {
    exists(): boolean;
    open(): Promise<Readable & { destroy(): void }>;
  };
}

function sink(stream: NodeJS.WriteStream): Sink {
  const isTerminal = stream.isTTY === true;
  return { stream, isTerminal, columns: isTerminal ? stream.columns || 80 : undefined };
}

/** The real process. Streams are opened on first use, as in Node, because opening standard input takes long. */
export function processIo(homeDirectory: string): Io {
  return {
    get stdin() {
      return process.stdin;
    },
    stdout: sink(process.stdout),
    stderr: sink(process.stderr),
    env: process.env,
    homeDirectory,
    controllingTerminal: { exists: hasControllingTerminal, open: openControllingTerminal },
  };
}

/**
 * Whether prompts are possible. They are written to stderr and answered on stdin, or, if stdin is a pipe, on the controlling
 * terminal, so that `quote | sign | submit` can ask.
 */
export function isInteractive({ stdin, stderr, controllingTerminal }: Io): boolean {
  return stderr.isTerminal && (stdin.isTTY === true || controllingTerminal?.exists() === true);
}

/** The value of an environment variable; an empty variable counts as not set. */
export function environment(io: Io, name: string): string | undefined {
  const value = io.env[name];
  return value === undefined || value === "" ? undefined : value;
}

/** The name of this command in messages: if a package manager started it, it is not on the PATH. */
export function commandName(io: Io): string {
  return environment(io, "npm_config_user_agent") === undefined ? "waybill" : "npx waybill";
}
