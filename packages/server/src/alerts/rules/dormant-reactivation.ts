import { DAY } from "../../lib/day";
import { defineRule } from "../define-rule";
import { optional, orElse, required } from "../parameters";
import { mayReach, watchedIn } from "../sides";
import { ofTransfer, transferText } from "../wording";

/** An account that sends again after a long time without any activity. */
export const dormantReactivation = defineRule(
  "dormant_reactivation",
  { address: required("addresses"), days: orElse("number", 90), min_usd: optional("usd") },
  ({ address, days, min_usd }, { network }) => {
    const watched = new Set(address);
    return [
      {
        on: "transfer",
        of: "payments",
        accounts: address,
        judge: (transfer, facts, subject) => {
          const [account] = watchedIn(transfer, watched, "out");
          if (account === undefined || !mayReach(transfer, min_usd)) return [];
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
