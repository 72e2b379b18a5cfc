import { networks } from "@waybill/spec/generated/registry";
import type { Chain } from "./chain";
import { cosmosChain } from "./cosmos/chain";
import { type CosmosNode, createCosmosNode } from "./cosmos/node";
import { parametersOf } from "./cosmos/parameters";
import { evmChain } from "./evm/chain";
import { createEvmNode, type EvmNode } from "./evm/node";
import type { NodeNetwork } from "./node-network";
import { solanaChain } from "./solana/chain";
import { createSolanaNode, type SolanaNode } from "./solana/node";

/** A client for each network that has an RPC address. */
export interface NodeClients {
  evm: ReadonlyMap<string, EvmNode>;
  solana: ReadonlyMap<string, SolanaNode>;
  cosmos: ReadonlyMap<string, CosmosNode>;
  /** The networks of all families, for submission and tracking. */
  chains: ReadonlyMap<string, Chain>;
}

/** Creates a client for each network with an RPC address. No connection is opened before the first call. */
export function connectNetworks(
  rpc: Readonly<Record<string, string>>,
  timeout: number,
  network: NodeNetwork,
): NodeClients {
  const evm = new Map<string, EvmNode>();
  const solana = new Map<string, SolanaNode>();
  const cosmos = new Map<string, CosmosNode>();
  const chains = new Map<string, Chain>();
  for (const { slug, kind, reference } of networks) {
    const url = rpc[slug];
    if (url === undefined) continue;
    const access = { url, timeout, network };
    if (kind === "evm") {
      const node = createEvmNode({ slug, chainId: BigInt(reference), ...access });
      evm.set(slug, node);
      chains.set(slug, evmChain(node));
    } else if (kind === "solana") {
      const node = createSolanaNode({ slug, reference, ...access });
      solana.set(slug, node);
      chains.set(slug, solanaChain(node));
    } else {
      const parameters = parametersOf(reference);
      if (!parameters)
        throw new Error(`the registry has the chain ${reference}, which has no entry in parameters.ts`);
      const node = createCosmosNode({ slug, chainId: reference, parameters, ...access });
      cosmos.set(slug, node);
      chains.set(slug, cosmosChain(node));
    }
  }
  return { evm, solana, cosmos, chains };
}

/** Asks the nodes of these networks for their chains. Throws NetworkUnavailableError when one is on another chain. */
export async function verifyChains(
  { evm, solana, cosmos }: Pick<NodeClients, "evm" | "solana" | "cosmos">,
  networks: readonly string[],
): Promise<void> {
  await Promise.all(
    [...new Set(networks)].map((slug) =>
      (evm.get(slug) ?? solana.get(slug) ?? cosmos.get(slug))?.verifyChain(),
    ),
  );
}
