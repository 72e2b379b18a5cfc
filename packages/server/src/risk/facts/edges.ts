import type { Neighbour } from "../../indexing/neighbours";
import type { Direction, VolumeFacts } from "./facts";

/** Number and value of payments. */
interface Flow {
  readonly count: number;
  readonly usd: bigint | undefined;
}

/** Payments between an account and another, on all networks together. */
export interface Edge {
  readonly other: string;
  readonly in: Flow;
  readonly out: Flow;
  readonly last: number;
}

/** The connections of an account by counterparty, in the order of their first occurrence; payments to itself are none. */
export function edgesOf(account: string, neighbours: readonly Neighbour[]): Edge[] {
  const edges = new Map<string, Edge>();
  for (const one of neighbours) {
    if (one.other === account) continue;
    const known = edges.get(one.other);
    // Most are of one network only, and are taken as they are: assessments read tens of thousands.
    edges.set(one.other, known ? together(known, one) : one);
  }
  return [...edges.values()];
}

const together = (one: Edge, other: Edge): Edge => ({
  other: one.other,
  in: sumOf(one.in, other.in),
  out: sumOf(one.out, other.out),
  last: Math.max(one.last, other.last),
});

const sumOf = (one: Flow, other: Flow): Flow => ({
  count: one.count + other.count,
  usd: one.usd === undefined ? other.usd : other.usd === undefined ? one.usd : one.usd + other.usd,
});

/** The share of an edge in the volume of each direction, 0 to 1. */
export type Shares = Readonly<Record<Direction, number>>;

/** The edges of an account summed up. */
export interface Summed {
  volumes: Record<Direction, VolumeFacts>;
  /** For each edge, in their order. By value where every edge has one, else by number of payments. */
  shares: readonly Shares[];
}

/** Sums the edges of an account up. */
export function summedUp(edges: readonly Edge[]): Summed {
  const sides = { in: sideOf(edges, "in"), out: sideOf(edges, "out") };
  return {
    volumes: { in: sides.in.volume, out: sides.out.volume },
    shares: edges.map((edge) => ({ in: sides.in.share(edge.in), out: sides.out.share(edge.out) })),
  };
}

function sideOf(
  edges: readonly Edge[],
  direction: Direction,
): { volume: VolumeFacts; share: (flow: Flow) => number } {
  let sum: Flow = { count: 0, usd: undefined };
  let isPriced = true;
  for (const { [direction]: own } of edges) {
    if (own.count === 0) continue;
    sum = sumOf(sum, own);
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
    share: (own) => {
      if (own.count === 0) return 0;
      return byValue ? Number(own.usd ?? 0n) / whole : own.count / payments;
    },
  };
}
