import { defineRule } from "../define-rule";
import type { Facts } from "../facts/facts";
import { baseUnits, optional, RuleParameterError, required } from "../parameters";
import type { BalanceChange, Verdict } from "../rule";
import { watchBalance } from "../watch-balance";
import { amountText } from "../wording";

/** Shares are counted in millionths. */
const MILLION = 1_000_000n;

/** The days whose mean a balance is compared with. */
const DAYS = 30;

/** A balance below a floor, or below a share of its own mean of the last 30 days. */
export const balanceDrop = defineRule(
  "balance_drop",
  {
    address: required("address"),
    token: required("token"),
    floor: optional("amount"),
    share: optional("number"),
  },
  ({ address, token, floor, share }, { network }) => {
    if (floor === undefined && share === undefined)
      throw new RuleParameterError("floor or share must be given");
    const least = floor === undefined ? undefined : baseUnits(network, token, floor);
    const millionths = share === undefined ? undefined : BigInt(Math.round(share * Number(MILLION)));
    const shareAt = ({ account, time: before }: BalanceChange, facts: Facts): bigint | undefined => {
      if (millionths === undefined) return undefined;
      const mean = facts.ask("meanBalance", { network, account, token, days: DAYS, before });
      return mean === undefined ? undefined : (mean * millionths) / MILLION;
    };
    const judge = (change: BalanceChange, facts: Facts): Verdict[] => {
      const { account, balance, time, block, txHash } = change;
      const ofMean = shareAt(change, facts);
      const isKnown = least !== undefined || ofMean !== undefined;
      const isBelowFloor = least !== undefined && balance < least;
      const subject = ["drop", account, token];
      if (!isBelowFloor && (ofMean === undefined || balance >= ofMean))
        return isKnown ? [{ kind: "ended", subject, time }] : [];
      const than = isBelowFloor
        ? `its floor of ${amountText(network, token, least)}`
        : `${Math.round((share ?? 0) * 100)} % of its mean of ${DAYS} days, ${amountText(network, token, ofMean ?? 0n)}`;
      const message = `The balance of ${account} on ${network} fell to ${amountText(network, token, balance)}, below ${than}.`;
      const alert = { time, block, txHash, caption: "Balance dropped", message, addresses: [account] };
      return [{ kind: "holds", subject, alert }];
    };
    return watchBalance(network, [address], token, judge);
  },
);
