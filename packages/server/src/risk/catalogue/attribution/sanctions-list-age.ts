import { DAY } from "../../../lib/day";
import type { ListFacts } from "../../facts/facts";
import type { EvidenceItem, ListSignal } from "../definition";

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/**
 * Without any imported list it says nothing: such a server screens by labels. With one, a list that is missing or old may lack an entry
 * that names the address.
 */
export const sanctionsListAge: ListSignal = {
  pillar: "attribution",
  id: "sanctions_list_age",
  description:
    "A sanctions list that was compared was last imported too many days ago, or is missing or cut off while others are there.",
  severity: "low",
  source: "imported sanctions lists",
  observe: ({ lists, staleAfterDays }, now) =>
    lists.every(({ importedAt }) => importedAt === null)
      ? []
      : lists.flatMap((list) => findingOn(list, staleAfterDays, now)),
};

function findingOn(
  { name, importedAt, incomplete = 0 }: ListFacts["lists"][number],
  staleAfterDays: number,
  now: number,
): EvidenceItem[] {
  if (importedAt === null)
    return [{ type: "list", summary: `The list "${name}" is not imported.`, details: { list: name } }];
  if (incomplete > 0) {
    const summary = `Of the list "${name}" ${incomplete} ${incomplete === 1 ? "entry was" : "entries were"} not read wholly: cut off, or with an address that cannot be read.`;
    return [{ type: "list", summary, details: { list: name, incomplete_entries: incomplete } }];
  }
  const age = now - importedAt;
  if (age <= staleAfterDays * DAY) return [];
  const summary = `The list "${name}" was last imported on ${dayOf(importedAt)}, more than ${staleAfterDays} days ago.`;
  return [{ type: "list", summary, details: { list: name, imported_on: dayOf(importedAt) } }];
}
