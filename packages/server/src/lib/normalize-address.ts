import { bech32, bech32m } from "@scure/base";

/**
 * An address on a network. The network is its slug, or the registry's entry where its family or test flag is needed.
 */
export interface AddressRef<Network = string> {
  network: Network;
  address: string;
}

/**
 * The form in which addresses are stored and compared. EVM addresses are the same account in any letter case (EIP-55
 * only adds a checksum), and bech32 addresses in lower case or in capitals (BIP-173), so both become lower case; Solana
 * addresses, denoms and other account numbers (IBAN) are case-sensitive and stay unchanged.
 */
export const normalizeAddress = (address: string): string =>
  /^0x[0-9a-f]{40}$/i.test(address) || isBech32InCapitals(address) ? address.toLowerCase() : address;

/** An address and six characters of a checksum, which an account number that looks like it does not have. */
const BECH32_IN_CAPITALS = /^[A-Z][A-Z0-9]*1[02-9AC-HJ-NP-Z]{6,}$/;

const isBech32InCapitals = (address: string): boolean =>
  BECH32_IN_CAPITALS.test(address) &&
  (bech32.decodeUnsafe(address) ?? bech32m.decodeUnsafe(address)) !== undefined;

/** A reference with its address normalized. */
export const normalizeRef = ({ network, address }: AddressRef): AddressRef => ({
  address: normalizeAddress(address),
  network,
});

/** The key of a normalized reference in maps and sorted lists: neither slugs nor addresses contain spaces. */
export const addressKey = ({ network, address }: AddressRef): string => `${network} ${address}`;

/** The normalized references without duplicates, in the order of first occurrence. */
export function distinctRefs(refs: Iterable<AddressRef>): AddressRef[] {
  const byKey = new Map<string, AddressRef>();
  for (const ref of refs) {
    const normalized = normalizeRef(ref);
    const key = addressKey(normalized);
    if (!byKey.has(key)) byKey.set(key, normalized);
  }
  return [...byKey.values()];
}
