import { DAY } from "../../lib/day";
import { defineRule } from "../define-rule";
import type { Facts } from "../facts/facts";
import { baseUnits, orElse, required } from "../parameters";
import type { Verdict } from "../rule";
import { amountText, ofMoment } from "../wording";

const HOUR = DAY / 24;

/** More of a token minted than burned within some hours, or more burned than minted, than an amount. */
export const supplyChange = defineRule(
  "supply_change",
  { token: required("token"), threshold_amount: required("amount"), window_hours: orElse("number", 24) },
  ({ token, threshold_amount, window_hours }, { network }) => {
    const limit = baseUnits(network, token, threshold_amount);
    const judge = (time: number, facts: Facts): Verdict[] => {
      const before = time + 1;
      const net = facts.ask("netMint", { network, token, from: before - window_hours * HOUR, before });
      const subject = ["supply", token];
      const size = net < 0n ? -net : net;
      if (size < limit) return [{ kind: "ended", subject, time }];
      const did = net < 0n ? "fell" : "grew";
      const message = `The supply of a token on ${network} ${did} by ${amountText(network, token, size)} within ${window_hours} hours.`;
      return [{ kind: "holds", subject, alert: ofMoment(time, "Supply changed", message) }];
    };
    return [
      {
        on: "transfer",
        of: "supply",
        tokens: [token],
        judge: ({ time, txHash, block }, facts) =>
          judge(time, facts).map((verdict) =>
            verdict.kind === "holds" ? { ...verdict, alert: { ...verdict.alert, txHash, block } } : verdict,
          ),
      },
      { on: "tick", judge },
    ];
  },
);
