import type { RegistryToken } from "@waybill/spec/generated/registry";
import type { BridgeClient } from "../../bridge/burn";
import { type BridgeNetwork, bridgeNetworkOf, networkOfDomain } from "../../bridge/domains";
import type { EvmNode } from "../../chains/evm/node";
import type { Payment } from "../../chains/payment";

/** A pool with a node to read it, and the tokens to swap. */
export interface PoolSwap {
  node: EvmNode;
  pool: string;
  tokenIn: string;
  tokenOut: string;
}

/** A bridge payment with a swap before it, after it, or both. */
export interface BridgeRoute {
  from: BridgeNetwork;
  to: BridgeNetwork;
  /** Node of the source network. */
  node: EvmNode;
  router: string;
  tokenIn: string;
  tokenOut: string;
  burning: BridgeClient;
  minting: BridgeClient;
  /** Swap into the bridged token; undefined when the payment starts with that token. */
  before: PoolSwap | undefined;
  /** Swap out of the bridged token, by the router of the destination; undefined when the payment bridges with that token. */
  after: (PoolSwap & { router: string }) | undefined;
}

/** Nodes and bridge clients by network slug. */
export interface RouteConnections {
  nodes: ReadonlyMap<string, EvmNode>;
  bridges: ReadonlyMap<string, BridgeClient>;
}

/**
 * Finds the route of a payment between networks with at least one swap; undefined when there is none, or when no swap is
 * needed, which the bridge provider handles. Does not query a node.
 */
export function findBridgeRoute(
  { nodes, bridges }: RouteConnections,
  { source, destination }: Payment,
): BridgeRoute | undefined {
  const from = bridgeNetworkOf(source.network.slug);
  const to = bridgeNetworkOf(destination.network.slug);
  if (!from || !to || from === to || networkOfDomain(source.network, to.contracts.domain) !== to)
    return undefined;
  const [burning, minting, node] = [
    bridges.get(from.network.slug),
    bridges.get(to.network.slug),
    nodes.get(from.network.slug),
  ];
  const { router } = from.contracts;
  const [tokenIn, tokenOut] = [source.token.addr, destination.token.addr];
  // Without a node of the destination network, the delivery of the payment could not be tracked.
  if (!burning || !minting || !node || router === null || tokenIn === null || tokenOut === null)
    return undefined;

  const swapsBefore = !isSame(source.token, from.token);
  const swapsAfter = !isSame(destination.token, to.token);
  const before = swapsBefore ? swapAt(nodes, from, tokenIn, from.token.addr) : undefined;
  const after = swapsAfter ? swapAt(nodes, to, to.token.addr, tokenOut) : undefined;
  const destinationRouter = to.contracts.router;
  if (swapsBefore !== (before !== undefined) || swapsAfter !== (after !== undefined)) return undefined;
  if (!before && !after) return undefined;
  const common = { from, to, node, router, tokenIn, tokenOut, burning, minting, before };
  if (!after) return { ...common, after: undefined };
  return destinationRouter === null
    ? undefined
    : { ...common, after: { ...after, router: destinationRouter } };
}

const isSame = (one: RegistryToken, other: RegistryToken): boolean => one.slug === other.slug;

function swapAt(
  nodes: ReadonlyMap<string, EvmNode>,
  { network, contracts: { pool } }: BridgeNetwork,
  tokenIn: string,
  tokenOut: string,
): PoolSwap | undefined {
  const node = nodes.get(network.slug);
  return node && pool !== null ? { node, pool, tokenIn, tokenOut } : undefined;
}
