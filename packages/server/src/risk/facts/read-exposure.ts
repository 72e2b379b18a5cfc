import type { NetworkKind } from "@waybill/spec/generated/registry";
import { contractsOf } from "../../chains/registry";
import {
  busiestNeighbours,
  flowsSince,
  labelsOfNeighbours,
  latestNeighbours,
  type Neighbour,
} from "../../indexing/neighbours";
import { ZERO_ADDRESSES } from "../../indexing/zero-addresses";
import { isMalicious, isService } from "../../labels/categories";
import { groupBy } from "../../lib/group-by";
import { normalizeAddress } from "../../lib/normalize-address";
import type { Database } from "../../storage/database";
import { type Edge, edgesOf, sidesOf } from "./edges";
import type { ExposureFacts, LabelFact } from "./facts";
import { Reached } from "./reached";

/** The budget of the search, so that its cost does not grow with the activity of an account. */
const OWN = 1_000;
const OWN_BUSIEST = 250;
const FURTHER = [
  { accounts: 25, each: 40 },
  { accounts: 25, each: 20 },
];

/** An account through which payments are followed. */
interface Node {
  account: string;
  /** Addresses from the assessed one to it. */
  path: readonly string[];
  in: { share: number; usd: bigint | undefined };
  out: { share: number; usd: bigint | undefined };
  /** Latest payment of the assessed address with the first of the path. */
  last: number;
}

interface Search {
  family: NetworkKind;
  /** In normalized form. */
  account: string;
  own: readonly string[];
  followed: readonly string[];
  /** Milliseconds. */
  from: number | undefined;
}

/**
 * Whom an account has dealt with, up to three payments away, in each direction: what it received is followed to where that came from,
 * what it sent to where that went. Accounts in between pass a share on in proportion to all that they received or sent. The search
 * goes on through no labelled service or malicious account, no contract of the registry and no zero address.
 */
export async function readExposure(db: Database, search: Search): Promise<ExposureFacts> {
  const { account, own, from } = search;
  const closed = new Set([...ZERO_ADDRESSES, ...search.followed.flatMap(contracts)]);
  const seen = new Set([account]);
  const { neighbours, limited: isCut } = await ownNeighbours(db, search);
  const edges = edgesOf(account, from === undefined ? neighbours : await since(db, neighbours, own, from));
  const reached = new Reached();
  let limited = isCut;
  let nodes: Node[] = [];
  let hop: Map<Node | undefined, Edge[]> = new Map([[undefined, edges]]);
  for (let hops = 1; ; hops += 1) {
    const others = [...hop.values()].flat().map(({ other }) => other);
    const labels = await labelsByAccount(db, search.family, others);
    const found: Node[] = [];
    for (const [before, around] of hop)
      for (const node of stepsFrom(account, before, around)) {
        seen.add(node.account);
        const own = labels.get(node.account) ?? [];
        reached.add(node, hops, own);
        const isOpen = !own.some(({ category }) => isMalicious(category) || isService(category));
        if (isOpen && !closed.has(node.account)) found.push(node);
      }
    const budget = FURTHER[hops - 1];
    if (!budget) break;
    nodes = mergedByAccount(found).toSorted(greatestFirst);
    if (nodes.length > budget.accounts) limited = true;
    nodes = nodes.slice(0, budget.accounts);
    if (nodes.length === 0) break;
    const read = await latestNeighbours(
      db,
      { networks: search.followed, from },
      nodes.map((node) => node.account),
      budget.each,
    );
    const byAccount = groupBy(read, (one) => one.account);
    if ([...byAccount.values()].some((rows) => rows.length >= budget.each)) limited = true;
    hop = new Map(nodes.map((node) => [node, edgesOf(node.account, byAccount.get(node.account) ?? [])]));
  }
  const sides = sidesOf(edges);
  return {
    in: sides.in.volume,
    out: sides.out.volume,
    reached: reached.facts(),
    accounts: seen.size,
    limited,
  };
}

