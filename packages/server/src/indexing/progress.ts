import { NetworkUnavailableError } from "../chains/chain";

/** The result of one step of the index, and the last indexed block after it; undefined when there is none. */
export interface StepResult {
  /** `rewound`: blocks were removed, or none followed on the last one. */
  outcome: "head" | "more" | "rewound";
  block: number | undefined;
}

/** Rewinds without progress that are not yet a fault: a reorganisation can happen while another one is read. */
const MAX_REWINDS = 3;

/**
 * Counts the rewinds of a network's index that lead nowhere. Progress is reaching the head, or a higher block than between
 * the two rewinds before; re-reading what a rewind removed is not progress. The function returned takes each step's result, and
 * throws NetworkUnavailableError from the fourth such rewind on, for every step until there is progress.
 */
export function trackProgress(network: string): (result: StepResult) => void {
  let rewinds = 0;
  let highestBefore = -1;
  let highest = -1;
  return ({ outcome, block = -1 }) => {
    if (outcome === "rewound") {
      if (highest <= highestBefore) rewinds += 1;
      if (highest >= 0) highestBefore = highest;
      highest = -1;
    } else highest = Math.max(highest, block);
    if (outcome === "head" || highest > highestBefore) rewinds = 0;
    if (rewinds > MAX_REWINDS)
      throw new NetworkUnavailableError(
        `the index of ${network} makes no progress after ${block < 0 ? "its beginning" : `block ${block}`}: each time, the next block of the node does not follow it. Check the node, or use another RPC address`,
      );
  };
}
