import type { Movement } from "../../facts/facts";
import { behaviour, upTo } from "../definition";
import { confidenceBetween, going, HOUR, transactions } from "./movements";

const FEWEST = 3;
const SPAN = 2 * HOUR;
const LEAST_SHARE = 0.8;

export const rapidPassThrough = behaviour({
  id: "rapid_pass_through",
  description: "Nearly all that is received leaves within two hours.",
  example: "Four payments arrive, and each time the same amount leaves after some minutes.",
  severity: "medium",
  thresholds: upTo.medium,
  facts: ["movements"],
  detect({ movements: { list } }) {
    const received = going(list, "in");
    const passed = passedOn(received, going(list, "out"));
    const share = passed.length / Math.max(1, received.length);
    if (passed.length < FEWEST || share < LEAST_SHARE) return undefined;
    return {
      confidence: confidenceBetween(share * passed.length, FEWEST * LEAST_SHARE, 10, 0.6),
      summary: `${passed.length} of ${received.length} payments that it received left within 2 hours.`,
      evidence: transactions(passed),
    };
  },
});

/** The receipts of which at least nine tenths left in the same token in time; what left counts once, the earliest first. */
function passedOn(received: readonly Movement[], sent: readonly Movement[]): Movement[] {
  const left = sent.map((one) => ({ ...one, rest: BigInt(one.amount) }));
  return received.filter((one) => {
    const amount = BigInt(one.amount);
    let open = amount;
    for (const out of left) {
      if (out.time < one.time || out.time > one.time + SPAN) continue;
      if (out.token !== one.token || out.network !== one.network) continue;
      const taken = out.rest < open ? out.rest : open;
      out.rest -= taken;
      open -= taken;
    }
    return open * 10n <= amount;
  });
}
