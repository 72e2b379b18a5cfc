import { isAddress } from "viem/utils";
import { all, must, type Rule, same } from "../rule";

const ZERO = "0x0000000000000000000000000000000000000000";

export const requestAmount: Rule = ({ asked }) =>
  must(
    asked.amount !== undefined && asked.amount > 0n,
    "a request for a positive amount of base units",
    asked.amount,
  );

/** What the call moves is what was asked and what the quote says, to the last unit. */
export const amount: Rule = ({ asked, source, transaction }) =>
  all(same(asked.amount, transaction.call?.amount), same(asked.amount, source.amount));

/** A direct payment loses nothing on its way. */
export const amountOut: Rule = ({ asked, destination, minAmountOut }) =>
  all(same(asked.amount, destination.amount), same(asked.amount, minAmountOut));

/** EIP-55: an address in mixed case carries a checksum, and a wrong one means a typing error. */
export const requestRecipient: Rule = ({ asked: { recipientText, recipient } }) =>
  must(
    recipient !== undefined && recipientText !== undefined && hasValidChecksum(recipientText),
    "an EVM address with a valid checksum in to_address",
    recipientText,
  );

export const recipient: Rule = ({ asked, destination, transaction }) =>
  all(same(asked.recipient, transaction.call?.recipient), same(asked.recipient, destination.account));

/** Tokens sent to the zero address or to their own contract are lost. */
export const recipientUsable: Rule = ({ asked, transaction }) =>
  must(
    ![ZERO, asked.token?.address, transaction.to].includes(asked.recipient),
    "a recipient other than the zero address and the token's contract",
    asked.recipient,
  );

export const sender: Rule = ({ asked, source }) => same(asked.sender, source.account);

/** Whoever signs is whom the quote was made for; unchecked while no signer is known. */
export const signer: Rule = ({ asked, signer }) =>
  signer === undefined ? undefined : same(asked.sender, signer.toLowerCase());

function hasValidChecksum(address: string): boolean {
  const digits = address.slice(2);
  return digits === digits.toLowerCase() || digits === digits.toUpperCase() || isAddress(address);
}
