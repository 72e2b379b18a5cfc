import type { Backoff } from "../../jobs/backoff";

/** Poll intervals of a network, milliseconds. */
export interface PollIntervals {
  /** While burns are outstanding. */
  busy: number;
  /** Without outstanding burns. */
  idle: number;
}

/** Back-off after a node did not answer; short, because local nodes restart quickly. */
export const RETRY: Backoff = { first: 300, longest: 5_000 };
