import type { ListedLabel } from "../labels/listed-label";
import type { Facts } from "./facts/facts";
import { counterpartyOf, type Transfer } from "./facts/happened";
import type { Evaluator, Verdict } from "./rule";
import { watchedIn } from "./sides";
import { ofMoment, ofTransfer, transferText } from "./wording";

/** What a rule about labels looks for, and how it says so. */
interface Labelled {
  network: string;
  accounts: readonly string[];
  caption: string;
  /** What the categories are called: `is listed as ${name}`. */
  concerns(label: Pick<ListedLabel, "category" | "list">): boolean;
  /** Whether it is told, too, that an account is not listed any more. */
  tellsEnds?: boolean;
}

const nameOf = ({ category, list }: Pick<ListedLabel, "category" | "list">): string =>
  `${category.replaceAll("_", " ")} by ${list}`;

/**
 * Watched accounts with labels of some categories: raised for each list, and ended when the account is not on it any more. Judged when a
 * sanctions list changes, and from time to time, because other lists of labels change without anything happening.
 */
export const ownLabels = ({ network, accounts, caption, concerns, tellsEnds }: Labelled): Evaluator => ({
  on: "tick",
  about: "lists",
  judge: (now, facts) =>
    accounts.map((account): Verdict => {
      const holding = labelsOn(facts, network, account)
        .filter(concerns)
        .map((label) => {
          const message = `${account} is listed as ${nameOf(label)}.`;
          return { subject: [label.list, label.category], alert: ofMoment(now, caption, message, [account]) };
        });
      const gone = `${account} is not on one of the lists any more that it was on.`;
      const ending = tellsEnds ? { ending: ofMoment(now, caption, gone, [account]) } : {};
      return { kind: "exactly", scope: ["listed", account], holding, time: now, ...ending };
    }),
});

/** Payments between watched accounts and accounts with labels of some categories. */
export const labelledCounterparties = (
  { network, accounts, caption, concerns }: Labelled,
  admits: (transfer: Transfer) => boolean = () => true,
): Evaluator => {
  const watched = new Set(accounts);
  return {
    on: "transfer",
    of: "payments",
    accounts,
    judge: (transfer, facts, subject) =>
      watchedIn(transfer, watched).flatMap((account): Verdict[] => {
        const other = counterpartyOf(transfer, account);
        if (other === undefined || !admits(transfer)) return [];
        const [label] = labelsOn(facts, network, other).filter(concerns);
        if (!label) return [];
        const did = transfer.sender === account ? "paid" : "was paid by";
        const message = `${account} ${did} ${other}, which is listed as ${nameOf(label)}: ${transferText(transfer)} on ${network}.`;
        const alert = { ...ofTransfer(transfer, caption, message), about: other };
        return [
          { kind: "occurred", subject: [...subject, account], alert },
          // Each payment is told by itself; that the two have dealt with each other is no news then.
          { kind: "holds", scope: ["dealt", account], subject: [other], alert, quiet: true },
        ];
      }),
  };
};

const labelsOn = (facts: Facts, network: string, account: string): readonly ListedLabel[] =>
  facts.ask("labels", { network, account });

/**
 * Earlier counterparties of watched accounts that have labels of some categories now: raised once for each, when it becomes listed
 * after it was paid.
 */
export const earlierCounterparties = (
  { network, accounts, caption }: Labelled,
  categories: readonly string[],
): Evaluator => ({
  on: "tick",
  about: "lists",
  judge: (now, facts) =>
    accounts.map((account): Verdict => {
      const found = facts.ask("labelledCounterparties", { network, account, categories });
      const holding = found.map(({ account: other, category, list }) => {
        const message = `${account} has dealt with ${other} on ${network}, which is listed as ${nameOf({ category, list })}.`;
        const alert = { ...ofMoment(now, caption, message, [account, other]), about: other };
        return { subject: [other], alert };
      });
      return { kind: "exactly", scope: ["dealt", account], holding, time: now };
    }),
});
