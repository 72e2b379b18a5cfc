import { type NetworkKind, networks, tokens } from "./generated/registry";
import { unspendableAddresses } from "./generated/unspendable";

/**
 * Which recipients no one can pay back from, as far as an address alone says: one law for service, SDK and command line. What only a chain
 * knows, such as a token contract that the registry does not have, the service finds out when it quotes.
 */

const families = new Map(networks.map(({ slug, kind }) => [slug, kind]));

/** `0x` addresses in small letters; other families are compared as they are. */
const written = (address: string): string => (/^0x/i.test(address) ? address.toLowerCase() : address);

/**
 * What a recipient is, after "this is", if tokens that are sent to it are lost: a burn address, a precompiled contract, an account of the
 * network itself, or a token contract of any network of the family. Undefined for every other address.
 */
export function unspendableReason(family: NetworkKind, address: string): string | undefined {
  const asked = written(address);
  const row = unspendableAddresses.find(
    (one) =>
      one.family === family &&
      (one.to === undefined ? one.address === asked : isWithin(asked, one.address, one.to)),
  );
  if (row) return row.reason;
  const token = tokens.find(
    ({ addr, network }) => addr !== null && families.get(network) === family && written(addr) === asked,
  );
  return token && `the contract of the token ${token.symbol} on ${token.network}`;
}

/** Addresses of 20 bytes in hex, so that their order is that of their texts. */
const isWithin = (asked: string, first: string, last: string): boolean =>
  asked.length === first.length && first <= asked && asked <= last;
