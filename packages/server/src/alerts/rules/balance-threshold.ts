import { defineRule } from "../define-rule";
import { baseUnits, optional, RuleParameterError, required } from "../parameters";
import type { BalanceChange, Verdict } from "../rule";
import { watchBalance } from "../watch-balance";
import { amountText } from "../wording";

/** A balance below or above a limit. */
export const balanceThreshold = defineRule(
  "balance_threshold",
  {
    address: required("address"),
    token: required("token"),
    below: optional("amount"),
    above: optional("amount"),
  },
  ({ address, token, below, above }, { network }) => {
    if (below === undefined && above === undefined)
      throw new RuleParameterError("below or above must be given");
    const least = below === undefined ? undefined : baseUnits(network, token, below);
    const most = above === undefined ? undefined : baseUnits(network, token, above);
    const judge = (change: BalanceChange): Verdict[] => {
      const { account, balance, time, block, txHash } = change;
      const isBelow = least !== undefined && balance < least;
      const subject = ["balance", account, token];
      if (!isBelow && !(most !== undefined && balance > most)) return [{ kind: "ended", subject, time }];
      const limit = isBelow ? `below ${below}` : `above ${above}`;
      const message = `The balance of ${account} on ${network} is ${amountText(network, token, balance)}, ${limit}.`;
      const caption = isBelow ? "Balance below the limit" : "Balance above the limit";
      const alert = { time, block, txHash, caption, message, addresses: [account] };
      return [{ kind: "holds", subject, alert }];
    };
    return watchBalance(network, [address], token, judge);
  },
);
