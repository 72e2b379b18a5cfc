import { vi } from "vitest";

/** How much faster limits pass: those of tests are long, so that no answer comes too late on a busy machine. */
const HASTE = 60;

/**
 * While `run` runs, the time limits of a server in this process pass faster: what never answers has to be waited for. Before
 * and after it, how fast the machine is decides nothing.
 */
export async function withHastyLimits<Result>(run: () => Promise<Result>, haste = HASTE): Promise<Result> {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const spy = vi
    .spyOn(AbortSignal, "timeout")
    .mockImplementation((limit) => timeout(Math.ceil(limit / haste)));
  try {
    return await run();
  } finally {
    spy.mockRestore();
  }
}
