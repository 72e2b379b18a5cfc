import { networks, type RegistryNetwork, type RegistryToken, tokens } from "../generated/registry";
import { lowerAddress } from "./read";

export type { RegistryToken };

/** The token a request means, as our own registry knows it. */
export interface KnownToken {
  /** Lower case; undefined for a network's native coin. */
  address: string | undefined;
  /** Null for a contract that only the request names. */
  symbol: string | null;
  decimals: number | null;
}

/** Addresses by which some services mean the native coin. */
const NATIVE = new Set([`0x${"e".repeat(40)}`, `0x${"0".repeat(40)}`]);

/** The network with this slug or alias, in any letter case. */
export function findNetwork(name: string | undefined): RegistryNetwork | undefined {
  const wanted = name?.toLowerCase();
  return networks.find(({ slug, aliases }) => slug === wanted || aliases.some((alias) => alias === wanted));
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
  const wanted = asset.toLowerCase();
  const contract = lowerAddress(asset);
  const fitting = [...tokens, ...extra].filter(
    (token) =>
      token.network === network &&
      (contract === undefined
        ? token.slug.toLowerCase() === wanted || token.aliases.some((alias) => alias.toLowerCase() === wanted)
        : token.addr?.toLowerCase() === contract),
  );
  const [first] = fitting;
  if (first) {
    const distinct = new Set(fitting.map(({ addr }) => addr?.toLowerCase()));
    if (distinct.size > 1) return undefined;
    return { address: first.addr?.toLowerCase(), symbol: first.symbol, decimals: first.exponent };
  }
  if (contract === undefined) return undefined;
  return { address: NATIVE.has(contract) ? undefined : contract, symbol: null, decimals: null };
}
