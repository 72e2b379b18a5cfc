import { ZERO_ADDRESSES } from "../../chains/address";
import { executorsOf } from "../../chains/registry";
import { busiestNeighbours, flowsSince, latestNeighbours, type Neighbour } from "../../indexing/neighbours";
import { isMalicious, isService } from "../../labels/categories";
import { groupBy } from "../../lib/group-by";
import { normalizeAddress } from "../../lib/normalize-address";
import type { Database } from "../../storage/database";
import { type Edge, edgesOf, type Shares, summedUp } from "./edges";
import type { Direction, ExposureFacts, LabelFact } from "./facts";
import { Reached } from "./reached";
import type { Around, Surroundings } from "./surroundings";

/** The budget of the search, so that its cost does not grow with the activity of an account. */
const OWN = 500;
const OWN_BUSIEST = 100;
const FURTHER = [
  { accounts: 25, each: 25 },
  { accounts: 25, each: 12 },
];

/**
 * The share of a direction's volume that an account stands for: for the assessed address, as a share and in millionths of a
 * dollar.
 */
interface Part {
  share: number;
  usd: bigint | undefined;
}

/** An account through which payments are followed. */
interface Node {
  account: string;
  /** Addresses from the assessed one to it. */
  path: readonly string[];
  in: Part;
  out: Part;
  /** Latest payment of the assessed address with the first of the path. */
  last: number;
}

/** A way to an account, from the assessed one or through another. Few become nodes, so amounts and paths are not made of all. */
interface Way {
  before: Node | undefined;
  edge: Edge;
  /** The share of the volume of the account before, and of that of the assessed one. */
  own: Shares;
  share: Shares;
  greatest: number;
  last: number;
}

interface Search {
  /** In normalized form. */
  account: string;
  own: readonly string[];
  followed: readonly string[];
  /** Milliseconds. */
  from: number | undefined;
}

/**
 * Whom an account has dealt with, up to three payments away, in each direction: what it received is followed to where
 * that came from, what it sent to where that went. Accounts in between pass a share on in proportion to all that they
 * received or sent. The search goes on through no labelled service or malicious account, no contract of the registry
 * and no zero address.
 */
export async function readExposure(
  db: Database,
  surroundings: Surroundings,
  search: Search,
): Promise<ExposureFacts> {
  const { account, own, from, followed } = search;
  const closed = new Set([...ZERO_ADDRESSES, ...followed.flatMap(contracts)]);
  const seen = new Set([account]);
  const { neighbours, limited: isCut } = await ownNeighbours(db, search);
  const edges = edgesOf(
    account,
    from === undefined ? neighbours : await since(db, account, neighbours, { networks: own, from }),
  );
  const { volumes, shares } = summedUp(edges);
  const reached = new Reached();
  let limited = isCut;
  let ways = waysFrom(account, undefined, { edges, shares });
  let labels = await surroundings.labels(edges.map(({ other }) => other));
  for (let hops = 1; ; hops += 1) {
    for (const way of ways) {
      const { other } = way.edge;
      seen.add(other);
      const known = labels.get(other);
      if (known) reached.add(nodeOf(account, way), hops, known);
    }
    const budget = FURTHER[hops - 1];
    if (!budget) break;
    const isOpen = ({ edge: { other } }: Way) => !closed.has(other) && !labels.get(other)?.some(isEnd);
    const all = mergedByAccount(ways.filter(isOpen));
    const nodes = firstOf(all, budget.accounts, greatestFirst).map((merged) => mergedNode(account, merged));
    if (all.length > nodes.length) limited = true;
    if (nodes.length === 0) break;
    const around = await surroundings.around(
      { networks: followed, from },
      nodes.map((node) => node.account),
      budget.each,
    );
    if (around.some((one) => one.limited)) limited = true;
    ways = around.flatMap((one, place) => waysFrom(account, nodes[place], one));
    labels = new Map(around.flatMap((one) => [...one.labels]));
  }
  return { ...volumes, reached: reached.facts(), accounts: seen.size, limited };
}

/** No payments are followed through an account with this label. */
const isEnd = ({ category }: LabelFact): boolean => isMalicious(category) || isService(category);

/** The latest connections of the account, and beyond the budget those with the most payments. */
async function ownNeighbours(
  db: Database,
  { account, own, from }: Search,
): Promise<{ neighbours: Neighbour[]; limited: boolean }> {
  const scope = { networks: own, from };
  const [latest = []] = await latestNeighbours(db, scope, [account], OWN);
  if (latest.length < OWN) return { neighbours: latest, limited: false };
  const busiest = await busiestNeighbours(db, scope, account, OWN_BUSIEST);
  const known = new Set(latest.map(({ id }) => id));
  return { neighbours: [...latest, ...busiest.filter(({ id }) => !known.has(id))], limited: true };
}

