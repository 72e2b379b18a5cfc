import { defineRule } from "../define-rule";
import { optional, orElse } from "../parameters";
import { ofMoment } from "../wording";

const MINUTE = 60_000;

/** The share of failed transactions of a network, or of some accounts together, above some per cent. */
export const failureRate = defineRule(
  "failure_rate",
  {
    threshold: orElse("number", 50),
    window_minutes: orElse("number", 60),
    min_count: orElse("number", 10),
    addresses: optional("addresses"),
  },
  ({ threshold, window_minutes, min_count, addresses }, { network }) => [
    {
      on: "tick",
      judge: (now, facts) => {
        const { lastBlockAt } = facts.ask("index", { network });
        if (lastBlockAt === undefined) return [];
        const before = lastBlockAt + 1;
        const from = before - window_minutes * MINUTE;
        const counted = (addresses ?? [undefined]).map((account) =>
          facts.ask("activity", { network, account, from, before }),
        );
        const count = counted.reduce((sum, { transactions }) => sum + transactions, 0);
        const failed = counted.reduce((sum, one) => sum + one.failed, 0);
        const subject = ["failures"];
        if (count < min_count || (failed / count) * 100 <= threshold)
          return [{ kind: "ended", subject, time: now }];
        const whose = addresses ? " of the watched addresses" : "";
        const message = `${failed} of ${count} transactions${whose} on ${network} failed within ${window_minutes} minutes.`;
        const alert = ofMoment(now, "Many failures", message, addresses);
        return [{ kind: "holds", subject, alert }];
      },
    },
  ],
);
