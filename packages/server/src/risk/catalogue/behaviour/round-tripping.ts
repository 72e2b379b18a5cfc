import type { Movement } from "../../facts/facts";
import { behaviour, upTo } from "../definition";
import { patternOf } from "./chain-steps";
import { confidenceBetween, going, HOUR, transactions } from "./movements";

const FEWEST = 2;
const SPAN = 7 * 24 * HOUR;

export const roundTripping = behaviour({
  id: "round_tripping",
  description: "Amounts that come back from where they were sent within a week, nearly whole.",
  example: "10,000 USDC go to an address, and 9,900 come back two days later; three times.",
  severity: "medium",
  thresholds: upTo.medium,
  facts: ["movements", "chain"],
  detect({ movements: { list }, chain: { steps } }) {
    const found = returned(going(list, "out"), going(list, "in"));
    if (found.length >= FEWEST)
      return {
        confidence: confidenceBetween(found.length, FEWEST, 8, 0.6),
        summary: `${found.length} payments came back from the same address within 7 days, nearly whole.`,
        evidence: transactions(found),
      };
    const [first, last] = [steps[0], steps.at(-1)];
    if (!first || !last || steps.length < 3 || first.from !== last.to) return undefined;
    return {
      confidence: 0.7,
      summary: `A payment came back to where it began through ${steps.length - 1} other addresses.`,
      evidence: patternOf(steps),
    };
  },
});

/** The receipts that return what was sent to the same account before; each payment counts once. */
function returned(sent: readonly Movement[], received: readonly Movement[]): Movement[] {
  const open = new Set(sent);
  return received.filter((one) => {
    const amount = BigInt(one.amount);
    for (const out of open) {
      if (out.other !== one.other || out.token !== one.token || out.network !== one.network) continue;
      const given = BigInt(out.amount);
      const isWhole = amount * 100n >= given * 80n && amount * 100n <= given * 105n;
      if (!isWhole || one.time < out.time || one.time > out.time + SPAN) continue;
      open.delete(out);
      return true;
    }
    return false;
  });
}
