import { isMalicious, isService } from "./categories";
import type { Label } from "./find-labels";

/** By what a label says: a malicious category first, then known services, then what has no level. */
const rank = ({ category }: Pick<Label, "category">): number =>
  isMalicious(category) ? 0 : isService(category) ? 1 : 2;

/**
 * The order in which the labels of one address count, wherever it is shown: malicious before known before everything else,
 * then by the name of the list, then by category. The first label with a name is the one that an address is called by.
 */
export function compareLabels(
  one: Pick<Label, "category" | "list">,
  other: Pick<Label, "category" | "list">,
): number {
  if (rank(one) !== rank(other)) return rank(one) - rank(other);
  const [a, b] = [`${one.list}\0${one.category}`, `${other.list}\0${other.category}`];
  return a < b ? -1 : a > b ? 1 : 0;
}
