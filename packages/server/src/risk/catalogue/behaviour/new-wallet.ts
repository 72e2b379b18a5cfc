import { DAY } from "../../../lib/day";
import { utcDay } from "../../wording";
import { behaviour, MOST, upTo } from "../definition";

/** A wallet younger than this is new, days; as in the reports of payments. */
const NEW_DAYS = 30;

export const newWallet = behaviour({
  id: "new_wallet",
  description: "Never seen, or first seen less than 30 days ago.",
  example: "An address receives its first payment three days before it is assessed.",
  severity: "low",
  thresholds: upTo.low,
  facts: ["activity"],
  detect({ activity: { first, since, incomplete } }, now) {
    const days = first === null ? 0 : Math.max(0, Math.floor((now - first) / DAY));
    if (days >= NEW_DAYS) return undefined;
    // What an incomplete index has not seen may have been before.
    const confidence = since === null && !incomplete ? MOST : 0.5;
    const seen =
      first === null ? "It has never been seen" : `It was first seen on ${utcDay(first)}, ${days} days ago`;
    const reach = since === null ? "" : `; the index begins on ${utcDay(since)}`;
    const summary = `${seen}${reach}${incomplete ? "; not all networks are indexed" : ""}.`;
    const details = {
      first_seen: first === null ? null : utcDay(first),
      index_begins: since === null ? null : utcDay(since),
    };
    return { confidence, summary, evidence: [{ type: "pattern", summary, details }] };
  },
});
