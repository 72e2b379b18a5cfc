import { categoriesWith, isMalicious, riskyServices } from "../../labels/categories";
import { defineRule } from "../define-rule";
import { earlierCounterparties, labelledCounterparties } from "../labelled";
import { orElse, required } from "../parameters";
import { mayReach } from "../sides";

/** A payment with an account that a list calls malicious or, from a medium risk on, a risky service; or that is called so later. */
export const highRiskCounterparty = defineRule(
  "high_risk_counterparty",
  { addresses: required("addresses"), min_risk: orElse("risk", "high"), min_usd: orElse("usd", "0") },
  ({ addresses: accounts, min_risk, min_usd }, { network }) => {
    const categories = [...categoriesWith(["malicious"]), ...(min_risk === "medium" ? riskyServices : [])];
    const concerns = ({ category }: { category: string }) =>
      isMalicious(category) || categories.includes(category);
    const labelled = { network, accounts, concerns, caption: "High-risk counterparty" };
    return [
      labelledCounterparties(labelled, (transfer) => mayReach(transfer, min_usd)),
      ...(min_usd === 0n ? [earlierCounterparties(labelled, categories)] : []),
    ];
  },
);
