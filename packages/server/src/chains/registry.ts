import { type UniswapV3Network, uniswapV3Networks } from "@waybill/spec/generated/protocols";
import {
  contracts,
  networks,
  type RegistryContracts,
  type RegistryNetwork,
  type RegistryToken,
  tokens,
} from "@waybill/spec/generated/registry";
import { normalizeAddress } from "../lib/normalize-address";

const byName = new Map<string, RegistryNetwork>();
for (const network of networks)
  for (const name of [network.slug, ...network.aliases]) byName.set(name.toLowerCase(), network);

/** The network with this slug or alias, in any letter case. */
export const findNetwork = (name: string): RegistryNetwork | undefined => byName.get(name.toLowerCase());

/** The slug of every network, for messages; aliases work as well. */
export const networkNames = (): string[] => networks.map((network) => network.slug);

/** The tokens of a network, in the registry's order. */
export const tokensOf = (slug: string): readonly RegistryToken[] =>
  tokens.filter((token) => token.network === slug);

/** The pool, router and bridge contracts of a network; undefined where there are none. */
export const contractsOf = (slug: string): RegistryContracts | undefined =>
  contracts.find((row) => row.network === slug);

/** The contracts of Uniswap v3 on a network; undefined where there are none, or where payments through them are not offered. */
export const uniswapV3Of = (slug: string): UniswapV3Network | undefined =>
  uniswapV3Networks.find(({ network }) => network === slug);

/** The token that this string names on a network: its address, or its slug, symbol or alias in any letter case. */
export function findToken(slug: string, name: string): RegistryToken | undefined {
  const own = tokensOf(slug);
  const address = normalizeAddress(name);
  const wanted = name.toLowerCase();
  return (
    own.find((token) => token.addr !== null && normalizeAddress(token.addr) === address) ??
    own.find((token) =>
      [token.slug, token.symbol, ...token.aliases].some((item) => item.toLowerCase() === wanted),
    )
  );
}
