import {
  cctpNetworks,
  disabledUniswapV3Networks,
  type UniswapV3Network,
  uniswapV3Networks,
} from "@waybill/spec/generated/protocols";
import { networks, type RegistryNetwork, type RegistryToken, tokens } from "@waybill/spec/generated/registry";
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

/** The contract of a network that takes the tokens of a burn: the minter of CCTP V2. */
export const burnerOf = (slug: string): string | undefined =>
  cctpNetworks.find(({ network }) => network === slug)?.token_minter ?? undefined;

/** The contracts of a network that payments pass through, besides tokens. */
export const executorsOf = (slug: string): string[] => {
  const cctp = cctpNetworks.find(({ network }) => network === slug);
  const executing = [
    uniswapV3Of(slug)?.swap_router_02,
    ...[cctp?.token_messenger, cctp?.token_minter, cctp?.message_transmitter],
  ];
  return executing.filter((address): address is string => typeof address === "string");
};

/** The contracts of Uniswap v3 on a network; undefined where there are none, or where payments through them are not offered. */
export const uniswapV3Of = (slug: string): UniswapV3Network | undefined =>
  uniswapV3Networks.find(({ network }) => network === slug);

/** The same on a fork of the public network, also where the row has not been compared with a node of it yet. */
export const uniswapV3OfFork = (slug: string): UniswapV3Network | undefined =>
  uniswapV3Of(slug) ?? disabledUniswapV3Networks.find(({ network }) => network === slug);

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
