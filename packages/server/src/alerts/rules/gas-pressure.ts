import { NATIVE } from "../../storage/native";
import { defineRule } from "../define-rule";
import { baseUnits, orElse, required } from "../parameters";
import { amountText, ofMoment } from "../wording";

const MINUTE = 60_000;

/** The mean fee of a network's transactions above a limit, in its own coin. */
export const gasPressure = defineRule(
  "gas_pressure",
  { threshold: required("amount"), window_minutes: orElse("number", 10) },
  ({ threshold, window_minutes }, { network }) => {
    const limit = baseUnits(network, NATIVE, threshold);
    return [
      {
        on: "tick",
        judge: (now, facts) => {
          const { lastBlockAt } = facts.ask("index", { network });
          if (lastBlockAt === undefined) return [];
          const before = lastBlockAt + 1;
          const from = before - window_minutes * MINUTE;
          const { meanFee } = facts.ask("activity", { network, account: undefined, from, before });
          if (meanFee === undefined) return [];
          if (meanFee <= limit) return [{ kind: "ended", subject: ["fee"], time: now }];
          const message = `A transaction on ${network} costs ${amountText(network, NATIVE, meanFee)} in the mean of ${window_minutes} minutes.`;
          return [{ kind: "holds", subject: ["fee"], alert: ofMoment(now, "High network fees", message) }];
        },
      },
    ];
  },
);
