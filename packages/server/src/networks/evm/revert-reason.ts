import type { RpcError } from "../rpc";

/** ERC-6093 errors and others that a token transfer ends in, by selector. */
const known: Readonly<Record<string, string>> = {
  "0xe450d38c": "the sender's token balance is too low",
  "0xfb8f41b2": "the allowance is too low",
  "0xec442f05": "the token does not allow this recipient",
  "0x96c6fd1e": "the token does not allow this sender",
};

/** Why a call would revert, in a sentence: a known custom error by name, otherwise the node's own words. */
export function revertReason(error: RpcError): string {
  const selector = typeof error.data === "string" ? error.data.slice(0, 10).toLowerCase() : "";
  return known[selector] ?? error.message;
}
