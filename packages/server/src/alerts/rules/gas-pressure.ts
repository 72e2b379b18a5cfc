import { defineRule } from "../define-rule";
import { orElse } from "../parameters";
import { ofMoment } from "../wording";

/** The last blocks of an EVM network used more than some per cent of their gas. */
export const gasPressure = defineRule(
  "gas_pressure",
  { threshold: orElse("number", 90), blocks: orElse("number", 20) },
  ({ threshold, blocks }, { network }) => [
    {
      on: "tick",
      judge: (now, facts) => {
        const used = facts.ask("gasUsed", { network, blocks });
        if (used === undefined) return [];
        if (used <= threshold) return [{ kind: "ended", subject: ["gas"], time: now }];
        const message = `The last ${blocks} blocks of ${network} used ${used.toFixed(1)} % of their gas.`;
        return [{ kind: "holds", subject: ["gas"], alert: ofMoment(now, "Gas pressure", message) }];
      },
    },
  ],
);
