import { isSanction } from "../../labels/categories";
import { findLabels } from "../../labels/find-labels";
import { labelsOf } from "../../labels/labels-of";
import { findListed } from "../../sanctions/find-listed";
import { sanctionsLists } from "../../sanctions/lists";
import type { Database } from "../../storage/database";
import type { LabelFact } from "./facts";
import type { RealmSubject, Subject } from "./subject";

/** The labels of the address itself. Sanctions lists know addresses of chains that are not served, too. */
export async function readOwnLabels(
  db: Database,
  { account, family }: Subject,
  { example }: RealmSubject,
): Promise<LabelFact[]> {
  if (family === undefined) return sanctionsOf(db, account);
  if (!example) return [];
  const [labels = []] = await labelsOf(db, [{ network: example.slug, address: account }]);
  return labels.map(({ name, category, list, entity }) => ({ name, category, list, entity }));
}

/** The entries of imported lists, and the labels, which an account of Cosmos has in another spelling. */
async function sanctionsOf(db: Database, address: string): Promise<LabelFact[]> {
  const [entries, labels] = await Promise.all([findListed(db, [address]), findLabels(db, [address])]);
  const listed = entries.map(({ list, name }) => ({
    name,
    category: "sanctions",
    entity: name,
    list: sanctionsLists.find(({ id }) => id === list)?.labelList ?? list,
  }));
  const lists = new Set(listed.map(({ list }) => list));
  const others = labels.filter(({ category, list }) => !isSanction(category) || !lists.has(list));
  return [...listed, ...others.map(({ name, category, list, entity }) => ({ name, category, list, entity }))];
}
