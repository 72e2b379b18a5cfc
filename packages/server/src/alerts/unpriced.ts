import { symbolOf } from "../chains/token-reference";
import type { Transfer } from "./facts/happened";
import type { Verdict } from "./rule";
import { ofTransfer } from "./wording";

/** That a limit in dollars cannot be compared with a token: an alert of its own, because silence would look like below the limit. */
export const cannotBePriced = (transfer: Transfer): Verdict => {
  const symbol = symbolOf(transfer.network, transfer.token);
  return {
    kind: "holds",
    subject: ["unpriced", transfer.network, transfer.token],
    alert: ofTransfer(
      transfer,
      "Value unknown",
      `Transfers of ${symbol} on ${transfer.network} cannot be compared with the limit in dollars, because ${symbol} has no price.`,
    ),
  };
};
