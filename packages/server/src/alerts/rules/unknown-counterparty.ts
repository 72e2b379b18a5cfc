import { defineRule } from "../define-rule";
import { counterpartyOf } from "../facts/happened";
import { optional, orElse, required } from "../parameters";
import { mayReach, watchedIn } from "../sides";
import { ofTransfer, transferText } from "../wording";

/** The first payment between an account and somebody else. */
export const unknownCounterparty = defineRule(
  "unknown_counterparty",
  {
    addresses: required("addresses"),
    known: optional("addresses"),
    min_usd: orElse("usd", "0"),
    direction: orElse("direction", "any"),
  },
  ({ addresses, known, min_usd, direction }, { network, workspaceId: workspace }) => {
    const watched = new Set(addresses);
    const expected = new Set([...addresses, ...(known ?? [])]);
    return [
      {
        on: "transfer",
        of: "payments",
        accounts: addresses,
        judge: (transfer, facts) =>
          watchedIn(transfer, watched, direction).flatMap((account) => {
            const other = counterpartyOf(transfer, account);
            if (other === undefined || expected.has(other) || !mayReach(transfer, min_usd)) return [];
            const first = facts.ask("firstPayment", { network, account, other });
            if (first !== undefined && first < transfer.time) return [];
            if (facts.ask("isOwn", { workspace, network: transfer.recipientNetwork, account: other }))
              return [];
            const did = transfer.sender === account ? "paid" : "was paid by";
            const message = `${account} ${did} ${other} for the first time: ${transferText(transfer)} on ${network}.`;
            const alert = { ...ofTransfer(transfer, "New counterparty", message), about: other };
            return [{ kind: "occurred", subject: ["counterparty", account, other], alert } as const];
          }),
      },
    ];
  },
);
