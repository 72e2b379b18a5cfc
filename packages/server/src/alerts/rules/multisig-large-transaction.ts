import { defineRule } from "../define-rule";
import { allTokens, orElse, required } from "../parameters";
import { watchedIn } from "../sides";
import { canBePriced, cannotBePriced } from "../unpriced";
import { ofTransfer, transferText } from "../wording";

/** A payment of a multisig of at least an amount of dollars. */
export const multisigLargeTransaction = defineRule(
  "multisig_large_transaction",
  { address: required("address"), min_usd: orElse("usd", "10000") },
  ({ address, min_usd }, { network }) => {
    const watched = new Set([address]);
    return [
      {
        on: "transfer",
        of: "payments",
        accounts: [address],
        tokens: allTokens(network),
        leastUsd: min_usd,
        judge: (transfer, _facts, subject) => {
          if (watchedIn(transfer, watched, "out").length === 0) return [];
          if (transfer.usd === undefined) return [cannotBePriced(transfer)];
          if (transfer.usd < min_usd) return [];
          const message = `The multisig ${transfer.sender} paid ${transferText(transfer)} to ${transfer.recipient} on ${network}.`;
          const alert = ofTransfer(transfer, "Large multisig transaction", message);
          return [canBePriced(transfer), { kind: "occurred", subject, alert }];
        },
      },
    ];
  },
);
