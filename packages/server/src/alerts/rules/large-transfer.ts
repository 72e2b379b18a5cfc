import { defineRule } from "../define-rule";
import { allTokens, baseUnits, optional, orElse, RuleParameterError } from "../parameters";
import { watchedIn } from "../sides";
import { canBePriced, cannotBePriced } from "../unpriced";
import { ofTransfer, transferText } from "../wording";

/** A transfer of at least an amount of dollars, or of its token. */
export const largeTransfer = defineRule(
  "large_transfer",
  {
    min_usd: orElse("usd", "10000"),
    min_amount: optional("amount"),
    token: optional("token"),
    addresses: optional("addresses"),
    direction: orElse("direction", "any"),
  },
  ({ min_usd, min_amount, token, addresses, direction }, { network }) => {
    const tokens = token === undefined ? allTokens(network) : [token];
    if (tokens.length === 0) throw new RuleParameterError(`${network} has no tokens`);
    const least = new Map(
      min_amount === undefined ? [] : tokens.map((one) => [one, baseUnits(network, one, min_amount)]),
    );
    const watched = addresses && new Set(addresses);
    return [
      {
        on: "transfer",
        of: "payments",
        tokens,
        ...(addresses && { accounts: addresses }),
        // With two limits a transfer that is below one of them may still reach the other.
        ...(min_amount === undefined && { leastUsd: min_usd }),
        judge: (transfer, _facts, subject) => {
          if (watched && watchedIn(transfer, watched, direction).length === 0) return [];
          const amount = least.get(transfer.token);
          const isLarge = amount !== undefined && transfer.amount >= amount;
          if (!isLarge && transfer.usd === undefined) return [cannotBePriced(transfer)];
          if (!isLarge && (transfer.usd ?? 0n) < min_usd) return [];
          const message = `${transferText(transfer)} went from ${transfer.sender} to ${transfer.recipient} on ${network}.`;
          return [
            ...(transfer.usd === undefined ? [] : [canBePriced(transfer)]),
            { kind: "occurred", subject, alert: ofTransfer(transfer, "Large transfer", message) },
          ];
        },
      },
    ];
  },
);
