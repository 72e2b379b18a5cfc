import { behaviour, upTo } from "../definition";
import { confidenceBetween, counterparties, fullestSpan, going, HOUR, transactions } from "./movements";

const FEWEST = 10;
const SPAN = 24 * HOUR;
/** Whoever is paid by many is a business rather than a distributor. */
const MOST_SENDERS = 2;

export const fanOut = behaviour({
  id: "fan_out",
  description: "Payments to many recipients within a day, of what came from at most two senders.",
  example: "One payment of 50,000 USD is split among twelve addresses within a day.",
  severity: "medium",
  thresholds: upTo.medium,
  facts: ["movements"],
  detect({ movements: { list } }) {
    const found = fullestSpan(going(list, "out"), SPAN, counterparties);
    const recipients = counterparties(found);
    if (recipients < FEWEST || counterparties(going(list, "in")) > MOST_SENDERS) return undefined;
    return {
      confidence: confidenceBetween(recipients, FEWEST, 40, 0.6),
      summary: `It paid ${recipients} recipients within 24 hours.`,
      evidence: transactions(found),
    };
  },
});
