import type { BridgeClient } from "../../../bridge/burn";
import type { NodeClients } from "../../../chains/connect";
import type { QuoteProvider } from "../provider";
import { cctpProvider } from "./cctp";
import { directProvider } from "./direct";
import { routerProvider } from "./router";
import { uniswapProvider } from "./uniswap";

/** All quote providers; their order ranks offers that are otherwise equal. */
export const quoteProviders = (
  connections: NodeClients,
  bridges: ReadonlyMap<string, BridgeClient>,
): QuoteProvider[] => [
  directProvider(connections.chains),
  cctpProvider(bridges),
  uniswapProvider(connections.evm),
  routerProvider(connections.evm, bridges),
];
