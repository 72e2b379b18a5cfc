import { lookAlikeKey } from "../../storage/look-alike-key";
import { defineRule } from "../define-rule";
import { counterpartyOf } from "../facts/happened";
import { required } from "../parameters";
import { watchedIn } from "../sides";
import { ofTransfer, transferText } from "../wording";

/** Below it a payment is dust: a dollar, in millionths. */
const DUST = 1_000_000n;

/** A transfer of nothing or next to nothing with an account that looks like one that was dealt with before. */
export const addressPoisoning = defineRule(
  "address_poisoning",
  { addresses: required("addresses") },
  ({ addresses }, { network }) => {
    const watched = new Set(addresses);
    return [
      {
        on: "transfer",
        of: "all",
        accounts: addresses,
        judge: (transfer, facts, subject) =>
          watchedIn(transfer, watched).flatMap((account) => {
            const other = counterpartyOf(transfer, account);
            const isDust = transfer.amount === 0n || (transfer.usd !== undefined && transfer.usd < DUST);
            if (other === undefined || !isDust) return [];
            const like = lookAlikeKey(other);
            const alike = facts.ask("lookAlikes", { network, account, like });
            const [real] = alike.filter(
              ({ account: one, first }) => one !== other && one !== account && first < transfer.time,
            );
            if (!real) return [];
            const earlier = alike.find(({ account: one }) => one === other);
            if (earlier && earlier.first < real.first) return [];
            const message = `${other} looks like ${real.account}, with which ${account} has dealt before, and is in a transfer of ${transferText(transfer)} on ${network}. Do not copy addresses from the history.`;
            const alert = ofTransfer(transfer, "Address poisoning", message);
            return [{ kind: "occurred", subject: [...subject, account], alert } as const];
          }),
      },
    ];
  },
);
