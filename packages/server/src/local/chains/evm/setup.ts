import type { RegistryContracts, RegistryToken } from "@waybill/spec/generated/registry";
import { encodeFunctionData, getAddress, type Hex } from "viem";
import type { CctpEnd } from "../../../bridge/cctp/networks";
import { addressWord, bridgeNetworks } from "../../../bridge/domains";
import { uniswapV3Of } from "../../../chains/registry";
import { burnMintBridgeCode } from "../../../generated/contract-code";
import { burnMintBridgeAbi } from "../../../generated/contracts";
import { localAttesters } from "../../attestation/attesters";
import { evmAttester, evmRelayer } from "../wallets";
import { placedCctp } from "./cctp";
import { type DesiredState, isNotZero, type PlacedContract, placeContracts } from "./desired-state";
import { placedSafe } from "./safe";
import { isLocalStablecoin, placedTokens, type Stablecoin } from "./tokens";
import { localPools, placedUniswap, uniswapPackages } from "./uniswap/contracts";

/**
 * Puts on a fresh chain, or adds to one with kept state, all that payments need there: the network's stablecoins in the
 * public wallets, the contracts of Safe, and where the registry has contracts for it, CCTP V2, its stand-in and Uniswap v3.
 * Returns the part that it lacks because an optional package is not installed, in words.
 */
export async function setUpChain(
  rpcUrl: string,
  tokens: readonly RegistryToken[],
  contracts: RegistryContracts | undefined,
  cctp: CctpEnd | undefined,
  signal: AbortSignal,
): Promise<string | undefined> {
  const stablecoins = tokens.filter(isLocalStablecoin);
  const uniswap = placedSwaps(stablecoins);
  const usdc = stablecoins.find(({ slug }) => slug === "usdc");
  const placed = [
    ...placedTokens(stablecoins, contracts, uniswap.pools),
    ...(cctp?.cctp.enabled ? placedCctp(cctp, { attesters: localAttesters }) : []),
    ...uniswap.contracts,
    ...[...new Set(tokens.map(({ network }) => network))].flatMap(placedSafe),
    ...(contracts && usdc ? [placedBridge(contracts, usdc)] : []),
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

const WITHOUT_UNISWAP = `no swaps, because Uniswap v3 is not installed: npm install ${uniswapPackages.join(" ")}`;

/** The fee for relaying a message on local chains: 0.005 USDC. */
const localRelayFee = 5_000n;

/** The stand-in of CCTP V2, linked to the other networks that have it. */
function placedBridge({ network, domain, bridge }: RegistryContracts, usdc: Stablecoin): PlacedContract {
  const abi = burnMintBridgeAbi;
  const initialised: DesiredState = {
    read: encodeFunctionData({ abi, functionName: "attester" }),
    holds: isNotZero,
    calls: [
      encodeFunctionData({
        abi,
        functionName: "initialize",
        args: [domain, evmAttester, evmRelayer],
      }),
    ],
  };
  const routes = remoteTokens(network).flatMap(({ remoteDomain, word }): DesiredState[] => [
    {
      read: encodeFunctionData({
        abi,
        functionName: "remoteTokenOf",
        args: [getAddress(usdc.addr), remoteDomain],
      }),
      holds: (answer) => answer === word,
      calls: [
        encodeFunctionData({
          abi,
          functionName: "linkToken",
          args: [getAddress(usdc.addr), remoteDomain, word],
        }),
        encodeFunctionData({ abi, functionName: "setRelayFee", args: [remoteDomain, localRelayFee] }),
      ],
    },
  ]);
  return {
    name: `the bridge of ${network}`,
    address: getAddress(bridge),
    runtimeCode: burnMintBridgeCode,
    desired: [initialised, ...routes],
  };
}

/** USDC on every other bridge network, in the encoding of messages. */
const remoteTokens = (own: string): { remoteDomain: number; word: Hex }[] =>
  bridgeNetworks
    .filter(({ network }) => network.slug !== own)
    .map(({ network, contracts, token }) => ({
      remoteDomain: contracts.domain,
      word: addressWord(network.kind, token.addr) as Hex,
    }));
