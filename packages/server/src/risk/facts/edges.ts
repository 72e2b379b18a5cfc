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
    for (const direction of ["in", "out"] as const) {
      edge[direction].count += one[direction].count;
      const { usd } = one[direction];
      if (usd !== undefined) edge[direction].usd = (edge[direction].usd ?? 0n) + usd;
    }
    edge.last = Math.max(edge.last, one.last);
  }
  return [...edges.values()];
}

interface Side {
  volume: VolumeFacts;
  /** The share of an edge in the volume of this direction, 0 to 1. */
  share(edge: Edge): number;
}

/** The volumes of an account's edges. Shares are by value where every edge has one, else by number of payments. */
export const sidesOf = (edges: readonly Edge[]): Record<Direction, Side> => ({
  in: sideOf(edges, "in"),
  out: sideOf(edges, "out"),
});

function sideOf(edges: readonly Edge[], direction: Direction): Side {
  const used = edges.map((edge) => edge[direction]).filter(({ count }) => count > 0);
  const payments = used.reduce((sum, { count }) => sum + count, 0);
  const priced = used.flatMap(({ usd }) => (usd === undefined ? [] : [usd]));
  const usd = priced.reduce((sum, one) => sum + one, 0n);
  const byValue = priced.length === used.length && usd > 0n;
  return {
    volume: {
      usd: priced.length === 0 ? null : usd.toString(),
      payments,
      basis: byValue || used.length === 0 ? "value" : "count",
    },
    share: ({ [direction]: own }) => {
      if (own.count === 0) return 0;
      return byValue ? Number(own.usd ?? 0n) / Number(usd) : own.count / payments;
    },
  };
}
