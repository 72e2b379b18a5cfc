import { symbolOf } from "../../chains/token-reference";
import { defineRule } from "../define-rule";
import { orElse, required } from "../parameters";
import { ofMoment } from "../wording";

/** A price away from its target by more than some per cent. Without a price it cannot be told. */
export const priceDeviation = defineRule(
  "price_deviation",
  { token: required("token"), target: orElse("number", 1), percent: orElse("number", 1) },
  ({ token, target, percent }, { network }) => [
    {
      on: "tick",
      judge: (now, facts) => {
        const price = facts.ask("price", { network, token, at: now });
        const subject = ["price", token];
        const symbol = symbolOf(network, token);
        const unknown = {
          kind: "holds",
          subject: ["no price", token],
          alert: ofMoment(now, "Price unknown", `The price of ${symbol} on ${network} is not known.`),
        } as const;
        if (price === undefined) return [unknown];
        const known = { kind: "ended", subject: unknown.subject, time: now } as const;
        const off = (Math.abs(Number(price) - target) / target) * 100;
        if (!(off > percent)) return [known, { kind: "ended", subject, time: now }];
        const message = `${symbol} is at $${price}, ${off.toFixed(2)} % away from $${target}.`;
        return [known, { kind: "holds", subject, alert: ofMoment(now, "Price deviates", message) }];
      },
    },
  ],
);
