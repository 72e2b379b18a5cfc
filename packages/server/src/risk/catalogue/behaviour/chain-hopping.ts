import { behaviour, upTo } from "../definition";
import { confidenceBetween, fullestSpan, HOUR, transactions } from "./movements";

const FEWEST = 3;
const SPAN = 7 * 24 * HOUR;

export const chainHopping = behaviour({
  id: "chain_hopping",
  description: "Repeated payments to other networks within a week.",
  example: "The same amount moves from Ethereum to Base, to Arbitrum and to Polygon within two days.",
  severity: "medium",
  thresholds: upTo.medium,
  facts: ["movements"],
  detect({ movements: { list } }) {
    // A payment to the same address elsewhere was sent and received by it, and is one.
    const crossing = [
      ...new Map(
        list.filter(({ network, otherNetwork }) => network !== otherNetwork).map((one) => [one.tx, one]),
      ).values(),
    ];
    const found = fullestSpan(crossing, SPAN, (within) => within.length);
    if (found.length < FEWEST) return undefined;
    const networks = new Set(found.flatMap(({ network, otherNetwork }) => [network, otherNetwork]));
    return {
      confidence: confidenceBetween(found.length + networks.size, FEWEST + 2, 15, 0.6),
      summary: `${found.length} payments between ${networks.size} networks within 7 days.`,
      evidence: transactions(found),
    };
  },
});
