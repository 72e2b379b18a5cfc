import { all, must, same } from "../../rule";
import { destinationAccount, sourceAmount } from "../../rules/request";
import { chainOf, isAccount } from "../chains";
import type { CosmosRule } from "../unsigned-transaction";

/** A wrong letter, or an address of another chain, shows in the checksum or the prefix (BIP-173). */
export const requestRecipient: CosmosRule = ({ asked }) =>
  must(
    isAccount(asked.recipient, chainOf(asked.destinationNetwork)),
    "an account of the destination chain with a valid checksum in to_address",
    asked.recipientText,
  );

export const requestSender: CosmosRule = ({ asked }) =>
  must(
    isAccount(asked.sender, chainOf(asked.network)),
    "an account of the source chain with a valid checksum in from_address",
    asked.sender,
  );

/** No message, or none of a payment: that is message_shape's business. */
export const recipient: CosmosRule = (subject, ceiling) =>
  all(
    subject.transaction.send && same(subject.asked.recipient, subject.transaction.send.to),
    destinationAccount(subject, ceiling),
  );

export const denom: CosmosRule = ({ asked, transaction: { send } }) =>
  send && same(asked.token?.address, send.denom);

/** What moves is what was asked and what the quote says, to the last unit. */
export const amount: CosmosRule = (subject, ceiling) =>
  all(
    subject.transaction.send && same(subject.asked.amount, subject.transaction.send.amount),
    sourceAmount(subject, ceiling),
  );

export const messageSender: CosmosRule = ({ asked, transaction: { send } }) =>
  send && same(asked.sender, send.from);
