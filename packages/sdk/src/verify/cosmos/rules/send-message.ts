import { all, must, same } from "../../rule";
import { destinationAccount, sourceAmount } from "../../rules/request";
import { chainOf, isAccount } from "../chains";
import type { CosmosRule } from "../unsigned-transaction";

/** A mistyped address, or an address of another chain, has a wrong checksum or prefix (BIP-173). */
export const requestRecipient: CosmosRule = ({ requested }) =>
  must(
    isAccount(requested.recipient, chainOf(requested.destinationNetwork)),
    "an account of the destination chain with a valid checksum in to_address",
    requested.recipientText,
  );

export const requestSender: CosmosRule = ({ requested }) =>
  must(
    isAccount(requested.sender, chainOf(requested.network)),
    "an account of the source chain with a valid checksum in from_address",
    requested.sender,
  );

/** A missing or different message is reported by message_shape. */
export const recipient: CosmosRule = (subject, ceiling) =>
  all(
    subject.transaction.send && same(subject.requested.recipient, subject.transaction.send.to),
    destinationAccount(subject, ceiling),
  );

export const denom: CosmosRule = ({ requested, transaction: { send } }) =>
  send && same(requested.token?.address, send.denom);

/** The amount equals those of the request and the quote exactly. */
export const amount: CosmosRule = (subject, ceiling) =>
  all(
    subject.transaction.send && same(subject.requested.amount, subject.transaction.send.amount),
    sourceAmount(subject, ceiling),
  );

export const messageSender: CosmosRule = ({ requested, transaction: { send } }) =>
  send && same(requested.sender, send.from);
