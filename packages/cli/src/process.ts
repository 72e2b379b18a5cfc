import { homedir } from "node:os";
import { processIo } from "./io";
import { run } from "./run";

/** Runs the command in this process, with its signals and pipes, and sets the exit code. */
export async function runProcess(): Promise<void> {
  // A reader such as `| head` may close the pipe early, which is not an error.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
    process.exit(process.exitCode ?? 0);
  });
  // A closed stderr must not stop a payment half-way.
  process.stderr.on("error", () => undefined);

  const interrupt = new AbortController();
  const stop = (signal: NodeJS.Signals) => {
    if (interrupt.signal.aborted) process.exit(130);
    interrupt.abort(new Error(`stopped by ${signal}`));
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);

  const code = await run(process.argv.slice(2), processIo(homedir()), { signal: interrupt.signal });
  // An interrupted prompt can leave stdin open, which would require a second Ctrl-C.
  await flushed(process.stdout);
  process.exit(code);
}

/** Resolves once all output is flushed; immediately when the stream is closed. */
function flushed(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise((resolve) => stream.write("", () => resolve()));
}
