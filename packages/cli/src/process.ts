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

  process.exitCode = await run(process.argv.slice(2), processIo(homedir()), { signal: interrupt.signal });
  process.off("SIGINT", stop);
  process.off("SIGTERM", stop);
}
