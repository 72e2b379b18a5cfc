import type { BridgeClient } from "../../../bridge/burn";
import { type Connections, verifyChains } from "../../../chains/connect";
import type { QuoteProvider } from "../provider";
import { cctpProvider } from "./cctp";
import { directProvider } from "./direct";
import { routerProvider } from "./router";
import { stableswapProvider } from "./stableswap";

/** All quote providers; their order ranks offers that are otherwise equal. */
export const quoteProviders = (
  connections: Connections,
  bridges: ReadonlyMap<string, BridgeClient>,
): QuoteProvider[] =>
  [
    directProvider(connections.chains),
    cctpProvider(bridges),
    stableswapProvider(connections.evm),
    routerProvider(connections.evm, bridges),
  ].map((provider) => onOwnChains(connections, provider));

/** Offers of which both nodes have named their chains after they were made; others fail. */
const onOwnChains = (connections: Connections, { slug, quote }: QuoteProvider): QuoteProvider => ({
  slug,
  quote: async (request, signal) => {
    const offer = await quote(request, signal);
    const { source, destination } = request;
    if (offer) await verifyChains(connections, [source.network.slug, destination.network.slug]);
    return offer;
  },
});
