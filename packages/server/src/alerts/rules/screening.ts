import { symbolOf } from "../../chains/token-reference";
import {
  categoriesWith,
  isBlacklisting,
  isMalicious,
  isSanction,
  riskyServices,
} from "../../labels/categories";
import type { ListedLabel } from "../../labels/listed-label";
import { sanctionsLists } from "../../sanctions/lists";
import type { Facts, ListVersion, Named } from "../facts/facts";
import { counterpartyOf, mayReach, type Transfer, watchedIn } from "../facts/happened";
import type { Evaluator, Rule, RuleResult } from "../rule";
import { ofMoment, ofTransfer, transferText } from "../wording";
import { defineRule, optional, orElse, type RuleTable, required } from "./define";

/** The labels that a rule about labels looks for, and the words of its alert. */
interface Labelled {
  network: string;
  accounts: readonly string[];
  caption: string;
  /** The name of the categories: `is listed as ${name}`. */
  concerns(label: Pick<ListedLabel, "category" | "list">): boolean;
  /** Whether the rule also reports that an account is not listed any more. */
  reportsEnds?: boolean;
}

const labelName = ({ category, list }: Pick<ListedLabel, "category" | "list">): string =>
  `${category.replaceAll("_", " ")} by ${list}`;

/**
 * Watched accounts with labels of some categories: raised for each list, and ended when the account is not on it any
 * more. Evaluated when a sanctions list changes, and from time to time, because other lists of labels change without
 * anything happening.
 */
const ownLabels = ({ network, accounts, caption, concerns, reportsEnds }: Labelled): Evaluator => ({
  on: "tick",
  about: "lists",
  evaluate: (now, facts) =>
    accounts.map((account): RuleResult => {
      const holding = labelsOn(facts, network, account)
        .filter(concerns)
        .map((label) => {
          const message = `${account} is listed as ${labelName(label)}.`;
          return { subject: [label.list, label.category], alert: ofMoment(now, caption, message, [account]) };
        });
      const gone = `${account} is no longer on one of the lists that it was on.`;
      const ending = reportsEnds ? { ending: ofMoment(now, caption, gone, [account]) } : {};
      return { kind: "exactly", scope: ["listed", account], holding, time: now, ...ending };
    }),
});

/** Payments between watched accounts and accounts with labels of some categories. */
const labelledCounterparties = (
  { network, accounts, caption, concerns }: Labelled,
  admits: (transfer: Transfer) => boolean = () => true,
): Evaluator => {
  const watched = new Set(accounts);
  return {
    on: "transfer",
    of: "payments",
    accounts,
    evaluate: (transfer, facts, subject) =>
      watchedIn(transfer, watched).flatMap((account): RuleResult[] => {
        const other = counterpartyOf(transfer, account);
        if (other === undefined || !admits(transfer)) return [];
        const [label] = labelsOn(facts, network, other).filter(concerns);
        if (!label) return [];
        const did = transfer.sender === account ? "paid" : "was paid by";
        const message = `${account} ${did} ${other}, which is listed as ${labelName(label)}: ${transferText(transfer)} on ${network}.`;
        const alert = { ...ofTransfer(transfer, caption, message), about: other };
        return [
          { kind: "occurred", subject: [...subject, account], alert },
          // Each payment is reported separately; that the two have dealt with each other is no news then.
          { kind: "holds", scope: ["dealt", account], subject: [other], alert, quiet: true },
        ];
      }),
  };
};

const labelsOn = (facts: Facts, network: string, account: string): readonly ListedLabel[] =>
  facts.ask("labels", { network, account });

/**
 * Earlier counterparties of watched accounts that have labels of some categories now: raised once for each, when it
 * becomes listed after it was paid.
 */
const earlierCounterparties = (
  { network, accounts, caption }: Labelled,
  categories: readonly string[],
): Evaluator => ({
  on: "tick",
  about: "lists",
  evaluate: (now, facts) =>
    accounts.map((account): RuleResult => {
      const found = facts.ask("labelledCounterparties", { network, account, categories });
      const holding = found.map(({ account: other, category, list }) => {
        const message = `${account} has had payments with ${other} on ${network}, which is now listed as ${labelName({ category, list })}.`;
        const alert = { ...ofMoment(now, caption, message, [account, other]), about: other };
        return { subject: [other], alert };
      });
      return { kind: "exactly", scope: ["dealt", account], holding, time: now };
    }),
});

/** The name of a list among the labels. */
const labelListOf = (list: string): string => sanctionsLists.find(({ id }) => id === list)?.labelList ?? list;

