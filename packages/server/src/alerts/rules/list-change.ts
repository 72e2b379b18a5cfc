import { isSanction } from "../../labels/categories";
import { sanctionsLists } from "../../sanctions/lists";
import { defineRule } from "../define-rule";
import type { ListVersion } from "../facts/facts";
import { ownLabels } from "../labelled";
import { optional, RuleParameterError } from "../parameters";
import type { Evaluator, Rule } from "../rule";
import { ofMoment } from "../wording";

/** The name of a list among the labels. */
const nameOf = (list: string): string => sanctionsLists.find(({ id }) => id === list)?.labelList ?? list;

/** A new version of a list since the rule was created. */
const newVersions = (list: string | undefined, { createdAt }: Rule): Evaluator => ({
  on: "tick",
  about: "lists",
  judge: (_now, facts) => {
    const versions = facts.ask("listVersions", {});
    if (!versions) throw new Error("the versions of the sanctions lists cannot be read");
    const concerns = (one: ListVersion) =>
      (list === undefined || one.list === list) && one.imported_at >= createdAt;
    return versions.filter(concerns).map(({ list: id, version, imported_at, entries }) => ({
      kind: "occurred",
      subject: ["version", id, version],
      alert: ofMoment(
        imported_at,
        "Sanctions list changed",
        `${nameOf(id)} changed: it has ${entries} entries now.`,
      ),
    }));
  },
});

/** A watched account that comes onto a sanctions list or leaves it; without accounts, every change of the lists. */
export const listChange = defineRule(
  "list_change",
  { list: optional("list"), addresses: optional("addresses") },
  ({ list, addresses: accounts }, rule) => {
    const isLabelsOnly = sanctionsLists.some(({ id, importable }) => id === list && !importable);
    if (!accounts && isLabelsOnly)
      throw new RuleParameterError(
        `addresses must be given: ${list} has no versions, because it is labels only`,
      );
    if (!accounts) return [newVersions(list, rule)];
    const concerns = (label: { category: string; list: string }) =>
      isSanction(label.category) && (list === undefined || label.list === nameOf(list));
    const { network } = rule;
    return [ownLabels({ network, accounts, caption: "Sanctions list changed", concerns, tellsEnds: true })];
  },
);
