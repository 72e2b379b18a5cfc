import { unspendableReason } from "@waybill/spec/unspendable";
import { kindOf } from "../payment-kind";
import { atLeast, must, type Rule, same } from "../rule";

export const requestAmount: Rule = ({ requested }) =>
  must(atLeast(requested.amount, 1n), "a request for a positive amount of base units", requested.amount);

/** The quote's amount equals that of the request exactly. */
export const sourceAmount: Rule = ({ requested, source }) => same(requested.amount, source.amount);

export const destinationAccount: Rule = ({ requested, destination }) =>
  same(requested.recipient, destination.account);

export const sender: Rule = ({ requested, source }) => same(requested.sender, source.account);

/** The signer is the sender of the quote; not checked without a signer. */
export const signer: Rule = ({ requested, signer }) =>
  signer === undefined ? undefined : same(requested.sender, signer);

/**
 * Tokens that are sent to an account that cannot pay on are lost: the law of `spec/unspendable.ts`, and the payment's own
 * tokens, which the registry need not have. A transfer to the sender would move nothing.
 */
export const recipientUsable: Rule = ({ requested }) => {
  const { recipient, destinationNetwork, token, destinationToken, sender } = requested;
  // Reported by request_recipient.
  if (recipient === undefined || destinationNetwork === undefined) return undefined;
  const isToken = recipient === token?.address || recipient === destinationToken?.address;
  const reason =
    unspendableReason(destinationNetwork.kind, recipient) ??
    (isToken ? "the contract of the payment's token" : undefined) ??
    (recipient === sender && kindOf(requested) === "transfer" ? "the sender" : undefined);
  const found = must(
    reason === undefined,
    "a recipient that can pay on what it receives",
    `${recipient}, which is ${reason}`,
  );
  return (
    found && {
      ...found,
      hint: "Tokens that are sent there are lost. Ask the recipient for the address of a wallet, and for a new quote with it.",
    }
  );
};
