import { DAY } from "../../../lib/day";
import { utcDay } from "../../wording";
import { behaviour, upTo } from "../definition";
import { confidenceBetween } from "./movements";

/** A wallet without activity for more days than this is dormant; as in the reports of payments. */
export const DORMANT_DAYS = 180;

export const dormantWallet = behaviour({
  id: "dormant_wallet",
  description: "Not seen for more than 180 days.",
  example: "An address made its last payment a year before it is assessed.",
  severity: "low",
  thresholds: upTo.low,
  facts: ["activity"],
  detect({ activity: { last } }, now) {
    const days = last === null ? 0 : Math.floor((now - last) / DAY);
    if (last === null || days <= DORMANT_DAYS) return undefined;
    const summary = `It was last seen on ${utcDay(last)}, ${days} days ago.`;
    return {
      confidence: confidenceBetween(days, DORMANT_DAYS, 4 * DORMANT_DAYS, 0.6),
      summary,
      evidence: [{ type: "pattern", summary, details: { last_seen: utcDay(last) } }],
    };
  },
});
