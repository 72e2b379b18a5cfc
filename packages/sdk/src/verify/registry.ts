import { isDevelopmentAccount } from "@waybill/spec/development-accounts";
import {
  type CctpNetwork,
  cctpNetworks,
  disabledUniswapV3Networks,
  type UniswapV3Network,
  uniswapV3Networks,
} from "@waybill/spec/generated/protocols";
import {
  networks,
  providers,
  type RegistryNetwork,
  type RegistryToken,
  tokens,
} from "@waybill/spec/generated/registry";
import { requireKind } from "../require-kind";
import { tokenOn } from "./address";
import type { VerifiedPayment } from "./verified-payment";

export type { RegistryNetwork, RegistryToken };

/** A token of a request, resolved in our own registry. */
export interface KnownToken {
  /** Normalized contract, mint or denom; undefined for the native coin. */
  address: string | undefined;
  /** Null for a token that is not in the registry. */
  symbol: string | null;
  decimals: number | null;
  /** Whether our own registry has it. */
  inRegistry: boolean;
}

/** Addresses that some services use for the native coin. */
const NATIVE = new Set([`0x${"e".repeat(40)}`, `0x${"0".repeat(40)}`]);

/** Networks by slug and alias, in lower case. */
const networkByName = new Map<string, RegistryNetwork>();
for (const network of networks) {
  for (const name of [network.slug, ...network.aliases]) networkByName.set(name.toLowerCase(), network);
}
const providerByName = new Map(
  providers.flatMap(({ slug, aliases }) => [slug, ...aliases].map((name) => [name, slug] as const)),
);
const registryTokens = indexTokens(tokens, true);

/** The network with this slug or alias, in any letter case. */
export function findNetwork(name: string | undefined): RegistryNetwork | undefined {
  return name === undefined ? undefined : networkByName.get(name.toLowerCase());
}

/** The slug of a provider, from its slug or an alias; a name that is not in the registry is returned unchanged. */
export const providerSlug = (name: string | undefined): string | undefined =>
  name === undefined ? undefined : (providerByName.get(name) ?? name);

/** The chain id of a transaction; services with an earlier shape write the network's slug instead. */
export const referenceOf = (chainId: string | undefined): string | undefined =>
  findNetwork(chainId)?.reference ?? chainId;

/** The contracts of Uniswap v3 on a network. @param payer as for `findCctp` */
export const findUniswap = (
  network: RegistryNetwork | undefined,
  payer: string | undefined,
): UniswapV3Network | undefined =>
  [...uniswapV3Networks, ...(isDevelopmentAccount(payer) ? disabledUniswapV3Networks : [])].find(
    (row) => row.network === network?.slug,
  );

/**
 * The CCTP V2 contracts of a network; undefined for a network through which no payment may be offered. A public
 * development account may use entries that were not compared with a node yet: it pays on forks of public networks,
 * where nothing has value.
 *
 * @param payer the signing account
 */
export const findCctp = (
  network: RegistryNetwork | undefined,
  payer: string | undefined,
): CctpNetwork | undefined =>
  cctpNetworks.find((one) => (one.enabled || isDevelopmentAccount(payer)) && one.network === network?.slug);

/** The network with this number among those to which burns on a network can go, enabled or not. */
export const cctpPeer = (network: RegistryNetwork, domain: number): CctpNetwork | undefined =>
  cctpNetworks.find(
    (one) =>
      one.domain === domain &&
      one.network !== network.slug &&
      findNetwork(one.network)?.is_testnet === network.is_testnet,
  );

/** The CCTP V2 contracts of a network, enabled or not. */
export const cctpOf = (network: RegistryNetwork | undefined): CctpNetwork | undefined =>
  cctpNetworks.find((one) => one.network === network?.slug);

/**
 * The tokens of a payment, of both networks, that the registry has for local chains only, in words. They do not exist
 * on the public network of the same name.
 */
