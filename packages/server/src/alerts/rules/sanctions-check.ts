import { categoriesWith, isSanction } from "../../labels/categories";
import { defineRule } from "../define-rule";
import { earlierCounterparties, labelledCounterparties, ownLabels } from "../labelled";
import { orElse, required } from "../parameters";

/** A watched account, or one that it deals or has dealt with, on a sanctions list. */
export const sanctionsCheck = defineRule(
  "sanctions_check",
  { addresses: required("addresses"), counterparties: orElse("flag", true) },
  ({ addresses: accounts, counterparties }, { network }) => {
    const concerns = ({ category }: { category: string }) => isSanction(category);
    const own = { network, accounts, concerns, caption: "Sanctioned address" };
    const others = { ...own, caption: "Sanctioned counterparty" };
    return [
      ownLabels(own),
      ...(counterparties
        ? [labelledCounterparties(others), earlierCounterparties(others, categoriesWith(["sanctioned"]))]
        : []),
    ];
  },
);
