import { homedir } from "node:os";
import { processIo } from "./io";
import { run } from "./run";

/** Runs the command of this process: signals and pipes in, exit code out. */
export async function runProcess(): Promise<void> {
  // A reader that has seen enough (`| head`) closes the pipe. That is no error of ours, and nobody reads on.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
    process.exit(process.exitCode ?? 0);
  });
  // Losing the narration must not stop a payment half-way.
  process.stderr.on("error", () => undefined);

  const interrupt = new AbortController();
  const stop = (signal: NodeJS.Signals) => {
    if (interrupt.signal.aborted) process.exit(130);
    interrupt.abort(new Error(`stopped by ${signal}`));
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);

  const code = await run(process.argv.slice(2), processIo(homedir()), { signal: interrupt.signal });
  // A question that was interrupted can leave stdin open; nobody shall have to press Ctrl-C twice.
  await flushed(process.stdout);
  process.exit(code);
}

/** Resolves once everything written so far is on its way; at once when nobody reads it any more. */
function flushed(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise((resolve) => stream.write("", () => resolve()));
}