export function localOnly(
  verified: Pick<VerifiedPayment, "network" | "token" | "destinationNetwork" | "destinationToken">,
): string | undefined {
  requireKind("verified", verified, "an object");
  const { network, token, destinationNetwork, destinationToken } = verified;
  for (const part of [token, destinationToken])
    requireKind("token or destinationToken of verified", part, "an object");
  const isLocal = (slug: string, address: string) =>
    tokens.some((one) => one.local && one.network === slug && sameSpelling(one.addr, address));
  const parts = [
    ...(isLocal(network, token.address) ? [`the token ${token.symbol} of ${network}`] : []),
    ...(isLocal(destinationNetwork, destinationToken.address) &&
    !(network === destinationNetwork && token.address === destinationToken.address)
      ? [`the token ${destinationToken.symbol} of ${destinationNetwork}`]
      : []),
  ];
  return parts.length === 0 ? undefined : parts.join(", ");
}

/** EVM addresses are the same in any letter case. */
const sameSpelling = (one: string | null | undefined, other: string): boolean =>
  typeof one === "string" &&
  (one === other || (/^0x/.test(one) && one.toLowerCase() === other.toLowerCase()));

/** The token of the burn-and-mint bridge on a network: USDC from our own registry, never from a caller's list. */
export function bridgedToken(network: RegistryNetwork | undefined): KnownToken | undefined {
  return cctpOf(network) ? findToken(network, "usdc", []) : undefined;
}

/** Whether our registry has a token at this address on a network; a normalized address. */
export const isOfRegistry = (network: RegistryNetwork | undefined, address: string): boolean =>
  network !== undefined && named(registryTokens, network, address, address).length > 0;

/**
 * Whether our registry has a token at this address only on this network. A caller's list is not a proof: its tokens may exist
 * elsewhere, too.
 */
export function isOnlyOn(network: RegistryNetwork | undefined, address: string | undefined): boolean {
  const found = tokens.filter(({ addr }) => addr !== null && addr === address);
  return found.length > 0 && found.every((token) => token.network === network?.slug);
}

/**
 * The token of `asset` on a network: a slug or alias in any letter case, or an address. An address that is not in a list is
 * accepted, because the caller passed it; an ambiguous name is refused.
 */
export function findToken(
  network: RegistryNetwork | undefined,
  asset: string | undefined,
  extra: readonly RegistryToken[],
): KnownToken | undefined {
  if (network === undefined || asset === undefined) return undefined;
  const address = tokenOn(network, asset);
  let fitting = named(registryTokens, network, asset, address);
  if (extra.length > 0) fitting = [...fitting, ...named(indexTokens(extra, false), network, asset, address)];
  const [first] = fitting;
  if (first) return fitting.every((token) => token.address === first.address) ? first : undefined;
  if (address === undefined) return undefined;
  return {
    address: NATIVE.has(address) ? undefined : address,
    symbol: null,
    decimals: null,
    inRegistry: false,
  };
}

/** The native coin of a network, by the network's slug. */
export function nativeCoin(network: string): KnownToken | undefined {
  const coin = tokens.find((token) => token.network === network && token.kind === "native");
  return coin && { address: undefined, symbol: coin.symbol, decimals: coin.exponent, inRegistry: true };
}

/** Tokens by network and name: slugs and aliases in lower case, addresses normalized. */
type Index = Map<string, readonly KnownToken[]>;

function named(
  index: Index,
  network: RegistryNetwork,
  asset: string,
  address: string | undefined,
): readonly KnownToken[] {
  const name = asset.toLowerCase();
  const fitting = index.get(`${network.slug} ${name}`) ?? [];
  // Case-sensitive addresses are not added in lower case.
  if (address === undefined || address === name) return fitting;
  return [...fitting, ...(index.get(`${network.slug} ${address}`) ?? [])];
}

function indexTokens(list: readonly RegistryToken[], inRegistry: boolean): Index {
  const index: Index = new Map();
  for (const { network, slug, aliases, addr, symbol, exponent } of list) {
    const address = tokenOn(findNetwork(network), addr ?? undefined);
    const token = { address, symbol, decimals: exponent, inRegistry };
    const names = [slug, ...aliases].map((name) => name.toLowerCase());
    for (const name of new Set(address === undefined ? names : [...names, address])) {
      const key = `${network} ${name}`;
      index.set(key, [...(index.get(key) ?? []), token]);
    }
  }
  return index;
}