/** The latest connections of the account, and beyond the budget those with the most payments. */
async function ownNeighbours(
  db: Database,
  { account, own, from }: Search,
): Promise<{ neighbours: Neighbour[]; limited: boolean }> {
  const scope = { networks: own, from };
  const latest = await latestNeighbours(db, scope, [account], OWN);
  if (latest.length < OWN) return { neighbours: latest, limited: false };
  const busiest = await busiestNeighbours(db, scope, account, OWN_BUSIEST);
  const keyOf = (one: Neighbour) => JSON.stringify([one.other, one.last, one.in.count, one.out.count]);
  const known = new Set(latest.map(keyOf));
  return { neighbours: [...latest, ...busiest.filter((one) => !known.has(keyOf(one)))], limited: true };
}

/** The connections with their payments since a moment only; those that began after it are as they are stored. */
async function since(
  db: Database,
  neighbours: readonly Neighbour[],
  networks: readonly string[],
  from: number,
): Promise<Neighbour[]> {
  const isOlder = ({ first }: Neighbour["in"]) => first !== undefined && first < from;
  const older = neighbours.filter((one) => isOlder(one.in) || isOlder(one.out));
  const pairs = [...new Map(older.map((one) => [one.other, one])).values()];
  const sent = pairs.map(({ account, other }) => ({ sender: account, recipient: other }));
  const received = pairs.map(({ account, other }) => ({ sender: other, recipient: account }));
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

/** What is reached from a node by its edges, or from the assessed account; nothing on the path there counts again. */
function* stepsFrom(account: string, before: Node | undefined, edges: readonly Edge[]): Generator<Node> {
  const sides = sidesOf(edges);
  for (const edge of edges) {
    if (edge.other === account || before?.path.includes(edge.other)) continue;
    const through = (direction: "in" | "out") => {
      const share = sides[direction].share(edge);
      if (!before) return { share, usd: edge[direction].count === 0 ? 0n : edge[direction].usd };
      const { share: earlier, usd } = before[direction];
      return { share: earlier * share, usd: usd === undefined ? undefined : partOf(usd, share) };
    };
    const [received, sent] = [through("in"), through("out")];
    if (received.share === 0 && sent.share === 0) continue;
    yield {
      account: edge.other,
      path: [...(before?.path ?? [account]), edge.other],
      in: received,
      out: sent,
      last: before?.last ?? edge.last,
    };
  }
}

const BILLION = 1_000_000_000;
const partOf = (usd: bigint, share: number): bigint =>
  (usd * BigInt(Math.round(share * BILLION))) / BigInt(BILLION);

const greatest = (node: Node): number => Math.max(node.in.share, node.out.share);

const greatestFirst = (one: Node, other: Node): number =>
  greatest(other) - greatest(one) || other.last - one.last || (one.account < other.account ? -1 : 1);

/** An account that is reached on several ways has the shares of all; the path is that of the greatest. */
function mergedByAccount(nodes: readonly Node[]): Node[] {
  const sum = (ways: readonly Node[], direction: "in" | "out") => {
    const priced = ways.flatMap((way) => way[direction].usd ?? []);
    return {
      share: ways.reduce((all, way) => all + way[direction].share, 0),
      usd: priced.length === 0 ? undefined : priced.reduce((all, usd) => all + usd, 0n),
    };
  };
  return [...groupBy(nodes, ({ account }) => account).values()].flatMap((ways) => {
    const [greatest] = ways.toSorted(greatestFirst);
    return greatest ? [{ ...greatest, in: sum(ways, "in"), out: sum(ways, "out") }] : [];
  });
}

async function labelsByAccount(
  db: Database,
  family: NetworkKind,
  accounts: readonly string[],
): Promise<Map<string, LabelFact[]>> {
  const rows = await labelsOfNeighbours(db, family, [...new Set(accounts)]);
  const grouped = groupBy(rows, ({ address }) => address);
  return new Map(
    [...grouped].map(([address, labels]) => [
      address,
      labels.map(({ name, category, list, entity }) => ({ name, category, list, entity })),
    ]),
  );
}

function contracts(network: string): string[] {
  const { bridge, pool, router } = contractsOf(network) ?? {};
  return [bridge, pool, router].flatMap((address) => (address ? [normalizeAddress(address)] : []));
}
