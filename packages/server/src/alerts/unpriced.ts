import { symbolOf } from "../chains/token-reference";
import type { Transfer } from "./facts/happened";
import type { Verdict } from "./rule";
import { ofTransfer } from "./wording";

const unpricedSubject = ({ network, token }: Transfer): readonly string[] => ["unpriced", network, token];

/** That a token can be compared with a limit in dollars: what was said of it before has ended. */
export const canBePriced = (transfer: Transfer): Verdict => ({
  kind: "ended",
  subject: unpricedSubject(transfer),
  time: transfer.time,
});

/** That a limit in dollars cannot be compared with a token: an alert of its own, because silence would look like below the limit. */
export const cannotBePriced = (transfer: Transfer): Verdict => {
  const symbol = symbolOf(transfer.network, transfer.token);
  return {
    kind: "holds",
    subject: unpricedSubject(transfer),
    alert: ofTransfer(
      transfer,
      "Value unknown",
      `Transfers of ${symbol} on ${transfer.network} cannot be compared with the limit in dollars, because ${symbol} has no price.`,
    ),
  };
};
