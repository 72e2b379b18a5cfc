import type { RegistryContracts, RegistryToken } from "@waybill/spec/generated/registry";
import { encodeFunctionData, getAddress, type Hex, parseUnits } from "viem";
import type { CctpEnd } from "../../../bridge/cctp/networks";
import { addressWord, bridgeNetworks } from "../../../bridge/domains";
import { uniswapV3Of } from "../../../chains/registry";
import { burnMintBridgeCode, stablePoolCode, swapBridgeRouterCode } from "../../../generated/contract-code";
import { burnMintBridgeAbi, stablePoolAbi, swapBridgeRouterAbi } from "../../../generated/contracts";
import { localAttesters } from "../../attestation/attesters";
import localPrices from "../../prices.json";
import { evmAttester, evmRelayer } from "../wallets";
import { placedCctp } from "./cctp";
import { type DesiredState, isNotZero, type PlacedContract, placeContracts } from "./desired-state";
import { placedSafe } from "./safe";
import { isLocalStablecoin, placedTokens, type Stablecoin } from "./tokens";
import { localPools, placedUniswap, uniswapPackages } from "./uniswap/contracts";

/**
 * Puts on a fresh chain, or adds to one with kept state, all that payments need there: the network's stablecoins in the
 * public wallets, the contracts of Safe, and where the registry has contracts for it, CCTP V2, Uniswap v3, bridge, pool and router.
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
  const placed = [
    ...placedTokens(stablecoins, contracts, uniswap.pools),
    ...(cctp?.cctp.enabled ? placedCctp(cctp, { attesters: localAttesters }) : []),
    ...uniswap.contracts,
    ...[...new Set(tokens.map(({ network }) => network))].flatMap(placedSafe),
    ...(contracts ? placedContracts(contracts, stablecoins) : []),
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

const WITHOUT_UNISWAP = `no Uniswap v3, so no swaps: npm install ${uniswapPackages.join(" ")}`;

/** The fee for relaying a message on local chains: 0.005 USDC. */
const localRelayFee = 5_000n;

/** The pool's rate of a base unit of each stablecoin, in 10^-18 dollars: the price that the token has everywhere else. */
const rates = new Map(localPrices.prices.map(({ symbol, price }) => [symbol, parseUnits(price, 18)]));

/** Bridge, pool and router of a network, wired to each other, to its stablecoins and to the other networks. */
function placedContracts(contracts: RegistryContracts, tokens: readonly Stablecoin[]): PlacedContract[] {
  const usdc = tokens.find(({ slug }) => slug === "usdc");
  const placed: PlacedContract[] = [];
  if (usdc) placed.push(placedBridge(contracts, usdc));
  if (contracts.pool === null) return placed;
  placed.push(placedPool(contracts.pool, contracts.network, tokens));
  if (contracts.router !== null)
    placed.push(placedRouter(contracts.router, { ...contracts, pool: contracts.pool }));
  return placed;
}

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

function placedPool(pool: string, network: string, tokens: readonly Stablecoin[]): PlacedContract {
  const abi = stablePoolAbi;
  const initialised: DesiredState = {
    read: encodeFunctionData({ abi, functionName: "owner" }),
    holds: isNotZero,
    calls: [encodeFunctionData({ abi, functionName: "initialize" })],
  };
  const listed = tokens.map((token): DesiredState => {
    const address = getAddress(token.addr);
    const rate = rates.get(token.symbol) ?? 0n;
    return {
      read: encodeFunctionData({ abi, functionName: "rateOf", args: [address] }),
      holds: (answer) => BigInt(answer) === rate,
      calls: [encodeFunctionData({ abi, functionName: "list", args: [address, rate] })],
    };
  });
  return {
    name: `the pool of ${network}`,
    address: getAddress(pool),
    runtimeCode: stablePoolCode,
    desired: [initialised, ...listed],
  };
}

function placedRouter(
  router: string,
  { network, bridge, pool }: { network: string; bridge: string; pool: string },
): PlacedContract {
  const abi = swapBridgeRouterAbi;
  const initialised: DesiredState = {
    read: encodeFunctionData({ abi, functionName: "bridge" }),
    holds: isNotZero,
    calls: [
      encodeFunctionData({ abi, functionName: "initialize", args: [getAddress(bridge), getAddress(pool)] }),
    ],
  };
  return {
    name: `the router of ${network}`,
    address: getAddress(router),
    runtimeCode: swapBridgeRouterCode,
    desired: [initialised],
  };
}
