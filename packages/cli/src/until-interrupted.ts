import { OutputError } from "./output/output-error";

/**
 * Runs a task that only Ctrl-C ends; Ctrl-C is then not a failure. As in every command, an output that cannot be
 * written is a failure.
 */
export async function untilInterrupted(signal: AbortSignal, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (!signal.aborted || signal.reason instanceof OutputError) throw error;
  }
}
