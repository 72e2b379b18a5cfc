import { isSanction } from "../../labels/categories";
import { sanctionsLists } from "../../sanctions/lists";
import { defineRule } from "../define-rule";
import type { ListVersion, Named } from "../facts/facts";
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

function textOf({ of, id, list, uid, address }: Named): string {
  const entry = `entry ${uid} of ${nameOf(list)}`;
  if (address === null) return `The name of the ${of} ${id} is like one of ${entry}.`;
  if (of === "account") return `The account ${address} is listed: ${entry}.`;
  return `${address}, an account of the ${of} ${id}, is listed: ${entry}.`;
}

/** Persons, accounts and counterparties of the workspace that a list comes to name, and that it does not name any more. */
const namedOnes = (list: string | undefined, { workspaceId }: Rule): Evaluator => ({
  on: "tick",
  judge: (now, facts) => {
    const holding = facts.ask("named", { workspace: workspaceId, list }).map((named) => {
      const alert = ofMoment(
        now,
        "Listed by a sanctions list",
        textOf(named),
        named.address ? [named.address] : [],
      );
      const { of, id, list: listed, uid, address, network, entry } = named;
      return {
        subject: [of, id, listed, uid, address ?? "name"],
        alert: {
          ...alert,
          ...(network !== null && { network }),
          ...(of === "counterparty" && { subject: { counterparty_id: id } }),
          // A case about the name of a person is about the entry: the alert has no name of a person in it.
          ...(address === null && { subject: { name: entry ?? `${nameOf(listed)} ${uid}` } }),
        },
      };
    });
    const gone =
      "A list does not name one of the persons, accounts and counterparties any more that it named.";
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

/** A watched account that comes onto a sanctions list or leaves it; without accounts, every change of the lists; of all networks, what the workspace has. */
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
  ({ list }, rule) => [namedOnes(list, rule)],
);
