import type { Sent } from "./sender";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The waits after each failed attempt (Standard Webhooks 1.0, "Deliverability and reliability"): 10 attempts in 3 days. */
const waits = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];

/** The attempts after which a delivery has failed. */
export const MOST_ATTEMPTS = waits.length + 1;

/** However long a receiver asks for. */
const LONGEST_WAIT = 24 * HOUR;

/**
 * How long to wait after so many attempts, milliseconds; undefined when the last one was made. The wait is up to a
 * fifth longer than the schedule's, at random, so that what failed together is not tried together. A receiver that asks
 * for more time (`retryAfter`, milliseconds) gets it, up to a day.
 */
export function waitAfter(
  attempts: number,
  random: () => number,
  retryAfter: number | undefined = 0,
): number | undefined {
  const wait = waits[attempts - 1];
  if (wait === undefined) return undefined;
  return Math.ceil(Math.max(wait * (1 + random() / 5), Math.min(retryAfter, LONGEST_WAIT)));
}

/** The effect of an attempt on its delivery. */
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
  /** How long other deliveries to this channel wait, milliseconds; undefined: not at all. */
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

/** The consequence of the outcome of an attempt, after `before` others. */
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
