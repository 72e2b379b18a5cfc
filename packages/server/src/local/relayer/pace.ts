import type { Backoff } from "../../jobs/backoff";

/** How long to wait between two looks at a network, milliseconds. */
export interface Pace {
  /** While burns are on their way. */
  busy: number;
  /** While nothing happens. */
  atRest: number;
}

/** After a node did not answer: local nodes are away for a moment. */
export const RETRY: Backoff = { first: 300, longest: 5_000 };
