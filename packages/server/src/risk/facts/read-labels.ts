import { labelsOf } from "../../labels/labels-of";
import { findListed } from "../../sanctions/find-listed";
import { sanctionsLists } from "../../sanctions/lists";
import type { Database } from "../../storage/database";
import type { LabelFact } from "./facts";
import type { RealmSubject, Subject } from "./subject";

/** The labels of the address itself. Of a chain that is not served, only sanctions lists know addresses. */
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

async function sanctionsOf(db: Database, address: string): Promise<LabelFact[]> {
  const entries = await findListed(db, [address]);
  return entries.map(({ list, name }) => ({
    name,
    category: "sanctions",
    entity: name,
    list: sanctionsLists.find(({ id }) => id === list)?.labelList ?? list,
  }));
}
