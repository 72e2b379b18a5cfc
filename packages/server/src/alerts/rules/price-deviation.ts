import { symbolOf } from "../../chains/token-reference";
import { dollarText, microUsd } from "../../lib/money";
import { defineRule } from "../define-rule";
import { orElse, required } from "../parameters";
import { ofMoment } from "../wording";

/** Shares are counted in millionths. */
const MILLION = 1_000_000n;

/** A price away from its peg by more than a share of it. Without a price that cannot be told, which is an alert as well. */
export const priceDeviation = defineRule(
  "price_deviation",
  { token: required("token"), peg: orElse("usd", "1"), max_deviation: orElse("number", 0.01) },
  ({ token, peg, max_deviation }, { network }) => {
    const most = BigInt(Math.round(max_deviation * Number(MILLION)));
    const symbol = symbolOf(network, token);
    return [
      {
        on: "tick",
        judge: (now, facts) => {
          const price = facts.ask("price", { network, token, at: now });
          const [subject, unknown] = [
            ["price", token],
            ["no price", token],
          ];
          if (price === undefined) {
            const message = `The price of ${symbol} on ${network} is not known.`;
            return [{ kind: "holds", subject: unknown, alert: ofMoment(now, "Price unknown", message) }];
          }
          const known = { kind: "ended", subject: unknown, time: now } as const;
          const difference = microUsd(price, "down") - peg;
          const off = difference < 0n ? -difference : difference;
          if (off * MILLION <= peg * most) return [known, { kind: "ended", subject, time: now }];
          const share = (Number(off) / Number(peg)) * 100;
          const message = `${symbol} on ${network} is priced at $${price}, ${share.toFixed(2)} % away from ${dollarText(peg)}.`;
          return [known, { kind: "holds", subject, alert: ofMoment(now, "Price deviates", message) }];
        },
      },
    ];
  },
);
