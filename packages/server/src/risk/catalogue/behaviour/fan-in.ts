import { behaviour, upTo } from "../definition";
import { confidenceBetween, counterparties, fullestSpan, going, HOUR, transactions } from "./movements";

const FEWEST = 10;
const SPAN = 24 * HOUR;
/** Whoever pays many is a business rather than a collector. */
const MOST_RECIPIENTS = 2;

export const fanIn = behaviour({
  id: "fan_in",
  description: "Payments of many senders within a day, collected for at most two recipients.",
  example: "Twelve senders pay within a day; all of it goes to one address.",
  severity: "medium",
  thresholds: upTo.medium,
  facts: ["movements"],
  detect({ movements: { list } }) {
    const found = fullestSpan(going(list, "in"), SPAN, counterparties);
    const senders = counterparties(found);
    if (senders < FEWEST || counterparties(going(list, "out")) > MOST_RECIPIENTS) return undefined;
    return {
      confidence: confidenceBetween(senders, FEWEST, 40, 0.6),
      summary: `${senders} senders paid it within 24 hours.`,
      evidence: transactions(found),
    };
  },
});
