import { canonicalAccount } from "@waybill/spec/standards/account-number";

/**
 * An address on a network. The network is its slug, or the registry's entry where its family or test flag is needed.
 */
export interface AddressRef<Network = string> {
  network: Network;
  address: string;
}

/**
 * The form in which addresses and all other account numbers are stored and compared: one text for all spellings of an
 * account. Denoms and texts of no known form stay unchanged.
 */
export const normalizeAddress = (address: string): string => canonicalAccount(address);

/** An IBAN or its beginning in groups of four, as people write it. */
const IBAN_IN_GROUPS = /^[a-z]{2}\d{2}( [a-z0-9]{4})*( [a-z0-9]{1,4})$/i;

/**
 * The texts that a search for a part of a text finds: the part, and where it is an account number the form in which
 * this is stored.
 */
export function searchedTexts(part: string): string[] {
  const written = part.trim();
  const stored = normalizeAddress(IBAN_IN_GROUPS.test(written) ? written.replaceAll(" ", "") : written);
  return [...new Set([part, stored])];
}

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

/**
 * The form in which transaction hashes are stored and compared: EVM and Cosmos hashes are case-insensitive, Solana
 * signatures are case-sensitive.
 */
export const normalizeTxHash = (hash: string): string => {
  if (/^0x[0-9a-f]{64}$/i.test(hash)) return hash.toLowerCase();
  return /^[0-9a-f]{64}$/i.test(hash) ? hash.toUpperCase() : hash;
};

/** A text with its letters of ASCII in lower case, and no others: as `lower` of either database has it. */
export const lowerAscii = (text: string): string =>
  text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());
