import type { BridgeClient } from "../../bridge/burn";
import { type BridgeNetwork, bridgeNetworkOf, networkOfDomain } from "../../bridge/domains";
import type { EvmNode } from "../../chains/evm/node";
import type { Payment } from "../../chains/payment";
import { bridgeEnds, type IssuedToken, isIssued, poolEnds, routerEnds } from "./ends";
import type { End } from "./proofs";

/** A swap in the pool of a network. */
interface PlannedSwap {
  pool: string;
  tokenIn: string;
  tokenOut: string;
}

/** A pool with a node to read it, and the tokens to swap. */
export interface PoolSwap extends PlannedSwap {
  node: EvmNode;
}

/** A bridge payment with a swap before it, after it, or both, as the registry has it. */
interface PlannedRoute {
  from: BridgeNetwork;
  to: BridgeNetwork;
  router: string;
  tokenIn: string;
  tokenOut: string;
  /** Swap into the bridged token; undefined when the payment starts with that token. */
  before: PlannedSwap | undefined;
  /** Swap out of the bridged token, by the router of the destination; undefined when the payment bridges with that token. */
  after: (PlannedSwap & { router: string }) | undefined;
  /** All that has to be on chain for it. */
  ends: End[];
}

/** The same route with the nodes and bridge clients to quote it. */
export interface BridgeRoute extends PlannedRoute {
  /** Node of the source network. */
  node: EvmNode;
  burning: BridgeClient;
  minting: BridgeClient;
  before: PoolSwap | undefined;
  after: (PoolSwap & { router: string }) | undefined;
}

/** Nodes and bridge clients by network slug. */
export interface RouteConnections {
  nodes: ReadonlyMap<string, EvmNode>;
  bridges: ReadonlyMap<string, BridgeClient>;
}

/**
 * Plans the route of a payment between networks with at least one swap, by the registry alone; a text with the reason when there is
 * none, or when no swap is needed, which the bridge provider handles.
 */
export function planBridgeRoute({ source, destination }: Payment): PlannedRoute | string {
  const from = bridgeNetworkOf(source.network.slug);
  const to = bridgeNetworkOf(destination.network.slug);
  if (source.network.slug === destination.network.slug) return "the networks are the same";
  if (!from || !to) return `it does not serve ${(from ? destination : source).network.slug}`;
  if (networkOfDomain(source.network, to.contracts.domain) !== to)
    return "one network is a test network, and the other is not";
  const { router } = from.contracts;
  if (router === null) return `it has no router on ${from.network.slug}`;
  if (!isIssued(source.token) || !isIssued(destination.token)) return "it swaps no native coins";

  const ends = [...bridgeEnds(from, to), ...routerEnds(from, router)];
  const swap = ({ network, contracts: { pool } }: BridgeNetwork, tokens: [IssuedToken, IssuedToken]) => {
    const [{ slug: given, addr: tokenIn }, { slug: wanted, addr: tokenOut }] = tokens;
    if (given === wanted) return undefined;
    if (pool === null) return `it has no pool on ${network.slug}`;
    ends.push(...poolEnds(network, pool, tokens));
    return { pool, tokenIn, tokenOut };
  };
  const before = swap(from, [source.token, from.token]);
  const after = swap(to, [to.token, destination.token]);
  if (typeof before === "string") return before;
  if (typeof after === "string") return after;
  if (!before && !after) return "no swap is needed";
  const planned = { from, to, router, tokenIn: source.token.addr, tokenOut: destination.token.addr, ends };
  if (!after) return { ...planned, before, after: undefined };
  const routerThere = to.contracts.router;
  if (routerThere === null) return `it has no router on ${to.network.slug}`;
  ends.push(...routerEnds(to, routerThere));
  return { ...planned, before, after: { ...after, router: routerThere } };
}

/**
 * The planned route with what it is quoted by; undefined where there is no route, or where this server has no node for either
 * network: without one of the destination, the delivery of the payment could not be tracked. Does not query a node.
 */
export function findBridgeRoute(
  { nodes, bridges }: RouteConnections,
  payment: Payment,
): BridgeRoute | undefined {
  const planned = planBridgeRoute(payment);
  if (typeof planned === "string") return undefined;
  const { from, to, before, after } = planned;
  const [burning, minting] = [bridges.get(from.network.slug), bridges.get(to.network.slug)];
  const [node, nodeThere] = [nodes.get(from.network.slug), nodes.get(to.network.slug)];
  if (!burning || !minting || !node || (after && !nodeThere)) return undefined;
  return {
    ...planned,
    node,
    burning,
    minting,
    before: before && { ...before, node },
    after: after && nodeThere && { ...after, node: nodeThere },
  };
}
