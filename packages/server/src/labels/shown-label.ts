import { isMalicious, isService } from "./categories";
import type { Label } from "./find-labels";

/** Malicious categories first, then services with a risk level, then all others. */
const rank = ({ category }: Pick<Label, "category">): number =>
  isMalicious(category) ? 0 : isService(category) ? 1 : 2;

/**
 * The order of precedence of an address's labels, wherever it is shown: malicious categories, services with a risk
 * level, all others; then by list name, then by category. The first label with a name is the one shown.
 */
export function compareLabels(
  one: Pick<Label, "category" | "list">,
  other: Pick<Label, "category" | "list">,
): number {
  if (rank(one) !== rank(other)) return rank(one) - rank(other);
  const [a, b] = [`${one.list}\0${one.category}`, `${other.list}\0${other.category}`];
  return a < b ? -1 : a > b ? 1 : 0;
}
