import type { Neighbour } from "../../indexing/neighbours";
import type { Direction, VolumeFacts } from "./facts";

/** Payments between an account and another, on all networks together. */
export interface Edge {
  other: string;
  in: { count: number; usd: bigint | undefined };
  out: { count: number; usd: bigint | undefined };
  last: number;
}

/** The connections of an account by counterparty, in the order of their first occurrence; payments to itself are none. */
export function edgesOf(account: string, neighbours: readonly Neighbour[]): Edge[] {
  const edges = new Map<string, Edge>();
  for (const one of neighbours) {
    if (one.other === account) continue;
    const edge = edges.get(one.other) ?? {
      other: one.other,
      in: { count: 0, usd: undefined },
      out: { count: 0, usd: undefined },
      last: 0,
    };
    edges.set(one.other, edge);
    add(edge.in, one.in);
    add(edge.out, one.out);
    edge.last = Math.max(edge.last, one.last);
  }
  return [...edges.values()];
}

function add(sum: Edge["in"], { count, usd }: Edge["in"]): void {
  sum.count += count;
  if (usd !== undefined) sum.usd = sum.usd === undefined ? usd : sum.usd + usd;
}

interface Side {
  volume: VolumeFacts;
  /** The share of an edge in the volume of this direction, 0 to 1. */
  share(edge: Edge): number;
}

/** The volumes of an account's edges. Shares are by value where every edge has one, else by number of payments. */
export type Sides = Record<Direction, Side>;

/** Sums the edges of an account up. */
export const sidesOf = (edges: readonly Edge[]): Sides => ({
  in: sideOf(edges, "in"),
  out: sideOf(edges, "out"),
});

function sideOf(edges: readonly Edge[], direction: Direction): Side {
  const sum: Edge["in"] = { count: 0, usd: undefined };
  let isPriced = true;
  for (const { [direction]: own } of edges) {
    if (own.count === 0) continue;
    add(sum, own);
    isPriced &&= own.usd !== undefined;
  }
  const { count: payments, usd = 0n } = sum;
  const byValue = isPriced && usd > 0n;
  const whole = Number(usd);
  return {
    volume: {
      usd: sum.usd === undefined ? null : usd.toString(),
      payments,
      basis: byValue || payments === 0 ? "value" : "count",
    },
    share: ({ [direction]: own }) => {
      if (own.count === 0) return 0;
      return byValue ? Number(own.usd ?? 0n) / whole : own.count / payments;
    },
  };
}
