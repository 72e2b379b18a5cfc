/** Custom errors by selector: of tokens (ERC-6093), the pool, the router and the bridge. */
const reasons: Readonly<Record<string, string>> = {
  "0xe450d38c": "the sender's token balance is too low",
  "0xfb8f41b2": "the allowance is too low",
  "0xec442f05": "the token does not allow this recipient",
  "0x96c6fd1e": "the token does not allow this sender",
  "0xf80dbaea": "its deadline has passed",
  "0xa17e11d5": "the pool does not have enough liquidity",
  "0x6fb04e5b": "the pool pays less than the minimum amount",
  "0xbd49034f": "less than the minimum amount would be bridged",
  "0x5d35c429": "the pool does not exchange this token",
  "0xe23cff0f": "the amount is too small: nothing would be paid out",
  "0x497a1be6": "the bridge does not support this token and destination network",
  "0xe757126a": "the bridge's fee has risen",
  "0x02d2d938": "the amount is not more than the bridge's fee",
};

/** Why a call would revert: the text for a custom error listed above, otherwise the node's message. */
export function revertReason(error: { message: string; data: unknown }): string {
  const selector = typeof error.data === "string" ? error.data.slice(0, 10).toLowerCase() : "";
  return reasons[selector] ?? error.message;
}
