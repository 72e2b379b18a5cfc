import { must, same, within } from "../../rule";
import { feeShare as shareOfAmount } from "../../rules/fee-share";
import { chainOf } from "../chains";
import type { CosmosRule } from "../unsigned-transaction";

export const transactionKind: CosmosRule = ({ transaction }) => same("cosmos", transaction.kind);

/** The signature is valid on this chain only. */
export const chainId: CosmosRule = ({ requested, transaction }) =>
  same(requested.network?.reference, transaction.chainId);

/** A second message would be signed without having been requested. */
export const messageCount: CosmosRule = ({ transaction }) => same(1, transaction.messageCount);

export const messageShape: CosmosRule = ({ transaction: { send, messageCount } }) =>
  must(
    send !== undefined || messageCount !== 1,
    "a MsgSend of one coin, and nothing else in it",
    "another message",
  );

/** A memo is public forever, and exchanges credit deposits by it. */
export const memo: CosmosRule = ({ transaction }) =>
  must(transaction.memo === "", "an empty memo", transaction.memo);

/** The largest number that a transaction has room for (protobuf, uint64). */
const MAX_UINT64 = 2n ** 64n - 1n;

export const accountNumber: CosmosRule = ({ transaction: { accountNumber } }) =>
  within(accountNumber, [0n, MAX_UINT64], "an account number");

export const sequence: CosmosRule = ({ transaction: { sequence } }) =>
  within(sequence, [0n, MAX_UINT64], "a sequence");

export const gasLimit: CosmosRule = ({ transaction: { gasLimit } }, ceiling) =>
  within(gasLimit, [1n, ceiling.gasLimit < MAX_UINT64 ? ceiling.gasLimit : MAX_UINT64], "a gas limit");

/** Fees in another coin would spend funds that the sender did not agree to use. */
export const feeCoin: CosmosRule = ({ requested, transaction: { feeDenom } }) =>
  same(chainOf(requested.network)?.feeDenom, feeDenom);

/** The whole fee is charged, so it is held to the price of the gas that it buys, too. */
export const totalFee: CosmosRule = ({ transaction: { fee, gasLimit } }, { fee: ceiling, gasPrice }) => {
  const priced =
    gasPrice === undefined || gasLimit === undefined ? ceiling : (gasLimit * gasPrice) / 10n ** 18n;
  return within(fee, [1n, priced < ceiling ? priced : ceiling], "a fee");
};

export const feeShare: CosmosRule = (subject) => shareOfAmount(subject.transaction.fee, subject);
