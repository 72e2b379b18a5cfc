import type { RegistryToken } from "@waybill/spec/generated/registry";
import type { CctpEnd } from "../../../bridge/cctp/networks";
import { uniswapV3Of } from "../../../chains/registry";
import { localAttesters } from "../../attestation/attesters";
import { installing, uniswapPackages } from "../packages";
import { placedCctp } from "./cctp";
import { placeContracts } from "./desired-state";
import { placedSafe } from "./safe";
import { isLocalStablecoin, placedTokens, type Stablecoin } from "./tokens";
import { localPools, placedUniswap } from "./uniswap/contracts";

/**
 * Puts on a fresh chain, or adds to one with kept state, all that payments need there: the network's stablecoins in the
 * public wallets, the contracts of Safe, and where the registry has contracts for it, CCTP V2 and Uniswap v3.
 * Returns the part that it lacks because an optional package is not installed, in words.
 */
export async function setUpChain(
  rpcUrl: string,
  tokens: readonly RegistryToken[],
  cctp: CctpEnd | undefined,
  signal: AbortSignal,
): Promise<string | undefined> {
  const stablecoins = tokens.filter(isLocalStablecoin);
  const uniswap = placedSwaps(stablecoins);
  const placed = [
    ...placedTokens(stablecoins, uniswap.pools),
    ...(cctp?.cctp.enabled ? placedCctp(cctp, { attesters: localAttesters }) : []),
    ...uniswap.contracts,
    ...[...new Set(tokens.map(({ network }) => network))].flatMap(placedSafe),
  ];
  await placeContracts(rpcUrl, placed, signal);
  return uniswap.without;
}

/** Uniswap v3 and its pools, on a network that has it and two tokens for a pool. */
function placedSwaps(stablecoins: readonly Stablecoin[]) {
  const row = uniswapV3Of(stablecoins[0]?.network ?? "");
  const pools = row ? localPools(row, stablecoins) : [];
  if (!row || pools.length === 0) return { contracts: [], pools: [] };
  const contracts = placedUniswap(row, pools);
  return contracts ? { contracts, pools } : { contracts: [], pools: [], without: WITHOUT_UNISWAP };
}

const WITHOUT_UNISWAP = `no Uniswap v3, so no swaps: ${installing(uniswapPackages)}`;
