/** What comes before the part of an address that differs: `0x`, or a bech32 prefix with its `1`. */
const prefix = /^(0x|[a-z]{1,83}1(?=[02-9ac-hj-np-z]{38,}$))/i;

/**
 * How an address looks to somebody who compares the first and last four characters, as wallets show them: the part
 * after the family's prefix, in lower case. Two addresses with the same lookAlikeKey are look-alikes.
 */
export function lookAlikeKey(address: string): string {
  const body = address.replace(prefix, "").toLowerCase();
  return body.slice(0, 4) + body.slice(-4);
}