/** The connections with their payments since a moment only; those that began after it are as they are stored. */
async function since(
  db: Database,
  account: string,
  neighbours: readonly Neighbour[],
  { networks, from }: { networks: readonly string[]; from: number },
): Promise<Neighbour[]> {
  const isOlder = ({ first }: Neighbour["in"]) => first !== undefined && first < from;
  const older = neighbours.filter((one) => isOlder(one.in) || isOlder(one.out));
  const pairs = [...new Map(older.map((one) => [one.other, one])).values()];
  const sent = pairs.map(({ other }) => ({ sender: account, recipient: other }));
  const received = pairs.map(({ other }) => ({ sender: other, recipient: account }));
  const flows = await flowsSince(db, [...sent, ...received], networks, from);
  const none = { count: 0, usd: undefined, first: undefined };
  const recounted = pairs.map((one, place) => ({
    ...one,
    out: flows[place] ?? none,
    in: flows[pairs.length + place] ?? none,
  }));
  const replaced = new Set(pairs.map(({ other }) => other));
  return [...neighbours.filter(({ other }) => !replaced.has(other)), ...recounted];
}

/** The ways from a node by its edges, or from the assessed account; nothing on the path there counts again. */
function waysFrom(
  account: string,
  before: Node | undefined,
  { edges, shares }: Pick<Around, "edges" | "shares">,
): Way[] {
  const ways: Way[] = [];
  for (const [place, edge] of edges.entries()) {
    const own = shares[place];
    if (!own || edge.other === account || before?.path.includes(edge.other)) continue;
    const share = before ? { in: before.in.share * own.in, out: before.out.share * own.out } : own;
    if (share.in === 0 && share.out === 0) continue;
    const greatest = Math.max(share.in, share.out);
    ways.push({ before, edge, own, share, greatest, last: before?.last ?? edge.last });
  }
  return ways;
}

const nodeOf = (account: string, way: Way): Node => ({
  account: way.edge.other,
  path: [...(way.before?.path ?? [account]), way.edge.other],
  in: { share: way.share.in, usd: usdOf(way, "in") },
  out: { share: way.share.out, usd: usdOf(way, "out") },
  last: way.last,
});

const BILLION = 1_000_000_000;

function usdOf({ before, edge, own }: Way, direction: Direction): bigint | undefined {
  if (!before) return edge[direction].count === 0 ? 0n : edge[direction].usd;
  const { usd } = before[direction];
  return usd === undefined
    ? undefined
    : (usd * BigInt(Math.round(own[direction] * BILLION))) / BigInt(BILLION);
}

interface Ranked {
  account: string;
  greatest: number;
  last: number;
}

/** An account with all ways to it. */
interface Merged extends Ranked {
  ways: readonly Way[];
  /** The way with the greatest share. */
  best: Way;
  /** The shares of all ways. */
  share: Shares;
}

const greatestFirst = (one: Ranked, other: Ranked): number =>
  other.greatest - one.greatest || other.last - one.last || (one.account < other.account ? -1 : 1);

function mergedByAccount(ways: readonly Way[]): Merged[] {
  return [...groupBy(ways, ({ edge }) => edge.other)].flatMap(([account, own]): Merged[] => {
    const [first] = own;
    if (!first) return [];
    if (own.length === 1)
      return [
        { account, ways: own, best: first, share: first.share, greatest: first.greatest, last: first.last },
      ];
    const best = own.reduce((best, way) => (isGreater(way, best) ? way : best), first);
    const sum = (direction: Direction) => own.reduce((all, { share }) => all + share[direction], 0);
    const share = { in: sum("in"), out: sum("out") };
    return [{ account, ways: own, best, share, greatest: Math.max(share.in, share.out), last: best.last }];
  });
}

const isGreater = (one: Way, other: Way): boolean =>
  one.greatest > other.greatest || (one.greatest === other.greatest && one.last > other.last);

/** An account that is reached on several ways has the shares of all; the path is that of the greatest. */
function mergedNode(assessed: string, { ways, best, share }: Merged): Node {
  const sum = (direction: Direction): bigint | undefined => {
    const priced = ways.flatMap((way) => usdOf(way, direction) ?? []);
    return priced.length === 0 ? undefined : priced.reduce((all, usd) => all + usd, 0n);
  };
  return {
    ...nodeOf(assessed, best),
    in: { share: share.in, usd: sum("in") },
    out: { share: share.out, usd: sum("out") },
  };
}

const contracts = (network: string): string[] => executorsOf(network).map(normalizeAddress);

/** The first `count` items in this order, without sorting the others. */
export function firstOf<Item>(
  items: Iterable<Item>,
  count: number,
  order: (one: Item, other: Item) => number,
): Item[] {
  const first: Item[] = [];
  for (const item of items) {
    const last = first.at(-1);
    if (first.length >= count && (last === undefined || order(item, last) >= 0)) continue;
    // Behind those that are equal, as a sort leaves them.
    let place = first.length;
    for (let before = first[place - 1]; before !== undefined && order(item, before) < 0; ) {
      place -= 1;
      before = first[place - 1];
    }
    first.splice(place, 0, item);
    if (first.length > count) first.pop();
  }
  return first;
}
