import { DAY } from "../../../lib/day";
import { utcDay } from "../../wording";
import { behaviour, MOST, upTo } from "../definition";

/** What each further mark of such an attack adds. */
const MARK = 0.08;

export const addressPoisoning = behaviour({
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
