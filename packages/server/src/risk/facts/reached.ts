import { isMalicious } from "../../labels/categories";
import type { Direction, LabelFact, ReachFacts } from "./facts";

/** Services that exposures are about, beside malicious categories. */
const services = new Set(["high_risk_exchange", "gambling"]);

interface ReachedNode {
  path: readonly string[];
  in: { share: number; usd: bigint | undefined };
  out: { share: number; usd: bigint | undefined };
  last: number;
}

interface Total {
  facts: ReachFacts;
  usd: bigint | undefined;
  greatest: number;
  accounts: Set<string | undefined>;
}

const rounded = (share: number): number => Math.round(share * 1e9) / 1e9;

/** Labelled accounts that were reached, summed up by direction, distance and category. */
export class Reached {
  readonly #totals = new Map<string, Total>();

  add(node: ReachedNode, hops: number, labels: readonly LabelFact[]): void {
    const byCategory = new Map(
      labels.map((label) => [label.category, label]).reverse() as [string, LabelFact][],
    );
    for (const [category, label] of byCategory) {
      if (!isMalicious(category) && !services.has(category)) continue;
      for (const direction of ["in", "out"] as const) this.#count(node, { direction, hops, category, label });
    }
  }

  #count(
    node: ReachedNode,
    {
      direction,
      hops,
      category,
      label,
    }: { direction: Direction; hops: number; category: string; label: LabelFact },
  ): void {
    const { share, usd } = node[direction];
    if (share === 0) return;
    const key = `${direction} ${hops} ${category}`;
    const total = this.#totals.get(key);
    if (!total) {
      const facts = {
        direction,
        hops,
        category,
        share,
        usd: null,
        accounts: 1,
        path: [...node.path],
        label,
        last: node.last,
      };
      this.#totals.set(key, { facts, usd, greatest: share, accounts: new Set([node.path.at(-1)]) });
      return;
    }
    total.facts.share += share;
    total.accounts.add(node.path.at(-1));
    if (usd !== undefined) total.usd = (total.usd ?? 0n) + usd;
    if (share <= total.greatest) return;
    total.greatest = share;
    Object.assign(total.facts, { path: [...node.path], label, last: node.last });
  }

  /** The totals, sorted by distance, direction and category. */
  facts(): ReachFacts[] {
    return [...this.#totals.values()]
      .map(({ facts, usd, accounts }) => ({
        ...facts,
        accounts: accounts.size,
        share: rounded(facts.share),
        usd: usd === undefined ? null : usd.toString(),
      }))
      .sort(
        (one, other) =>
          one.hops - other.hops ||
          (`${one.direction} ${one.category}` < `${other.direction} ${other.category}` ? -1 : 1),
      );
  }
}
