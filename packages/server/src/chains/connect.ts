import { networks } from "@waybill/spec/generated/registry";
import type { Chain } from "./chain";
import { cosmosChain } from "./cosmos/chain";
import { type CosmosNode, createCosmosNode } from "./cosmos/node";
import { parametersOf } from "./cosmos/parameters";
import { evmChain } from "./evm/chain";
import { createEvmNode, type EvmNode } from "./evm/node";
import { solanaChain } from "./solana/chain";
import { createSolanaNode, type SolanaNode } from "./solana/node";

/** The networks that have an RPC address, ready to be spoken to. */
export interface Connections {
  evm: ReadonlyMap<string, EvmNode>;
  solana: ReadonlyMap<string, SolanaNode>;
  cosmos: ReadonlyMap<string, CosmosNode>;
  /** All families together, as submission and tracking see them. */
  chains: ReadonlyMap<string, Chain>;
}

/** Makes an adapter for each network with an RPC address. Nothing is dialled before the first call. */
export function connectNetworks(rpc: Readonly<Record<string, string>>, timeout: number): Connections {
  const evm = new Map<string, EvmNode>();
  const solana = new Map<string, SolanaNode>();
  const cosmos = new Map<string, CosmosNode>();
  const chains = new Map<string, Chain>();
  for (const { slug, kind, reference } of networks) {
    const url = rpc[slug];
    if (url === undefined) continue;
    if (kind === "evm") {
      const node = createEvmNode({ slug, chainId: BigInt(reference), url, timeout });
      evm.set(slug, node);
      chains.set(slug, evmChain(node));
    } else if (kind === "solana") {
      const node = createSolanaNode({ slug, reference, url, timeout });
      solana.set(slug, node);
      chains.set(slug, solanaChain(node));
    } else {
      const parameters = parametersOf(reference);
      if (!parameters)
        throw new Error(`the registry has the chain ${reference}, of which no prefix is known`);
      const node = createCosmosNode({ slug, chainId: reference, parameters, url, timeout });
      cosmos.set(slug, node);
      chains.set(slug, cosmosChain(node));
    }
  }
  return { evm, solana, cosmos, chains };
}
