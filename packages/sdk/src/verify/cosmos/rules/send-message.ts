import { all, must, same } from "../../rule";
import { destinationAccount, sourceAmount } from "../../rules/request";
import { chainOf, isAccount } from "../chains";
import type { CosmosRule } from "../unsigned-transaction";

/** A mistyped address or one of another chain has a wrong checksum or prefix (BIP-173). */
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

/** A missing or different message is reported by message_shape. */
export const recipient: CosmosRule = (subject, ceiling) =>
  all(
    subject.transaction.send && same(subject.asked.recipient, subject.transaction.send.to),
    destinationAccount(subject, ceiling),
  );

export const denom: CosmosRule = ({ asked, transaction: { send } }) =>
  send && same(asked.token?.address, send.denom);

/** The amount equals those of the request and the quote exactly. */
export const amount: CosmosRule = (subject, ceiling) =>
  all(
    subject.transaction.send && same(subject.asked.amount, subject.transaction.send.amount),
    sourceAmount(subject, ceiling),
  );

export const messageSender: CosmosRule = ({ asked, transaction: { send } }) =>
  send && same(asked.sender, send.from);
