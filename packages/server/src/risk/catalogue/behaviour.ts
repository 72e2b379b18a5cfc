import { DAY, utcDay } from "../../lib/day";
import { type BehaviourSignal, behaviour, MOST, upTo } from "./definition";
import {
  chainHopping,
  chainPeeling,
  fanIn,
  fanOut,
  rapidPassThrough,
  roundTripping,
  smurfing,
  velocity,
} from "./movement-signals";
import { confidenceBetween, longestRun, patternOf, transactions } from "./payment-patterns";

/** A wallet without activity for more days than this is dormant; as in the reports of payments. */
const DORMANT_DAYS = 180;

const dormantWallet = behaviour({
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

/** The addition of each further mark of such an attack. */
const MARK = 0.08;

const addressPoisoning = behaviour({
  id: "address_poisoning",
  description:
    "The address begins and ends like one with which its counterparty had dealt before; worse with payments of nothing or next to nothing, shortly after a real one.",
  example:
    "An hour after a payment to 0x1234...abcd, 0x1234...abcd with other digits in between sends 0 USDC.",
  severity: "high",
  thresholds: upTo.high,
  facts: ["imitation"],
  detect({ imitation: { imitated } }) {
    if (!imitated) return undefined;
    const { account, victim, dealtSince, zeroValue, dust, afterPayment } = imitated;
    const shortlyAfter = afterPayment !== null && afterPayment <= DAY;
    const marks = [zeroValue, dust, shortlyAfter].filter(Boolean).length;
    return {
      confidence: Math.min(MOST, 0.75 + marks * MARK),
      summary: `It begins and ends with the same four characters as another address, with which one of its counterparties has had payments since ${utcDay(dealtSince)}, earlier than with this one.`,
      evidence: [
        {
          type: "pattern",
          summary: `It resembles ${account}, which ${victim} had dealt with before.`,
          details: {
            address: account,
            counterparty: victim,
            similar_ends: true,
            zero_value: zeroValue,
            dust,
            shortly_after_payment: shortlyAfter,
            timestamp: new Date(dealtSince).toISOString(),
          },
        },
      ],
    };
  },
});

/** A wallet younger than this is new, days; as in the reports of payments. */
const NEW_DAYS = 30;

const newWallet = behaviour({
  id: "new_wallet",
  description:
    "Never seen, or first seen less than 30 days ago. In the report of a payment to it, the level is one higher.",
  example: "An address receives its first payment three days before it is assessed.",
  severity: "low",
  thresholds: upTo.low,
  facts: ["activity"],
  detect({ activity: { first, since, incomplete } }, now) {
    const days = first === null ? 0 : Math.max(0, Math.floor((now - first) / DAY));
    if (days >= NEW_DAYS) return undefined;
    // An earlier payment may be missing in an incomplete index.
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

/** A reactivation is recent for so many days. */
const RECENT_DAYS = 30;

const dormantReactivation = behaviour({
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

const LEAST_STEPS = 4;

const layering = behaviour({
  id: "layering",
  description: "The same amount passes through a chain of addresses.",
  example: "5,000 USDC go through four addresses within days, whole each time.",
  severity: "high",
  thresholds: upTo.high,
  facts: ["chain"],
  detect({ chain: { steps } }) {
    const run = longestRun(steps, (part) => part >= 980n && part <= 1000n);
    if (run.length < LEAST_STEPS) return undefined;
    return {
      confidence: confidenceBetween(run.length, LEAST_STEPS, 8, 0.75),
      summary: `It is in a chain of ${run.length} payments of nearly the same amount.`,
      evidence: patternOf(run),
    };
  },
});

/** Signals about how an address behaves. */
export const behaviourSignals: readonly BehaviourSignal[] = [
  smurfing,
  chainPeeling,
  layering,
  rapidPassThrough,
  fanIn,
  fanOut,
  chainHopping,
  addressPoisoning,
  dormantReactivation,
  dormantWallet,
  newWallet,
  velocity,
  roundTripping,
];
