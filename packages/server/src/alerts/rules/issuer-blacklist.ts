import { categoriesWith, isBlacklisting } from "../../labels/categories";
import { defineRule } from "../define-rule";
import { earlierCounterparties, labelledCounterparties, ownLabels } from "../labelled";
import { required } from "../parameters";

/** A watched account, or one that it deals or has dealt with, that the issuer of a token has blacklisted. */
export const issuerBlacklist = defineRule(
  "issuer_blacklist",
  { address: required("addresses") },
  ({ address: accounts }, { network }) => {
    const concerns = ({ category }: { category: string }) => isBlacklisting(category);
    const labelled = { network, accounts, concerns, caption: "Blacklisted by an issuer" };
    return [
      ownLabels(labelled),
      labelledCounterparties(labelled),
      earlierCounterparties(labelled, categoriesWith(["blacklisted"])),
    ];
  },
);
