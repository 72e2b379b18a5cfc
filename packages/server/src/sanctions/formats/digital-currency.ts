import { familyOf } from "../../chains/detect";
import { normalizeAddress } from "../../lib/normalize-address";
import type { ListedAddress } from "./entry";

/** What OFAC calls an identifier that is an address; the currency follows. */
const ID_TYPE = /^Digital Currency Address(?:\s*-\s*(\w+))?$/i;

/** An address in running text, such as the remarks of OFAC's CSV. */
const IN_TEXT = /Digital Currency Address\s*-\s*(\w+)\s+([A-Za-z0-9:_-]{20,128})/gi;

/** The currency of such an identifier; undefined for any other type of identifier. */
export function currencyOfIdType(type: string): string | undefined {
  const found = ID_TYPE.exec(type);
  return found ? (found[1] ?? "").toUpperCase() : undefined;
}

/** The addresses that a text names with their currencies. */
export const addressesIn = (text: string): ListedAddress[] =>
  [...text.matchAll(IN_TEXT)].map(([, currency = "", address = ""]) => listedAddress(address, currency));

/** An address of a list. One whose checksum is wrong is kept: its publisher means whoever has it. */
export function listedAddress(address: string, currency: string): ListedAddress {
  const normalized = normalizeAddress(address.trim());
  return { address: normalized, currency: currency.toUpperCase(), family: familyOf(normalized) ?? null };
}

/** Each address once for each of its currencies, sorted. */
export function distinctAddresses(addresses: readonly ListedAddress[]): ListedAddress[] {
  const found = new Map(addresses.map((one) => [`${one.address} ${one.currency}`, one]));
  return [...found].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, one]) => one);
}
