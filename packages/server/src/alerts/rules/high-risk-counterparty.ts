import { categoriesWith, isMalicious } from "../../labels/categories";
import { defineRule } from "../define-rule";
import { earlierCounterparties, labelledCounterparties } from "../labelled";
import { optional, required } from "../parameters";
import { mayReach } from "../sides";

/** A payment with an account that a list calls malicious, or that is called so later. */
export const highRiskCounterparty = defineRule(
  "high_risk_counterparty",
  { address: required("addresses"), min_usd: optional("usd") },
  ({ address: accounts, min_usd }, { network }) => {
    const concerns = ({ category }: { category: string }) => isMalicious(category);
    const labelled = { network, accounts, concerns, caption: "High-risk counterparty" };
    return [
      labelledCounterparties(labelled, (transfer) => mayReach(transfer, min_usd)),
      ...(min_usd === undefined ? [earlierCounterparties(labelled, categoriesWith(["malicious"]))] : []),
    ];
  },
);
