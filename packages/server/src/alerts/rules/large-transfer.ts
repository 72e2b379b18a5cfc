import { defineRule } from "../define-rule";
import { allTokens, baseUnits, optional, orElse, RuleParameterError } from "../parameters";
import { watchedIn } from "../sides";
import { cannotBePriced } from "../unpriced";
import { ofTransfer, transferText } from "../wording";

/** A transfer of at least an amount of dollars, or of tokens. */
export const largeTransfer = defineRule(
  "large_transfer",
  {
    threshold_usd: optional("usd"),
    threshold_amount: optional("amount"),
    token: optional("token"),
    address: optional("addresses"),
    direction: orElse("direction", "any"),
  },
  ({ threshold_usd, threshold_amount, token, address, direction }, { network }) => {
    if (threshold_usd === undefined && threshold_amount === undefined)
      throw new RuleParameterError("threshold_usd or threshold_amount must be given");
    if (threshold_amount !== undefined && token === undefined)
      throw new RuleParameterError("threshold_amount needs a token");
    const least =
      threshold_amount === undefined || token === undefined
        ? undefined
        : baseUnits(network, token, threshold_amount);
    const watched = address && new Set(address);
    return [
      {
        on: "transfer",
        of: "payments",
        ...(address && { accounts: address }),
        tokens: token === undefined ? allTokens(network) : [token],
        ...(least === undefined ? { leastUsd: threshold_usd ?? 0n } : { leastAmount: least }),
        judge: (transfer, _facts, subject) => {
          if (watched && watchedIn(transfer, watched, direction).length === 0) return [];
          if (least === undefined && transfer.usd === undefined) return [cannotBePriced(transfer)];
          const isLarge =
            least === undefined ? (transfer.usd ?? 0n) >= (threshold_usd ?? 0n) : transfer.amount >= least;
          if (!isLarge) return [];
          const message = `${transferText(transfer)} went from ${transfer.sender} to ${transfer.recipient}.`;
          return [{ kind: "occurred", subject, alert: ofTransfer(transfer, "Large transfer", message) }];
        },
      },
    ];
  },
);
