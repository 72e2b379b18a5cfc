import { unspendableReason } from "@waybill/spec/unspendable";
import { kindOf } from "../payment-kind";
import { atLeast, must, type Rule, same } from "../rule";

export const requestAmount: Rule = ({ requested }) =>
  must(atLeast(requested.amount, 1n), "a request for a positive amount of base units", requested.amount);

/** The quote's amount equals the request's exactly. */
export const sourceAmount: Rule = ({ requested, source }) => same(requested.amount, source.amount);

export const destinationAccount: Rule = ({ requested, destination }) =>
  same(requested.recipient, destination.account);

export const sender: Rule = ({ requested, source }) => same(requested.sender, source.account);

/** The signer is the sender of the quote; not checked without a signer. */
export const signer: Rule = ({ requested, signer }) =>
  signer === undefined ? undefined : same(requested.sender, signer);

/**
 * Tokens that are sent to an account that cannot spend them are lost: the accounts in `spec/unspendable.ts`, and the contracts of
 * the payment's own tokens, which may be missing in the registry. A transfer to the sender would move nothing.
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
    "a recipient that can spend the tokens",
    `${recipient}, which is ${reason}`,
  );
  return (
    found && {
      ...found,
      hint: "Tokens that are sent there are lost. Ask the recipient for a wallet's address, then ask for a new quote.",
    }
  );
};
