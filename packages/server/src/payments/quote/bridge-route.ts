import type { RegistryToken } from "@waybill/spec/generated/registry";
import type { BridgeEnd } from "../../bridge/burn";
import { type BridgeNetwork, bridgeNetworkOf, networkOfDomain } from "../../bridge/domains";
import type { EvmNode } from "../../chains/evm/node";
import type { Payment } from "../../chains/payment";

/** A pool within reach, and what it is to exchange. */
export interface PoolSwap {
  node: EvmNode;
  pool: string;
  tokenIn: string;
  tokenOut: string;
}

/** A payment that is bridged with a swap before, after, or both. */
export interface Crossing {
  from: BridgeNetwork;
  to: BridgeNetwork;
  /** Of the source network. */
  node: EvmNode;
  router: string;
  tokenIn: string;
  tokenOut: string;
  burning: BridgeEnd;
  minting: BridgeEnd;
  /** Into the token that the bridge carries; undefined when the payment starts with it. */
  before: PoolSwap | undefined;
  /** Out of it, by the destination's router; undefined when the payment ends with it. */
  after: (PoolSwap & { router: string }) | undefined;
}

/** Where networks are reached. */
export interface Reach {
  nodes: ReadonlyMap<string, EvmNode>;
  ends: ReadonlyMap<string, BridgeEnd>;
}

/**
 * How a payment crosses from one network to another with at least one swap; undefined when it cannot, or when it needs no
 * swap, which is the bridge's own business. Reads nothing from a chain.
 */
export function findBridgeRoute(
  { nodes, ends }: Reach,
  { source, destination }: Payment,
): Crossing | undefined {
  const from = bridgeNetworkOf(source.network.slug);
  const to = bridgeNetworkOf(destination.network.slug);
  if (!from || !to || from === to || networkOfDomain(source.network, to.contracts.domain) !== to)
    return undefined;
  const [burning, minting, node] = [
    ends.get(from.network.slug),
    ends.get(to.network.slug),
    nodes.get(from.network.slug),
  ];
  const { router } = from.contracts;
  const [tokenIn, tokenOut] = [source.token.addr, destination.token.addr];
  // Without a node at the destination, nobody could say whether the payment arrived.
  if (!burning || !minting || !node || router === null || tokenIn === null || tokenOut === null)
    return undefined;

  const swapsBefore = !isSame(source.token, from.token);
  const swapsAfter = !isSame(destination.token, to.token);
  const before = swapsBefore ? swapAt(nodes, from, tokenIn, from.token.addr) : undefined;
  const after = swapsAfter ? swapAt(nodes, to, to.token.addr, tokenOut) : undefined;
  const handsOn = to.contracts.router;
  if (swapsBefore !== (before !== undefined) || swapsAfter !== (after !== undefined)) return undefined;
  if (!before && !after) return undefined;
  const common = { from, to, node, router, tokenIn, tokenOut, burning, minting, before };
  if (!after) return { ...common, after: undefined };
  return handsOn === null ? undefined : { ...common, after: { ...after, router: handsOn } };
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
