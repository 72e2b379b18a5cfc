import type { RegistryContracts, RegistryToken } from "@waybill/spec/generated/registry";
import { placedContracts } from "./contracts";
import { placeContracts } from "./desired-state";
import { isLocalStablecoin, placedToken } from "./tokens";

/**
 * Puts on a fresh chain, or adds to one with kept state, all that payments need there: the network's stablecoins in the
 * public wallets, and where the registry has contracts for it, bridge, pool and router.
 */
export function setUpChain(
  rpcUrl: string,
  tokens: readonly RegistryToken[],
  contracts: RegistryContracts | undefined,
  signal: AbortSignal,
): Promise<void> {
  const stablecoins = tokens.filter(isLocalStablecoin);
  const placed = [
    ...stablecoins.map((token) => placedToken(token, contracts)),
    ...(contracts ? placedContracts(contracts, stablecoins) : []),
  ];
  return placeContracts(rpcUrl, placed, signal);
}