/** A new version of a list since the rule was created. */
const newVersions = (list: string | undefined, { createdAt }: Rule): Evaluator => ({
  on: "tick",
  about: "lists",
  evaluate: (_now, facts) => {
    const versions = facts.ask("listVersions", {});
    const concerns = (one: ListVersion) =>
      (list === undefined || one.list === list) && one.imported_at >= createdAt;
    return versions.filter(concerns).map(({ list: id, version, imported_at, entries }) => ({
      kind: "occurred",
      subject: ["version", id, version],
      alert: ofMoment(
        imported_at,
        "Sanctions list changed",
        `${labelListOf(id)} changed: it now has ${entries} entries.`,
      ),
    }));
  },
});

function textOf({ of, id, list, uid, address }: Named): string {
  const entry = `entry ${uid} of ${labelListOf(list)}`;
  if (address === null) return `The name of the ${of} ${id} resembles a name of ${entry}.`;
  if (of === "account") return `The account ${address} is listed: ${entry}.`;
  return `${address}, an account of the ${of} ${id}, is listed: ${entry}.`;
}

/** Persons, accounts and counterparties of the workspace that a list newly names, and those that it no longer names. */
const namedOnes = (list: string | undefined, { workspaceId }: Rule): Evaluator => ({
  on: "tick",
  evaluate: (now, facts) => {
    const holding = facts.ask("named", { workspace: workspaceId, list }).map((named) => {
      const alert = ofMoment(now, "On a sanctions list", textOf(named), named.address ? [named.address] : []);
      const { of, id, list: listed, uid, address, network, entry } = named;
      return {
        subject: [of, id, listed, uid, address ?? "name"],
        alert: {
          ...alert,
          ...(network !== null && { network }),
          ...(of === "counterparty" && { subject: { counterparty_id: id } }),
          // A case about the name of a person is about the entry: the alert has no name of a person in it.
          ...(address === null && { subject: { name: entry ?? `${labelListOf(listed)} ${uid}` } }),
        },
      };
    });
    const gone =
      "A list no longer names one of the persons, accounts or counterparties that it named before.";
    return [
      {
        kind: "exactly",
        scope: ["named"],
        holding,
        time: now,
        ending: ofMoment(now, "No longer listed", gone),
      },
    ];
  },
});

/** Rules about parties that lists name, by their types. */
export const screeningRules: RuleTable = {
  /** A watched account, or one that it deals or has dealt with, on a sanctions list. */
  sanctions_check: defineRule(
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
  ),

  /**
   * A payment with an account that a list calls malicious or, from a medium risk on, a risky service; or that is called
   * so later.
   */
  high_risk_counterparty: defineRule(
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
  ),

  /**
   * A watched account that comes onto a sanctions list or leaves it; without accounts, every change of the lists; of
   * all networks, what the workspace has.
   */
  list_change: defineRule(
    { list: optional("list"), addresses: optional("addresses") },
    ({ list, addresses: accounts }, rule) => {
      const isLabelsOnly = sanctionsLists.some(({ id, importable }) => id === list && !importable);
      if (!accounts && isLabelsOnly)
        throw new Error(`addresses must be given: ${list} has labels only, and so no versions`);
      if (!accounts) return [newVersions(list, rule)];
      const concerns = (label: { category: string; list: string }) =>
        isSanction(label.category) && (list === undefined || label.list === labelListOf(list));
      const { network } = rule;
      return [
        ownLabels({ network, accounts, caption: "Sanctions list changed", concerns, reportsEnds: true }),
      ];
    },
    ({ list }, rule) => [namedOnes(list, rule)],
  ),

  /** An account that the issuer of a token freezes or frees on chain; of watched accounts also the lists of issuers. */
  issuer_blacklist: defineRule(
    { token: required("token"), addresses: optional("addresses") },
    ({ token, addresses: accounts }, { network }) => {
      const watched = accounts && new Set(accounts);
      const concerns = ({ category }: { category: string }) => isBlacklisting(category);
      const caption = "Blacklisted by an issuer";
      return [
        {
          on: "freeze",
          token,
          evaluate: ({ account, frozen, time, block, txHash }) => {
            if (watched && !watched.has(account)) return [];
            const did = frozen ? "froze" : "unfroze";
            const message = `The issuer of ${symbolOf(network, token)} ${did} ${account} on ${network}.`;
            const alert = {
              time,
              block,
              txHash,
              caption: `Account ${frozen ? "frozen" : "unfrozen"}`,
              message,
            };
            const subject = ["freeze", account, frozen ? 1 : 0, txHash];
            return [{ kind: "occurred", subject, alert: { ...alert, addresses: [account] } }];
          },
        },
        ...(accounts ? [ownLabels({ network, accounts, caption, concerns })] : []),
      ];
    },
  ),
};
