import { families } from "./families";

/** What an address can be used for: the family of its networks, of a Cosmos address those with its prefix. */
export function addressKind(address: string): string {
  if (/^0x/i.test(address)) return "evm";
  const isSolana = families.solana.addressOn(address, undefined) !== undefined;
  return isSolana ? "solana" : address.slice(0, address.lastIndexOf("1"));
}
