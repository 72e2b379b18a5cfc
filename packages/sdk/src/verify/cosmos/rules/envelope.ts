import { must, same, within } from "../../rule";
import { feeShare as shareOfAmount } from "../../rules/fee-share";
import { chainOf } from "../chains";
import type { CosmosRule, CosmosTransactionRead, ValueName } from "../unsigned-transaction";

export const transactionKind: CosmosRule = ({ transaction }) => same("cosmos", transaction.kind);

/** The signature is valid on this chain only. */
export const chainId: CosmosRule = ({ requested, transaction }) =>
  same(requested.network?.reference, transaction.chainId);

/** A second message would be signed without having been requested. */
export const messageCount: CosmosRule = ({ transaction }) => same(1, transaction.messageCount);

export const messageShape: CosmosRule = ({ transaction: { send, messageCount } }) =>
  must(
    send !== undefined || messageCount !== 1,
    "a MsgSend of one coin without other fields",
    "another message",
  );

/** A memo is public forever, and exchanges credit deposits by it. */
export const memo: CosmosRule = ({ transaction }) =>
  must(transaction.memo === "", "an empty memo", transaction.memo);

/** The largest number that a transaction has room for (protobuf, uint64). */
const MAX_UINT64 = 2n ** 64n - 1n;

const valueNames: Readonly<Record<ValueName, string>> = {
  nonce: "sequence",
  accountNumber: "account number",
  gasLimit: "gas limit",
  fee: "fee",
};

/** The values that a signature needs are in the quote, or come from the caller or the caller's node. */
export const transactionValues: CosmosRule = ({ transaction: { missing } }) => {
  if (missing.length === 0) return undefined;
  const names = missing.map((name) => valueNames[name]).join(", ");
  const others = missing.filter((name) => name !== "nonce").join(", ");
  const options = [missing.includes("nonce") && "nonce", others && `transaction (${others})`];
  return {
    expected: "an account number, a sequence, a gas limit and a fee",
    actual: `no ${names}`,
    hint: `The quote has no ${names}. Pass ${options.filter(Boolean).join(" and ")}, or let signQuote ask a node of the network: node. Nothing was signed.`,
  };
};

/** The rule transaction_values reports missing values. */
const present =
  (name: ValueName, rule: CosmosRule): CosmosRule =>
  (subject, limits) =>
    subject.transaction.missing.includes(name) ? undefined : rule(subject, limits);

export const accountNumber = present("accountNumber", ({ transaction: { accountNumber } }) =>
  within(accountNumber, [0n, MAX_UINT64], "an account number"),
);

export const sequence = present("nonce", ({ transaction: { sequence } }) =>
  within(sequence, [0n, MAX_UINT64], "a sequence"),
);

export const gasLimit = present("gasLimit", ({ transaction: { gasLimit } }, ceiling) =>
  within(gasLimit, [1n, ceiling.gasLimit < MAX_UINT64 ? ceiling.gasLimit : MAX_UINT64], "a gas limit"),
);

/** Fees in another coin would spend funds that the sender did not agree to use. */
export const feeCoin = present("fee", ({ requested, transaction: { feeDenom } }) =>
  same(chainOf(requested.network)?.feeDenom, feeDenom),
);

/** The whole fee is charged, so it must also fit the price of its gas. */
export const totalFee = present("fee", ({ transaction: { fee, gasLimit } }, { fee: ceiling, gasPrice }) => {
  const priced =
    gasPrice === undefined || gasLimit === undefined ? ceiling : (gasLimit * gasPrice) / 10n ** 18n;
  return within(fee, [1n, priced < ceiling ? priced : ceiling], "a fee");
});

export const feeShare: CosmosRule = (subject) => shareOfAmount(subject.transaction.fee, subject);

/** The maximum ratio of a fee to the estimate of the caller's node. */
const ESTIMATES = 3n;

/** The fee is at most three times the estimate of the caller's own node, if a node was asked. */
export const nodeFee: CosmosRule = ({ transaction }, { estimate }) =>
  estimate === undefined ? undefined : aboveEstimate(transaction, estimate);

/** The failure of a fee that is more than three times an estimate; undefined without a fee or an estimate. */
export function aboveEstimate(
  { fee }: Pick<CosmosTransactionRead, "fee">,
  estimate: bigint,
): ReturnType<CosmosRule> {
  if (fee === undefined) return undefined;
  const found = must(
    fee <= ESTIMATES * estimate,
    () => `a fee of at most ${ESTIMATES * estimate} base units, three times what the node estimates`,
    fee,
  );
  return (
    found && {
      ...found,
      hint: "Ask for a new quote. If its fee is as high, pass a lower one in transaction, or do not trust the server.",
    }
  );
}
