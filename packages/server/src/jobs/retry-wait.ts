import { type Backoff, backoff } from "./backoff";

/** The longest wait that an error can ask for, milliseconds: whoever is outside must not keep work back for days. */
const LONGEST_ASKED = 3_600_000;

/** Milliseconds until something is tried again after so many failures, the last of which was this error: no fewer than it asks for. */
export function retryWait(error: unknown, failures: number, retry: Backoff, random: () => number): number {
  const asked = error instanceof Error && "retryAfter" in error ? error.retryAfter : 0;
  const least = typeof asked === "number" && asked > 0 ? Math.min(asked, LONGEST_ASKED) : 0;
  return Math.ceil(Math.max(least, backoff(failures, retry, random)));
}
