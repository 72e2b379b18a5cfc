import { defineRule } from "../define-rule";
import type { Facts } from "../facts/facts";
import { baseUnits, optional, orElse, required } from "../parameters";
import type { BalanceChange, Verdict } from "../rule";
import { watchBalance } from "../watch-balance";
import { amountText } from "../wording";

/** Shares are counted in millionths. */
const MILLION = 1_000_000n;

/** A balance below a floor, or below a share of its own mean of the last days. */
export const balanceDrop = defineRule(
  "balance_drop",
  {
    address: required("addresses"),
    token: required("token"),
    floor: optional("amount"),
    share: orElse("number", 0.5),
    days: orElse("number", 30),
  },
  ({ address, token, floor, share, days }, { network }) => {
    const least = floor === undefined ? undefined : baseUnits(network, token, floor);
    const millionths = BigInt(Math.round(share * Number(MILLION)));
    const limitAt = (change: BalanceChange, facts: Facts): bigint | undefined => {
      if (least !== undefined) return least;
      const before = change.time;
      const mean = facts.ask("meanBalance", { network, account: change.account, token, days, before });
      return mean === undefined ? undefined : (mean * millionths) / MILLION;
    };
    const judge = (change: BalanceChange, facts: Facts): Verdict[] => {
      const { account, balance, time, block, txHash } = change;
      const limit = limitAt(change, facts);
      if (limit === undefined) return [];
      const subject = ["drop", account, token];
      if (balance >= limit) return [{ kind: "ended", subject, time }];
      const than =
        least === undefined
          ? `${Math.round(share * 100)} % of its mean of ${days} days, ${amountText(network, token, limit)}`
          : `its floor of ${amountText(network, token, limit)}`;
      const message = `The balance of ${account} on ${network} fell to ${amountText(network, token, balance)}, below ${than}.`;
      const alert = { time, block, txHash, caption: "Balance dropped", message, addresses: [account] };
      return [{ kind: "holds", subject, alert }];
    };
    return watchBalance(network, address, token, judge);
  },
);
