import { isZeroAddress } from "../../indexing/zero-addresses";
import { defineRule } from "../define-rule";
import { baseUnits, orElse, required } from "../parameters";
import { amountText, ofTransfer } from "../wording";

/** A mint or burn of at least an amount of a token. */
export const largeMint = defineRule(
  "large_mint",
  { token: required("token"), min_amount: required("amount"), burns: orElse("flag", false) },
  ({ token, min_amount, burns }, { network }) => {
    const least = baseUnits(network, token, min_amount);
    return [
      {
        on: "transfer",
        of: "supply",
        tokens: [token],
        leastAmount: least,
        judge: (transfer, _facts, subject) => {
          if (transfer.amount < least) return [];
          const isMint = isZeroAddress(transfer.sender);
          if (!isMint && !burns) return [];
          const what = amountText(network, token, transfer.amount);
          const message = isMint
            ? `${what} were minted for ${transfer.recipient} on ${network}.`
            : `${what} of ${transfer.sender} were burned on ${network}.`;
          const alert = ofTransfer(transfer, isMint ? "Large mint" : "Large burn", message);
          return [{ kind: "occurred", subject, alert }];
        },
      },
    ];
  },
);
