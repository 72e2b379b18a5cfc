import { networks, type RegistryNetwork, type RegistryToken, tokens } from "@waybill/spec/generated/registry";
import { usageError } from "../errors";
import { nearest } from "../input/nearest";
import { printable } from "../output/text";

/** The network with this slug or alias, in any letter case. */
export function findNetwork(name: string): RegistryNetwork | undefined {
  const wanted = name.toLowerCase();
  return networks.find(({ slug, aliases }) => slug === wanted || aliases.includes(wanted));
}

/** The network with this slug or alias. @throws CliError (usage) for an unknown name */
export function networkOf(name: string): RegistryNetwork {
  const found = findNetwork(name);
  if (found !== undefined) return found;
  const meant = nearest(
    name,
    networks.flatMap(({ slug, aliases }) => [slug, ...aliases]),
  );
  throw usageError(
    `There is no network "${printable(name)}".`,
    `${meant === undefined ? "" : `Did you mean ${meant}? `}Supported networks: ${networks.map(({ slug }) => slug).join(", ")}. Aliases: waybill networks`,
  );
}

/** The networks of a family. */
export const networksOf = (kind: RegistryNetwork["kind"]): readonly RegistryNetwork[] =>
  networks.filter((network) => network.kind === kind);

/** A token of the built-in list by slug, symbol, alias or contract; `network` is a slug. */
export function knownToken(network: string, name: string): RegistryToken | undefined {
  const here = tokens.filter((token) => token.network === network);
  const wanted = name.toLowerCase();
  return (
    here.find(({ addr }) => addr !== null && sameAddress(addr, name)) ??
    here.find(({ slug }) => slug.toLowerCase() === wanted) ??
    here.find(({ symbol, aliases }) => [symbol, ...aliases].some((other) => other.toLowerCase() === wanted))
  );
}

/**
 * The contract, mint or denom for a token's name; an address is returned unchanged.
 *
 * @throws CliError (usage) for a name that is not in the built-in list; the service is not asked, because it could return any
 * contract
 */
export function assetAddress(network: string, name: string): string {
  const known = knownToken(network, name);
  if (known !== undefined) return known.addr ?? known.slug;
  if (/^0x[0-9a-f]{40}$/i.test(name) || /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(name) || name.includes("/"))
    return name;
  const names = tokens.filter((token) => token.network === network).map(({ slug }) => slug);
  throw usageError(
    `There is no token "${name}" on ${network}.`,
    names.length === 0
      ? "Give its contract address."
      : `Supported tokens: ${names.join(", ")}. Give any other token by its contract address.`,
  );
}

/** Whether two addresses are equal: `0x` addresses in any letter case, others exactly. */
export function sameAddress(one: string, other: string): boolean {
  return /^0x/i.test(one) ? one.toLowerCase() === other.toLowerCase() : one === other;
}

/** The coin that pays for gas on a network. */
export function nativeCoin(network: string): RegistryToken | undefined {
  return tokens.find((token) => token.network === network && token.kind === "native");
}
