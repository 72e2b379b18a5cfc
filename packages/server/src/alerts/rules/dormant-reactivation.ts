import { DAY } from "../../lib/day";
import { defineRule } from "../define-rule";
import { orElse, required } from "../parameters";
import { watchedIn } from "../sides";
import { ofTransfer, transferText } from "../wording";

/** An account that sends again after a long time without any activity. */
export const dormantReactivation = defineRule(
  "dormant_reactivation",
  { addresses: required("addresses"), days: orElse("number", 180) },
  ({ addresses, days }, { network }) => {
    const watched = new Set(addresses);
    return [
      {
        on: "transfer",
        of: "payments",
        accounts: addresses,
        judge: (transfer, facts, subject) => {
          const [account] = watchedIn(transfer, watched, "out");
          if (account === undefined) return [];
          const last = facts.ask("lastActive", { network, account, before: transfer.time });
          // Without an earlier activity it is a new account, or one that was active before the index begins.
          if (last === undefined || transfer.time - last < days * DAY) return [];
          const since = new Date(last).toISOString().slice(0, 10);
          const message = `${account} sent ${transferText(transfer)} on ${network}, for the first time since ${since}.`;
          return [
            { kind: "occurred", subject, alert: ofTransfer(transfer, "Dormant account active", message) },
          ];
        },
      },
    ];
  },
);
