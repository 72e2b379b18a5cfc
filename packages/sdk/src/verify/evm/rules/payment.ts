import { isAddress } from "viem/utils";
import { all, must, same } from "../../rule";
import { destinationAccount, sourceAmount } from "../../rules/payment";
import type { EvmRule } from "../transaction";

const ZERO = "0x0000000000000000000000000000000000000000";

/** EIP-55: an address in mixed case carries a checksum, and a wrong one means a typing error. */
export const requestRecipient: EvmRule = ({ asked: { recipientText, recipient } }) =>
  must(
    recipient !== undefined && recipientText !== undefined && hasValidChecksum(recipientText),
    "an EVM address with a valid checksum in to_address",
    recipientText,
  );

/** What the call moves is what was asked and what the quote says, to the last unit. */
export const amount: EvmRule = (subject, ceiling) =>
  all(same(subject.asked.amount, subject.transaction.call?.amount), sourceAmount(subject, ceiling));

export const recipient: EvmRule = (subject, ceiling) =>
  all(
    same(subject.asked.recipient, subject.transaction.call?.recipient),
    destinationAccount(subject, ceiling),
  );

/** Tokens sent to the zero address or to their own contract are lost. */
export const recipientUsable: EvmRule = ({ asked, transaction }) =>
  must(
    ![ZERO, asked.token?.address, transaction.to].includes(asked.recipient),
    "a recipient other than the zero address and the token's contract",
    asked.recipient,
  );

function hasValidChecksum(address: string): boolean {
  const digits = address.slice(2);
  return digits === digits.toLowerCase() || digits === digits.toUpperCase() || isAddress(address);
}
