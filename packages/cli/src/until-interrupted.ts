import { OutputError } from "./output/output-error";

/**
 * Runs what only Ctrl-C ends, which is then no failure. The end of the reader of its output is one, as for every command.
 */
export async function untilInterrupted(signal: AbortSignal, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (!signal.aborted || signal.reason instanceof OutputError) throw error;
  }
}
