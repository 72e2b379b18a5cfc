import { bech32 } from "@scure/base";
import { normalizeAddress } from "../../lib/normalize-address";
import { accountPrefixes } from "./parameters";

/**
 * Whether this is an account of the chain with this prefix: a correct checksum (BIP-173), in lower case, over the 20
 * bytes of a key's account or the 32 of a module's or contract's. A wrong checksum means a mistyped recipient.
 */
export function isBech32Address(address: string, prefix: string): boolean {
  return accountOf(address)?.prefix === prefix;
}

/** The prefix and the words of an account, whichever chain its prefix names; undefined for anything else. */
function accountOf(address: string): { prefix: string; words: number[]; bytes: number } | undefined {
  if (address !== address.toLowerCase()) return undefined;
  const decoded = bech32.decodeUnsafe(address);
  if (!decoded) return undefined;
  const bytes = bech32.fromWordsUnsafe(decoded.words)?.length;
  return bytes === 20 || bytes === 32 ? { prefix: decoded.prefix, words: decoded.words, bytes } : undefined;
}

export const isCosmosAccount = (address: string): boolean => accountOf(address) !== undefined;

/**
 * All spellings under which lists and labels may name an account, its own first, normalized. The 20 bytes of a key's account are the
 * same on every Cosmos chain, and only the prefix differs (`accountPrefixes`); modules and contracts, of 32 bytes, and addresses of
 * other families have one spelling. Sanctions lists, labels, the screening of addresses and the submission of payments all ask this.
 */
export function spellingsOf(address: string): string[] {
  const written = normalizeAddress(address);
  const account = accountOf(written);
  if (account?.bytes !== 20) return [written];
  return [...new Set([written, ...accountPrefixes.map((prefix) => bech32.encode(prefix, account.words))])];
}
