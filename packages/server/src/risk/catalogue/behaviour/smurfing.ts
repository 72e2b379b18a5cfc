import { behaviour, upTo } from "../definition";
import { confidenceBetween, fullestSpan, going, HOUR, transactions, usdOf } from "./movements";

/**
 * From which amount on payments are reported, dollars: the currency transaction report and the travel rule of the Bank Secrecy Act,
 * and recommendation 16 of FATF.
 */
const REPORTED = [10_000n, 3_000n, 1_000n];

const FEWEST = 5;
const SPAN = 72 * HOUR;
const MICRO = 1_000_000n;

/** At least four fifths of a reported amount, and less than it. */
const isJustBelow = (usd: bigint | undefined, reported: bigint): boolean =>
  usd !== undefined && usd < reported * MICRO && usd * 5n >= reported * MICRO * 4n;

export const smurfing = behaviour({
  id: "smurfing",
  description: "Many payments within three days, each just below an amount that has to be reported.",
  example: "Six payments of 9,500 USD each within two days.",
  severity: "high",
  thresholds: upTo.high,
  facts: ["movements"],
  detect({ movements: { list } }) {
    for (const direction of ["in", "out"] as const)
      for (const reported of REPORTED) {
        const below = going(list, direction).filter((one) => isJustBelow(usdOf(one), reported));
        const found = fullestSpan(below, SPAN, (within) => within.length);
        if (found.length < FEWEST) continue;
        return {
          confidence: confidenceBetween(found.length, FEWEST, 15, 0.75),
          summary: `${found.length} payments ${direction === "in" ? "received" : "sent"} within 72 hours were each just below ${reported} USD.`,
          evidence: transactions(found),
        };
      }
    return undefined;
  },
});
