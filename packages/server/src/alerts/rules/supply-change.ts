import { symbolOf } from "../../chains/token-reference";
import { DAY } from "../../lib/day";
import { defineRule } from "../define-rule";
import type { Facts } from "../facts/facts";
import { orElse, required } from "../parameters";
import type { Verdict } from "../rule";
import { amountText, ofMoment } from "../wording";

const HOUR = DAY / 24;
/** Shares are counted in millionths. */
const MILLION = 1_000_000n;

/** More of a token minted than burned within some hours, or more burned than minted, than a share of its supply. */
export const supplyChange = defineRule(
  "supply_change",
  { token: required("token"), share: orElse("number", 0.05), window_hours: orElse("number", 24) },
  ({ token, share, window_hours }, { network }) => {
    const millionths = BigInt(Math.round(share * Number(MILLION)));
    const judge = (time: number, facts: Facts): Verdict[] => {
      const before = time + 1;
      const net = facts.ask("netMint", { network, token, from: before - window_hours * HOUR, before });
      const supply = facts.ask("supply", { network, token, before });
      // The share is of the supply as it was before; of a token that is new nothing is known.
      if (supply === undefined || supply <= net) return [];
      const subject = ["supply", token];
      const size = net < 0n ? -net : net;
      if (size * MILLION <= (supply - net) * millionths) return [{ kind: "ended", subject, time }];
      const did = net < 0n ? "fell" : "grew";
      const message = `The supply of ${symbolOf(network, token)} on ${network} ${did} by ${amountText(network, token, size)} to ${amountText(network, token, supply)} within ${window_hours} hours.`;
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
