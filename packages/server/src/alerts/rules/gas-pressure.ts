import { defineRule } from "../define-rule";
import { orElse } from "../parameters";
import { ofMoment } from "../wording";

/** The last blocks of an EVM network used more than some per cent of their gas. That it cannot be told is an alert as well. */
export const gasPressure = defineRule(
  "gas_pressure",
  { threshold: orElse("number", 90), blocks: orElse("number", 20) },
  ({ threshold, blocks }, { network }) => [
    {
      on: "tick",
      judge: (now, facts) => {
        const used = facts.ask("gasUsed", { network, blocks });
        const unknown = ["no gas"];
        if (used === undefined) {
          const message = `How much gas the last ${blocks} blocks of ${network} used is not known.`;
          return [{ kind: "holds", subject: unknown, alert: ofMoment(now, "Gas unknown", message) }];
        }
        const known = { kind: "ended", subject: unknown, time: now } as const;
        if (used <= threshold) return [known, { kind: "ended", subject: ["gas"], time: now }];
        const message = `The last ${blocks} blocks of ${network} used ${used.toFixed(1)} % of their gas.`;
        return [known, { kind: "holds", subject: ["gas"], alert: ofMoment(now, "Gas pressure", message) }];
      },
    },
  ],
);
