import { MOST_ATTEMPTS, waitAfter } from "./retry-schedule";
import type { Sent } from "./sender";

/** What an attempt does to its delivery. */
export interface Outcome {
  state: "pending" | "delivered" | "failed" | "dropped";
  /** Attempts so far. */
  attempts: number;
  status: number | null;
  /** Why it was not delivered. */
  error: string | null;
  /** When it is tried again, Unix milliseconds from now on; undefined when it is not. */
  againIn: number | undefined;
  /** The receiver wants no more. */
  isGone: boolean;
  /** How long all else to this channel waits, milliseconds; undefined: not at all. */
  pause: number | undefined;
}

/** Failures of the receiver as a whole: what else it is sent now would fail, too, and do it no good. */
const overloaded: ReadonlySet<string> = new Set([
  "timeout",
  "unreachable",
  "unknown_host",
  "tls",
  "throttled",
]);
const overloadedStatus: ReadonlySet<number | null> = new Set([502, 503, 504]);

/** The shortest pause of a channel that does not answer, milliseconds; the longest that it can ask for. */
const PAUSE = 60_000;
const LONGEST_PAUSE = 3_600_000;

/** Failures that no further attempt changes; a person has to, and then sends it again. */
const final: ReadonlySet<string> = new Set(["invalid_channel", "not_configured", "gone"]);

/** What follows from the outcome of an attempt, of which there were `before` others. */
export function outcomeOf(sent: Sent, before: number, random: () => number): Outcome {
  const attempts = before + 1;
  const { status } = sent;
  if (sent.delivered)
    return { state: "delivered", attempts, status, error: null, ...untried, isGone: false, pause: undefined };
  const { failure, retryAfter } = sent;
  const isLast = attempts >= MOST_ATTEMPTS || final.has(failure);
  const againIn = isLast ? undefined : waitAfter(attempts, random, retryAfter);
  const isOverloaded = overloaded.has(failure) || overloadedStatus.has(status);
  const asked = Math.min(Math.max(retryAfter ?? 0, PAUSE), LONGEST_PAUSE);
  return {
    state: isLast ? "failed" : "pending",
    attempts,
    status,
    error: failure,
    againIn,
    isGone: failure === "gone",
    pause: isOverloaded ? Math.ceil(asked * (1 + random() / 5)) : undefined,
  };
}

/** Nothing was sent, and nothing will be. */
export const dropped = (reason: string, attempts: number): Outcome => ({
  state: "dropped",
  attempts,
  status: null,
  error: reason,
  ...untried,
  isGone: false,
  pause: undefined,
});

const untried = { againIn: undefined } as const;
