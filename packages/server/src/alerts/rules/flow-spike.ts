import { DAY } from "../../lib/day";
import { formatUsd } from "../../lib/money";
import { defineRule } from "../define-rule";
import type { Facts } from "../facts/facts";
import { orElse, required } from "../parameters";
import type { Verdict } from "../rule";
import { watchedIn } from "../sides";
import { ofMoment } from "../wording";

const HOUR = DAY / 24;
const MILLION = 1_000_000n;

/** An account that moves several times as much within some hours as it does in the mean. */
export const flowSpike = defineRule(
  "flow_spike",
  {
    address: required("addresses"),
    direction: orElse("direction", "out"),
    factor: orElse("number", 5),
    window_hours: orElse("number", 24),
    baseline_days: orElse("number", 30),
    min_usd: orElse("usd", "1000"),
  },
  ({ address, direction, factor, window_hours, baseline_days, min_usd }, { network }) => {
    const watched = new Set(address);
    const [window, baseline] = [window_hours * HOUR, baseline_days * DAY];
    const directions: readonly ("in" | "out")[] = direction === "any" ? ["in", "out"] : [direction];
    const sum = (facts: Facts, account: string, from: number, before: number): bigint =>
      directions
        .map((side) => facts.ask("flow", { network, account, direction: side, from, before }).usd)
        .reduce((total, usd) => total + usd, 0n);
    const judge = (account: string, time: number, facts: Facts): Verdict[] => {
      // The end is exclusive, and what happens at this moment counts.
      const before = time + 1;
      const now = sum(facts, account, before - window, before);
      const subject = ["spike", account];
      if (now < min_usd) return [{ kind: "ended", subject, time }];
      const earlier = sum(facts, account, before - window - baseline, before - window);
      const usual = (earlier * BigInt(Math.round(window))) / BigInt(Math.round(baseline));
      const limit = (usual * BigInt(Math.round(factor * Number(MILLION)))) / MILLION;
      if (now <= limit) return [{ kind: "ended", subject, time }];
      const message = `${account} moved $${formatUsd(now)} on ${network} within ${window_hours} hours; its mean of ${baseline_days} days is $${formatUsd(usual)}.`;
      return [{ kind: "holds", subject, alert: ofMoment(time, "Unusual volume", message, [account]) }];
    };
    return [
      {
        on: "transfer",
        of: "payments",
        accounts: address,
        judge: (transfer, facts) =>
          watchedIn(transfer, watched, direction).flatMap((account) =>
            judge(account, transfer.time, facts).map((verdict) =>
              verdict.kind === "holds"
                ? { ...verdict, alert: { ...verdict.alert, txHash: transfer.txHash, block: transfer.block } }
                : verdict,
            ),
          ),
      },
      { on: "tick", judge: (now, facts) => address.flatMap((account) => judge(account, now, facts)) },
    ];
  },
);
