import { defineRule } from "../define-rule";
import { counterpartyOf } from "../facts/happened";
import { optional, orElse, required } from "../parameters";
import { mayReach, watchedIn } from "../sides";
import { ofTransfer, transferText } from "../wording";

/** The first payment between an account and somebody else. */
export const unknownCounterparty = defineRule(
  "unknown_counterparty",
  {
    address: required("addresses"),
    known: optional("addresses"),
    min_usd: optional("usd"),
    direction: orElse("direction", "any"),
  },
  ({ address, known, min_usd, direction }, { network }) => {
    const watched = new Set(address);
    const expected = new Set([...address, ...(known ?? [])]);
    return [
      {
        on: "transfer",
        of: "payments",
        accounts: address,
        judge: (transfer, facts) =>
          watchedIn(transfer, watched, direction).flatMap((account) => {
            const other = counterpartyOf(transfer, account);
            if (other === undefined || expected.has(other) || !mayReach(transfer, min_usd)) return [];
            const first = facts.ask("firstPayment", { network, account, other });
            if (first !== undefined && first < transfer.time) return [];
            const did = transfer.sender === account ? "paid" : "was paid by";
            const message = `${account} ${did} ${other} for the first time: ${transferText(transfer)} on ${network}.`;
            const alert = ofTransfer(transfer, "New counterparty", message);
            return [{ kind: "occurred", subject: ["counterparty", account, other], alert } as const];
          }),
      },
    ];
  },
);
