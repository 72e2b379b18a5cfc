/**
 * An address on a network: the one form in which both are passed on together. The network is its slug; where more of it is
 * needed than its name (its family, whether it is a test network), the registry's entry.
 */
export interface AddressRef<Network = string> {
  network: Network;
  address: string;
}

/**
 * The form in which addresses are stored and compared. EVM addresses are the same account in any letter case (EIP-55
 * only adds a checksum), so they go to lower case; Solana's and bech32 addresses, denoms and account numbers of other
 * kinds (IBAN) count only as they are written.
 */
export const normalizeAddress = (address: string): string =>
  /^0x[0-9a-f]{40}$/i.test(address) ? address.toLowerCase() : address;

/** A reference with its address normalized. */
export const normalizeRef = ({ network, address }: AddressRef): AddressRef => ({
  address: normalizeAddress(address),
  network,
});

/** The key of a normalized reference in maps and sorted lists: neither slugs nor addresses have blanks in them. */
export const addressKey = ({ network, address }: AddressRef): string => `${network} ${address}`;

/** The references normalized, each once, in the order of their first occurrence. */
export function distinctRefs(refs: Iterable<AddressRef>): AddressRef[] {
  const byKey = new Map<string, AddressRef>();
  for (const ref of refs) {
    const normalized = normalizeRef(ref);
    const key = addressKey(normalized);
    if (!byKey.has(key)) byKey.set(key, normalized);
  }
  return [...byKey.values()];
}
