import { defineRule } from "../define-rule";
import { optional, orElse } from "../parameters";
import { ofMoment } from "../wording";

const MINUTE = 60_000;

/** The share of failed transactions of a network, or of an account, above some per cent. */
export const failureRate = defineRule(
  "failure_rate",
  {
    address: optional("address"),
    percent: orElse("number", 20),
    window_minutes: orElse("number", 60),
    min_transactions: orElse("number", 10),
  },
  ({ address: account, percent, window_minutes, min_transactions }, { network }) => [
    {
      on: "tick",
      judge: (now, facts) => {
        const { lastBlockAt } = facts.ask("index", { network });
        if (lastBlockAt === undefined) return [];
        const before = lastBlockAt + 1;
        const from = before - window_minutes * MINUTE;
        const { transactions, failed } = facts.ask("activity", { network, account, from, before });
        const subject = ["failures", account ?? ""];
        const share = transactions === 0 ? 0 : (failed / transactions) * 100;
        if (transactions < min_transactions || share <= percent)
          return [{ kind: "ended", subject, time: now }];
        const whose = account === undefined ? "the transactions" : `the transactions of ${account}`;
        const message = `${failed} of ${transactions} of ${whose} on ${network} failed within ${window_minutes} minutes.`;
        const addresses = account === undefined ? [] : [account];
        return [{ kind: "holds", subject, alert: ofMoment(now, "Many failures", message, addresses) }];
      },
    },
  ],
);
