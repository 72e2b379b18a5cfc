import type { BridgeClient } from "../../../bridge/burn";
import type { CctpNetworks } from "../../../bridge/cctp/connect";
import type { NodeClients } from "../../../chains/connect";
import type { ProviderAnswer, QuoteProvider } from "../provider";
import { cctpProvider } from "./cctp";
import { directProvider } from "./direct";
import { swapCctpProvider } from "./swap-cctp";
import { uniswapProvider } from "./uniswap";

/** All quote providers; their order ranks offers that are otherwise equal. */
export const quoteProviders = (
  connections: NodeClients,
  bridges: ReadonlyMap<string, BridgeClient>,
  cctp: CctpNetworks,
  forks: ReadonlySet<string>,
): QuoteProvider<ProviderAnswer>[] => [
  directProvider(connections.chains),
  cctpProvider(cctp, bridges, forks),
  uniswapProvider(connections.evm, forks),
  swapCctpProvider(connections.evm, cctp.cctp, forks),
];
