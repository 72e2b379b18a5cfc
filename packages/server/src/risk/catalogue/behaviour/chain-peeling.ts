import { behaviour, upTo } from "../definition";
import { longestRun, patternOf } from "./chain-steps";
import { confidenceBetween } from "./movements";

/** Payments of a chain, of which each but the first passes on less than it got. */
const FEWEST = 4;

export const chainPeeling = behaviour({
  id: "chain_peeling",
  description: "Amounts that decrease step by step along a chain of addresses.",
  example: "100, 90, 80, 70 and 60 USDC, each from the address that received the one before.",
  severity: "high",
  thresholds: upTo.high,
  facts: ["chain"],
  detect({ chain: { steps } }) {
    const run = longestRun(steps, (part) => part >= 500n && part < 980n);
    if (run.length < FEWEST) return undefined;
    return {
      confidence: confidenceBetween(run.length, FEWEST, 8, 0.75),
      summary: `It is in a chain of ${run.length} payments, each of which passes on less than the one before.`,
      evidence: patternOf(run),
    };
  },
});
