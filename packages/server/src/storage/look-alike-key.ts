/** The prefix that addresses have in common: `0x`, or a bech32 prefix with its `1`. */
const prefix = /^(0x|[a-z]{1,83}1(?=[02-9ac-hj-np-z]{38,}$))/i;

/**
 * The first and last four characters of an address after its prefix, in lower case: the part that wallets display and
 * people compare. Two addresses with the same key are look-alikes.
 */
export function lookAlikeKey(address: string): string {
  const body = address.replace(prefix, "").toLowerCase();
  return body.slice(0, 4) + body.slice(-4);
}
