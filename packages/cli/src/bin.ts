import { homedir } from "node:os";
import { exitCodes } from "./exit-codes";
import { processIo } from "./io";
import { OutputError } from "./output/output-error";
import { run } from "./run";

/** Runs the command in this process, with its signals and pipes, and sets the exit code. */
async function runProcess(): Promise<void> {
  const interrupt = new AbortController();
  process.stdout.on("error", (error) => interrupt.abort(new OutputError(error)));
  // A closed stderr must not stop a payment halfway.
  process.stderr.on("error", () => undefined);
  process.on("uncaughtException", ({ message }) => {
    process.stderr.write(`error: ${message}\nThe error is unexpected, and stopped the command.\n`);
    process.exit(1);
  });

  let stopped: NodeJS.Signals | undefined;
  const stop = (signal: NodeJS.Signals) => {
    if (interrupt.signal.aborted) endBy(signal);
    stopped = signal;
    interrupt.abort(new Error(`stopped by ${signal}`));
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  endWithNpx(() => stop("SIGTERM"));

  const code = await run(process.argv.slice(2), processIo(homedir()), {
    signal: interrupt.signal,
    flushed: () => flushed(process.stdout),
  });
  // An interrupted prompt can leave stdin open, which would require a second Ctrl-C.
  if (stopped !== undefined && code === exitCodes.interrupted.code) endBy(stopped);
  process.exit(code);
}

/** An npx that is ended ends its shell, which does not pass the signal on: this process only gets another parent. */
function endWithNpx(stop: () => void): void {
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event !== "npx") return;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop();
  }, 500);
  watch.unref();
}

/**
 * Ends as if the signal had not been caught, so that the caller sees it (130 in a shell for Ctrl-C). Node's own exit would wait
 * for a file that is being opened, and opening a pipe without a writer never ends.
 */
function endBy(signal: NodeJS.Signals): void {
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
}

/** Resolves once all output is flushed or has failed; by then "error" was emitted. */
function flushed(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise((resolve) => stream.write("", () => setImmediate(resolve)));
}

void runProcess();
