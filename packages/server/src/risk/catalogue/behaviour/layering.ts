import { behaviour, upTo } from "../definition";
import { longestRun, patternOf } from "./chain-steps";
import { confidenceBetween } from "./movements";

const FEWEST = 4;

export const layering = behaviour({
  id: "layering",
  description: "The same amount passes through a chain of addresses.",
  example: "5,000 USDC go through four addresses within days, whole each time.",
  severity: "high",
  thresholds: upTo.high,
  facts: ["chain"],
  detect({ chain: { steps } }) {
    const run = longestRun(steps, (part) => part >= 980n && part <= 1000n);
    if (run.length < FEWEST) return undefined;
    return {
      confidence: confidenceBetween(run.length, FEWEST, 8, 0.75),
      summary: `It is in a chain of ${run.length} payments of nearly the same amount.`,
      evidence: patternOf(run),
    };
  },
});
