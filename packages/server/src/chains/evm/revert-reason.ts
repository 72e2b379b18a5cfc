import { abiString } from "./erc20-answers";

/** Custom errors by selector: of tokens (ERC-6093) and the bridge. */
const reasons: Readonly<Record<string, string>> = {
  "0xe450d38c": "the sender's token balance is too low",
  "0xfb8f41b2": "the allowance is too low",
  "0xec442f05": "the token does not allow this recipient",
  "0x96c6fd1e": "the token does not allow this sender",
  "0x497a1be6": "the bridge does not support this token and destination network",
  "0xe757126a": "the bridge's fee has risen",
  "0x02d2d938": "the amount is not more than the bridge's fee",
};

/** Texts of contracts without custom errors. */
const texts: Readonly<Record<string, string>> = {
  // Tokens: FiatToken (USDC, EURC), and those on earlier versions of OpenZeppelin.
  "ERC20: transfer amount exceeds balance": "the sender's token balance is too low",
  "ERC20: transfer amount exceeds allowance": "the allowance is too low",
  "ERC20: insufficient allowance": "the allowance is too low",
  "Blacklistable: account is blacklisted": "the issuer of the token has blacklisted an account",
  "Pausable: paused": "the token or another contract is paused",
  // The router of Uniswap v3.
  STF: "the sender's token balance or the allowance is too low, or the token refuses the transfer",
  "Too little received": "the pools pay less than the minimum amount",
  "Transaction too old": "its deadline has passed",
};

/** The selector of `Error(string)`. */
const ERROR = "0x08c379a0";

/** Why a call would revert: the words for an error listed above, otherwise the node's message. */
export function revertReason({ message, data }: { message: string; data: unknown }): string {
  const hex = typeof data === "string" ? data.toLowerCase() : "";
  const selector = hex.slice(0, 10);
  const inData = selector === ERROR ? abiString(Buffer.from(hex.slice(10), "hex"))?.toString() : undefined;
  // Some nodes have the text in their message alone.
  const text = inData ?? message.split("reverted: ").at(-1) ?? "";
  return reasons[selector] ?? texts[text] ?? message;
}
