import type { CctpNetworks } from "../../../bridge/cctp/connect";
import type { NodeClients } from "../../../chains/connect";
import type { ProviderAnswer, QuoteProvider } from "../provider";
import { uniswapPools } from "../uniswap-pools";
import { cctpProvider } from "./cctp";
import { directProvider } from "./direct";
import { swapCctpProvider } from "./swap-cctp";
import { uniswapProvider } from "./uniswap";

/** All quote providers; their order ranks offers that are otherwise equal. */
export const quoteProviders = (
  connections: NodeClients,
  cctp: CctpNetworks,
  forks: ReadonlySet<string>,
): QuoteProvider<ProviderAnswer>[] => {
  const { chains, evm } = connections;
  const pools = uniswapPools(evm);
  return [
    directProvider(chains),
    cctpProvider(cctp, forks),
    uniswapProvider(evm, pools, forks),
    swapCctpProvider(evm, cctp, pools, forks),
  ];
};
