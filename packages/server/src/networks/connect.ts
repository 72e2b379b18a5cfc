import { networks } from "../generated/registry";
import type { Chain } from "./chain";
import { evmChain } from "./evm/chain";
import { createEvmNode, type EvmNode } from "./evm/node";

/** The networks that have an RPC address, ready to be spoken to. */
export interface Connections {
  evm: ReadonlyMap<string, EvmNode>;
  /** All families together, as submission and tracking see them. */
  chains: ReadonlyMap<string, Chain>;
}

/** Makes an adapter for each network with an RPC address. Nothing is dialled before the first call. */
export function connectNetworks(rpc: Readonly<Record<string, string>>, timeout: number): Connections {
  const evm = new Map<string, EvmNode>();
  const chains = new Map<string, Chain>();
  for (const network of networks) {
    const url = rpc[network.slug];
    if (url === undefined || network.kind !== "evm") continue;
    const node = createEvmNode({ slug: network.slug, chainId: BigInt(network.reference), url, timeout });
    evm.set(network.slug, node);
    chains.set(network.slug, evmChain(node));
  }
  return { evm, chains };
}
