import { dollarText } from "../../lib/money";
import { defineRule } from "../define-rule";
import type { Facts } from "../facts/facts";
import { optional, orElse, RuleParameterError, required } from "../parameters";
import type { Verdict } from "../rule";
import { watchedIn } from "../sides";
import { ofMoment } from "../wording";

const MINUTE = 60_000;

/** An account that moves more than a value, or more often than a number of times, within some minutes. */
export const flowSpike = defineRule(
  "flow_spike",
  {
    addresses: required("addresses"),
    window_minutes: orElse("number", 60),
    max_usd: optional("usd"),
    max_count: optional("number"),
    direction: orElse("direction", "any"),
  },
  ({ addresses, window_minutes, max_usd, max_count, direction }, { network }) => {
    if (max_usd === undefined && max_count === undefined)
      throw new RuleParameterError("max_usd or max_count must be given");
    const watched = new Set(addresses);
    const directions: readonly ("in" | "out")[] = direction === "any" ? ["in", "out"] : [direction];
    const judge = (account: string, time: number, facts: Facts): Verdict[] => {
      // The end is exclusive, and what happens at this moment counts.
      const before = time + 1;
      const from = before - window_minutes * MINUTE;
      const flows = directions.map((side) =>
        facts.ask("flow", { network, account, direction: side, from, before }),
      );
      const usd = flows.reduce((total, flow) => total + flow.usd, 0n);
      const count = flows.reduce((total, flow) => total + flow.count, 0);
      const unpriced = flows.reduce((total, flow) => total + flow.unpriced, 0);
      const subject = ["spike", account];
      const isOver =
        (max_usd !== undefined && usd > max_usd) || (max_count !== undefined && count > max_count);
      if (!isOver) return [{ kind: "ended", subject, time }];
      const without = unpriced > 0 ? `; ${unpriced} of them have no price` : "";
      const message = `${account} moved ${dollarText(usd)} in ${count} ${count === 1 ? "transfer" : "transfers"} on ${network} within ${window_minutes} minutes${without}.`;
      return [{ kind: "holds", subject, alert: ofMoment(time, "Unusual volume", message, [account]) }];
    };
    return [
      {
        on: "transfer",
        of: "payments",
        accounts: addresses,
        judge: (transfer, facts) =>
          watchedIn(transfer, watched, direction).flatMap((account) =>
            judge(account, transfer.time, facts).map((verdict) =>
              verdict.kind === "holds"
                ? { ...verdict, alert: { ...verdict.alert, txHash: transfer.txHash, block: transfer.block } }
                : verdict,
            ),
          ),
      },
      { on: "tick", judge: (now, facts) => addresses.flatMap((account) => judge(account, now, facts)) },
    ];
  },
);
