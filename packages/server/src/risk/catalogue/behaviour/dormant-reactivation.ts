import { DAY } from "../../../lib/day";
import { utcDay } from "../../wording";
import { behaviour, upTo } from "../definition";
import { DORMANT_DAYS } from "./dormant-wallet";
import { confidenceBetween, transactions } from "./movements";

/** A reactivation is recent for so many days. */
const RECENT_DAYS = 30;

export const dormantReactivation = behaviour({
  id: "dormant_reactivation",
  description: "Payments again in the last 30 days, after more than 180 days without any.",
  example: "An address of 2023 pays for the first time in two years.",
  severity: "medium",
  thresholds: upTo.medium,
  facts: ["movements"],
  detect({ movements: { list } }, now) {
    for (const [index, one] of list.entries()) {
      const before = list[index - 1];
      if (!before || one.time < now - RECENT_DAYS * DAY) continue;
      const days = Math.floor((one.time - before.time) / DAY);
      if (days <= DORMANT_DAYS) continue;
      return {
        confidence: confidenceBetween(days, DORMANT_DAYS, 4 * DORMANT_DAYS, 0.6),
        summary: `It was active again on ${utcDay(one.time)}, ${days} days after its last payment before.`,
        evidence: transactions([before, one]),
      };
    }
    return undefined;
  },
});
