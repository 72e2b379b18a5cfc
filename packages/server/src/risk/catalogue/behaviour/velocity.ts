import { behaviour, upTo } from "../definition";
import { confidenceBetween, fullestSpan, HOUR, transactions } from "./movements";

const DAY = 24 * HOUR;
const FEWEST = 20;
/** How many times as many payments as on an average day before. */
const TIMES = 10;
/** Days of history that an average needs. */
const HISTORY = 7;
/** So many payments in a day are fast whatever came before. */
const MANY = 150;

export const velocity = behaviour({
  id: "velocity",
  description: "Many more payments within a day than on the days before.",
  example: "An address with a payment every other day makes thirty on one day.",
  severity: "medium",
  thresholds: upTo.medium,
  facts: ["movements"],
  detect({ movements: { list } }) {
    const found = fullestSpan(list, DAY, (within) => within.length);
    const [start, first] = [found[0]?.time, list[0]?.time];
    if (found.length < FEWEST || start === undefined || first === undefined) return undefined;
    const days = (start - first) / DAY;
    const usual = list.filter(({ time }) => time < start).length / Math.max(1, days);
    const times = found.length / Math.max(usual, 1 / HISTORY);
    const isUnusual = days >= HISTORY && times >= TIMES;
    if (!isUnusual && found.length < MANY) return undefined;
    return {
      confidence: isUnusual ? confidenceBetween(times, TIMES, 100, 0.6) : 0.6,
      summary: isUnusual
        ? `${found.length} payments within 24 hours, ${Math.floor(times)} times as many as on an average day before.`
        : `${found.length} payments within 24 hours.`,
      evidence: transactions(found),
    };
  },
});
