import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

const script = new URL("../fixtures/serve-built.mjs", import.meta.url).pathname;

/** How long a start may take, milliseconds: to end what hangs. */
const START_LIMIT = 60_000;

export interface ServerProcess {
  /**
   * Resolves when the server listens, with its URL; undefined when it was killed before. Throws when it ended on its own.
   */
  readonly ready: Promise<string | undefined>;
  /** Aborted when the process is killed or has ended. */
  readonly ended: AbortSignal;
  /** Stops it is, until it is resumed. */
  pause(): void;
  resume(): void;
  /** The end of its log: errors only. */
  log(): string;
  /** Throws when the process had ended on its own, with the end of its log. */
  kill(): Promise<void>;
}

export interface ServerProcessOptions {
  /** Path of the built module that exports `startServer`. */
  module: string;
  database: string;
  rpc: Readonly<Record<string, string>>;
  /** How far the server's clock is ahead, milliseconds. */
  ahead: number;
  rpcTimeout?: number;
  indexInterval?: number;
}

/** Starts a built server in a process of its own. */
export function startServerProcess({ module, ...options }: ServerProcessOptions): ServerProcess {
  const child = spawn(process.execPath, [script, module, JSON.stringify(options)], {
    stdio: ["pipe", "pipe", "pipe"],
  });
  const ended = new AbortController();
  const exited = once(child, "exit").finally(() => ended.abort());
  let log = "";
  child.stderr.on("data", (chunk) => {
    log = (log + chunk).slice(-8_000);
  });
  let isKilled = false;
  const endedUnasked = () =>
    new Error(`the server ended unasked (${child.exitCode ?? child.signalCode}): ${log.trim()}`);
  return {
    ended: ended.signal,
    pause: () => void child.kill("SIGSTOP"),
    resume: () => void child.kill("SIGCONT"),
    log: () => log.trim(),
    ready: firstLine(child, exited).then((line) => {
      if (line === undefined && !isKilled) throw endedUnasked();
      return line;
    }),
    kill: async () => {
      if (isKilled) return;
      const hadEnded = child.exitCode !== null || child.signalCode !== null;
      isKilled = true;
      if (hadEnded) throw endedUnasked();
      child.kill("SIGKILL");
      ended.abort();
      await exited;
    },
  };
}

/** The first line of the output; undefined when the process ends without one. Throws when neither happens in time. */
async function firstLine(child: ChildProcess, exited: Promise<unknown>): Promise<string | undefined> {
  if (!child.stdout) throw new Error("the process has no output");
  const lines = createInterface({ input: child.stdout });
  const signal = AbortSignal.timeout(START_LIMIT);
  const line = once(lines, "line", { signal }).then(([text]) => String(text));
  return Promise.race([line, exited.then(() => undefined)]);
}
