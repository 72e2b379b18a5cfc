import { networks, type RegistryNetwork, type RegistryToken, tokens } from "../generated/registry";
import { type Address, lowerAddress } from "./read";

export type { RegistryToken };

/** The token a request means, as our own registry knows it. */
export interface KnownToken {
  /** Lower case; undefined for a network's native coin. */
  address: Address | undefined;
  /** Null for a contract that only the request names. */
  symbol: string | null;
  decimals: number | null;
}

/** Addresses by which some services mean the native coin. */
const NATIVE = new Set([`0x${"e".repeat(40)}`, `0x${"0".repeat(40)}`]);

/** Networks by slug and alias, tokens by network and any of their names; all names in lower case. */
const networkByName = new Map<string, RegistryNetwork>();
for (const network of networks) {
  for (const name of [network.slug, ...network.aliases]) networkByName.set(name.toLowerCase(), network);
}
const registryTokens = indexTokens(tokens);

/** The network with this slug or alias, in any letter case. */
export function findNetwork(name: string | undefined): RegistryNetwork | undefined {
  return name === undefined ? undefined : networkByName.get(name.toLowerCase());
}

/**
 * The token that `asset` names on a network: by contract, slug or alias. A contract that is in no list is taken as it
 * is, for the caller named it; a name that fits two contracts is none.
 */
export function findToken(
  network: string | undefined,
  asset: string | undefined,
  extra: readonly RegistryToken[],
): KnownToken | undefined {
  if (network === undefined || asset === undefined) return undefined;
  const name = `${network} ${asset.toLowerCase()}`;
  let fitting = registryTokens.get(name) ?? [];
  if (extra.length > 0) fitting = [...fitting, ...(indexTokens(extra).get(name) ?? [])];
  const [first] = fitting;
  if (first) return fitting.every(({ address }) => address === first.address) ? first : undefined;
  const contract = lowerAddress(asset);
  if (contract === undefined) return undefined;
  return { address: NATIVE.has(contract) ? undefined : contract, symbol: null, decimals: null };
}

function indexTokens(list: readonly RegistryToken[]): Map<string, KnownToken[]> {
  const index = new Map<string, KnownToken[]>();
  for (const { network, slug, aliases, addr, symbol, exponent } of list) {
    const token = { address: lowerAddress(addr ?? undefined), symbol, decimals: exponent };
    for (const name of new Set([slug, ...aliases, addr ?? slug])) {
      const key = `${network} ${name.toLowerCase()}`;
      index.set(key, [...(index.get(key) ?? []), token]);
    }
  }
  return index;
}
